"""Slips: what a judge writes for a match that another program records, until that takes it in.

The recorder stays the only writer of its match. A slip is a file in a folder beside the store;
its name says how far it has come: `.slip` waits, `.taking` is being recorded from the entry that
its name says, `.taken` is recorded from there on, `.refused` holds the reason. A file is renamed
before and after its entries are stored, so that the next recorder can tell whether they were.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import quote

import msgspec

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, Entry
from engine.record.events.event import Count, Name, Play
from engine.record.events.judging import BackedUp, Corrected, HeaderCorrected
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from recorder.store.database_file import PRIVATE, PRIVATE_FOLDER
from recorder.store.lock import LONGEST

if TYPE_CHECKING:
    from recorder.live.session import Session

MOST_EVENTS: Final = 100
_LARGEST: Final = 4_000_000  # bytes: more than so many events can have
_KEPT: Final = 86_400  # seconds that what became of a slip is told


class SlipContent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a slip says. `author`: whose act it is; `expects`: the last entry that he had seen."""

    tricorder: Name = "slip"
    author: Annotated[str, msgspec.Meta(max_length=200)]
    expects: Count
    events: Annotated[tuple[AnyEvent, ...], msgspec.Meta(min_length=1, max_length=MOST_EVENTS)]

    @property
    def moves_table(self) -> bool:
        """Return whether it changes the table, or what counts: the scribe is asked then."""
        moving = Play | BackedUp | Corrected | HeaderCorrected
        return any(isinstance(event, moving) for event in self.events)


class SlipOutcome(msgspec.Struct, frozen=True):
    """What became of a slip: the entries that it is, or why it was refused; else it waits."""

    seqs: range | None = None
    refused: str | None = None


class Slip(msgspec.Struct, frozen=True):
    """A slip that waits: its id, and what it says."""

    id: str
    content: SlipContent


class Slips:
    """The slips on one match of a store. Raises InputError where its folder cannot be used."""

    def __init__(self, database: Path, match: str) -> None:
        whole = database.resolve()
        self.folder = whole.with_name(f"{whole.name}.slips")
        self._prefix = quote(match, safe="")[:LONGEST] + "."

    def put(self, author: str, expects: int, events: Sequence[AnyEvent]) -> str:
        """Return the id of a new slip, which is on the disk whole."""
        content = SlipContent(author=author, expects=expects, events=tuple(events))
        id = f"{time.time_ns():020}-{os.urandom(4).hex()}"
        try:
            self.folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            self._write(id, "slip", ENCODER.encode(content))
        except OSError as error:
            with suppress(OSError):
                self._path(id, "part").unlink()
            what = f"a slip cannot be written ({error.strerror})"
            remedy = "make room, or see who may write there: nothing is recorded"
            raise InputError(Fault(str(self.folder), what, remedy)) from error
        return id

    def outcome(self, id: str) -> SlipOutcome:
        """Return what became of a slip."""
        for path in self._files(id):
            if path.suffix == ".taken":
                return SlipOutcome(_entries_of(path))
            if path.suffix == ".refused":
                return SlipOutcome(refused=path.read_text(encoding="utf-8"))
        return SlipOutcome()

    def waiting(self) -> list[Slip]:
        """Return the slips that wait, the first one first; one that is none is refused."""
        found = []
        for path in self._files():
            if path.suffix != ".slip":
                continue
            id = path.name.removeprefix(self._prefix).removesuffix(".slip")
            try:
                content = path.read_bytes()[: _LARGEST + 1]
                found.append(Slip(id, msgspec.json.decode(content, type=SlipContent)))
            except (msgspec.DecodeError, UnicodeDecodeError):
                self._refuse(id, "the slip cannot be read")
            except OSError:
                continue  # taken back meanwhile
        return found

    def take(self, session: "Session", slip: Slip) -> tuple[Entry, ...]:
        """Record a slip as a line of its own; raises InputError, and then it is refused.

        So is one that is out of order by now, or contradicts what was recorded meanwhile.
        """
        try:
            refuse_out_of_place(session, slip.content)
            return self._commit(session, slip)
        except InputError as refused:
            self.refuse(slip, refused.faults[0].what)
            raise

    def record(
        self, session: "Session", author: str, events: Sequence[AnyEvent]
    ) -> tuple[Entry, ...]:
        """Record an act where nobody else records: as a slip, so that no scribe takes it back."""
        id = self.put(author, session.seq, events)
        content = SlipContent(author=author, expects=session.seq, events=tuple(events))
        try:
            return self._commit(session, Slip(id, content))
        except InputError:
            self.take_back(id)
            raise

    def _commit(self, session: "Session", slip: Slip) -> tuple[Entry, ...]:
        """Record a slip; where that is refused, it waits again."""
        waiting = self._path(slip.id, "slip")
        place = f"{slip.id}.{session.seq + 1}.{len(slip.content.events)}"
        taking = self._path(place, "taking")
        waiting.rename(taking)
        try:
            entries = session.commit(slip.content.events, source=EntrySource.DESK)
        except InputError:
            taking.rename(waiting)
            raise
        taking.rename(taking.with_suffix(".taken"))
        return entries

    def refuse(self, slip: Slip, reason: str) -> None:
        """Refuse a slip; who wrote it is told why."""
        self._refuse(slip.id, reason)

    def take_back(self, id: str) -> bool:
        """Take back a slip that still waits; return whether it did."""
        try:
            self._path(id, "slip").unlink()
        except FileNotFoundError:
            return False
        return True

    def recover(self, entries: Sequence[Entry]) -> None:
        """Find out what became of slips that a dead recorder was taking; forget what is old."""
        for path in self._files():
            if path.suffix == ".taking":
                name, first, count = path.name.removesuffix(".taking").rsplit(".", 2)
                stored = entries[int(first) - 1 : int(first) - 1 + int(count)]
                if len(stored) == int(count) and self._says(path, stored):
                    path.rename(path.with_suffix(".taken"))
                else:
                    path.rename(self.folder / f"{name}.slip")
            elif path.suffix in (".taken", ".refused"):
                with suppress(OSError):
                    if time.time() - path.stat().st_mtime > _KEPT:
                        path.unlink()

    def _says(self, path: Path, stored: Sequence[Entry]) -> bool:
        try:
            content = msgspec.json.decode(path.read_bytes(), type=SlipContent)
        except msgspec.DecodeError:
            return False
        return content.events == tuple(entry.body for entry in stored)

    def _refuse(self, id: str, reason: str) -> None:
        """Write down why, and take the slip away; that it cannot be written leaves it waiting."""
        with suppress(OSError):
            self._write(id, "refused", reason.encode())
            self._path(id, "slip").unlink(missing_ok=True)

    def _write(self, id: str, suffix: str, content: bytes) -> None:
        """Write a file of the folder in one step, to be read by its owner alone."""
        part = self._path(id, "part")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._path(id, suffix))

    def _files(self, id: str = "") -> Iterator[Path]:
        if not self.folder.is_dir():
            return
        names = sorted(os.listdir(self.folder))
        yield from (self.folder / name for name in names if name.startswith(self._prefix + id))

    def _path(self, id: str, suffix: str) -> Path:
        return self.folder / f"{self._prefix}{id}.{suffix}"


def _entries_of(path: Path) -> range:
    """Return the entries that the name of a slip which was taken says."""
    first, count = map(int, path.name.removesuffix(path.suffix).rsplit(".", 2)[1:])
    return range(first, first + count)


def refuse_out_of_place(session: "Session", content: SlipContent) -> None:
    """Raise InputError where a slip contradicts what the record says by now."""
    entries = session.record.entries
    own = [
        Entry(seq=seq, source=entries[0].source, body=event)
        for seq, event in enumerate(content.events, len(entries) + 1)
    ]
    session.record.stage(own)
    before = {(each.seq, each.what) for each in session.record.fold.inconsistencies()}
    for found in Fold([*entries, *own]).inconsistencies():
        if (found.seq, found.what) not in before:
            raise InputError(Fault("", f"out of order by now: {found.what}"))
