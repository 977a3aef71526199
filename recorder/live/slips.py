"""Slips: what a judge writes for a match that another program records, until that takes it in.

The recorder stays the only writer of its match. A file is renamed before and after its entries are
stored, so that the next recorder can tell whether they were (`recorder.store.slip_files`).
"""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.model.enums import ClockKind, EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, Entry
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from recorder.live.timestamps import NOW
from recorder.store.database_file import PRIVATE, PRIVATE_FOLDER
from recorder.store.paths import slip_folder
from recorder.store.slip_files import (
    SlipContent,
    SlipFile,
    folder_fault,
    prefix_of,
    slip_files,
)

if TYPE_CHECKING:
    from recorder.live.session import Session

_KEPT: Final = 86_400  # seconds that what became of a slip is told


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
        self._database, self._match = database, match
        self.folder = slip_folder(database)

    def put(self, author: str, expects: int, events: Sequence[AnyEvent]) -> str:
        """Return the id of a new slip, which is on the disk whole."""
        at = time.time_ns() // 1_000_000
        content = SlipContent(
            author=author, at=at if at >= 0 else None, expects=expects, events=tuple(events)
        )
        return self._put(None, content)

    def _put(self, id: str | None, content: SlipContent) -> str:
        """Write a slip; `id`: the one that it has, or None for a new one."""
        try:
            self.folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            fault = folder_fault(self.folder)
            if fault is not None:
                raise InputError(Fault(str(self.folder), fault, "nothing is recorded"))
            id = id or self._new_id()
            self._write(id, "slip", ENCODER.encode(content))
        except OSError as error:
            what = f"a slip cannot be written ({error.strerror})"
            remedy = "make room, or see who may write there: nothing is recorded"
            raise InputError(Fault(str(self.folder), what, remedy)) from error
        return id

    def _new_id(self) -> str:
        """Return an id that comes after those that are there, whatever the clock says."""
        last = max((int(file.id[:20]) for file in self._files()), default=0)
        return f"{max(time.time_ns(), last + 1):020}-{os.urandom(4).hex()}"

    def outcome(self, id: str) -> SlipOutcome:
        """Return what became of a slip."""
        for file in self._files():
            if file.id == id and file.state == "taken":
                return SlipOutcome(file.seqs)
            if file.id == id and file.state == "refused":
                return SlipOutcome(refused=file.refusal()[0])
        return SlipOutcome()

    def told(self, id: str) -> None:
        """Forget why a slip was refused: who wrote it knows."""
        with suppress(OSError):
            self._path(id, "refused").unlink()

    def waiting(self) -> list[Slip]:
        """Return the slips that wait, the first one first; one that is none is refused."""
        found = []
        for file in self._files():
            if file.state != "slip":
                continue
            try:
                found.append(Slip(file.id, file.content()))
            except (msgspec.DecodeError, UnicodeDecodeError):
                self._refuse(file.id, "the slip cannot be read")
            except OSError:
                continue  # taken back meanwhile
        return found

    def readable(self) -> list[Slip]:
        """Return the slips that wait and can be read, the first one first; nothing is changed."""
        found = []
        for file in self._files():
            if file.state == "slip":
                with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError):
                    found.append(Slip(file.id, file.content()))
        return found

    def take_over(self, slip: Slip) -> bool:
        """Put a slip of another store's here too; return False where it is or was here already."""
        if any(file.id == slip.id for file in self._files()):
            return False
        self._put(slip.id, slip.content)
        return True

    def deliver(self, session: "Session", *, moving: bool = True) -> None:
        """Record the slips that wait; acts that are out of order by now are refused.

        `moving`: also record slips that change the table.
        """
        for slip in self.waiting():
            if moving or not slip.content.moves_table:
                with suppress(InputError):
                    self.take(session, slip)

    def take(self, session: "Session", slip: Slip) -> tuple[Entry, ...]:
        """Record a slip as a line of its own; raises InputError, and then it is refused.

        So is one that is out of order by now, or contradicts what was recorded meanwhile.
        """
        done = self.outcome(slip.id).seqs
        if done is not None:  # the file was put back
            self.take_back(slip.id)
            return tuple(session.record.entries[done.start - 1 : done.stop - 1])
        recorded = self._recorded(session, slip.content)
        if recorded:
            place = range(recorded[0].seq, recorded[-1].seq + 1)
            with suppress(OSError):  # it is known again
                self._path(slip.id, "slip").rename(self._taken(slip.id, place, "taken"))
            return recorded
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
        (slip,) = (slip for slip in self.waiting() if slip.id == id)
        try:
            return self._commit(session, slip)
        except InputError:
            self.take_back(id)
            raise

    def _recorded(self, session: "Session", content: SlipContent) -> tuple[Entry, ...]:
        """Return the entries that a slip is already, as where an older folder was put back."""
        claimed = {
            seq for file in self._files() if file.state == "taken" for seq in file.seqs or ()
        }
        entries, length = session.record.entries, len(content.events)
        for at in range(content.expects, len(entries) - length + 1):
            run = tuple(entries[at : at + length])
            timed = run[0].happened_at is not None  # then no other act is the same
            if _says(content, run) and (timed or claimed.isdisjoint(entry.seq for entry in run)):
                return run
        return ()

    def _commit(self, session: "Session", slip: Slip) -> tuple[Entry, ...]:
        """Record a slip; where that is refused, it waits again. A half-typed line stays."""
        waiting = self._path(slip.id, "slip")
        place = range(session.seq + 1, session.seq + 1 + len(slip.content.events))
        taking = self._taken(slip.id, place, "taking")
        try:
            waiting.rename(taking)
        except FileNotFoundError as gone:
            raise InputError(Fault("", "it was taken back meanwhile")) from gone
        except OSError as error:
            raise InputError(Fault("", f"its file cannot be moved ({error.strerror})")) from error
        known = session.started.clock is ClockKind.UTC and slip.content.at is not None
        try:
            entries = session.commit(
                slip.content.events,
                source=EntrySource.DESK,
                happened_at=slip.content.at if known else NOW,
            )
        except InputError:
            with suppress(OSError):  # the next recorder finds out
                taking.rename(waiting)
            raise
        with suppress(OSError):
            taking.rename(self._taken(slip.id, place, "taken"))
        return entries

    def refuse(self, slip: Slip, reason: str) -> None:
        """Refuse a slip; who wrote it is told why, and what it says is kept until then."""
        self._refuse(slip.id, reason, slip.content)

    def take_back(self, id: str) -> bool:
        """Take back a slip that still waits; return whether it did."""
        try:
            self._path(id, "slip").unlink()
        except FileNotFoundError:
            return False
        return True

    def recover(self, entries: Sequence[Entry]) -> None:
        """Find out what became of slips that a dead recorder was taking; forget what is old."""
        for file in self._files():
            with suppress(OSError):
                if file.state == "taking" and file.seqs is not None:
                    stored = tuple(entries[file.seqs.start - 1 : file.seqs.stop - 1])
                    done = len(stored) == len(file.seqs) and self._is(file, stored)
                    other = self._taken(file.id, file.seqs, "taken")
                    file.path.rename(other if done else self._path(file.id, "slip"))
                elif file.state in ("taken", "part") and _is_old(file.path):
                    file.path.unlink()

    def _is(self, file: SlipFile, stored: Sequence[Entry]) -> bool:
        try:
            return file.content().events == tuple(entry.body for entry in stored)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return False

    def _refuse(self, id: str, reason: str, content: SlipContent | None = None) -> None:
        """Write down why, and take the slip away; that it cannot be written leaves it waiting."""
        kept = b"" if content is None else ENCODER.encode(content)
        with suppress(OSError):
            self._write(id, "refused", b"%b\n%b" % (" ".join(reason.split()).encode(), kept))
            self._path(id, "slip").unlink(missing_ok=True)

    def _write(self, id: str, suffix: str, content: bytes) -> None:
        """Write a file of the folder in one step, to be read by its owner alone."""
        part = self._path(id, "part")
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
            with os.fdopen(os.open(part, flags, PRIVATE), "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self._path(id, suffix))
        except OSError:
            part.unlink(missing_ok=True)
            raise

    def _files(self) -> list[SlipFile]:
        return slip_files(self._database, self._match)

    def _taken(self, id: str, place: range, state: str) -> Path:
        return self._path(f"{id}.{place.start}.{len(place)}", state)

    def _path(self, id: str, suffix: str) -> Path:
        return self.folder / f"{prefix_of(self._match)}{id}.{suffix}"


def _is_old(path: Path) -> bool:
    return time.time() - path.stat().st_mtime > _KEPT


def _says(content: SlipContent, run: Sequence[Entry]) -> bool:
    """Return whether entries are what a slip says, at the time at which it was said."""
    return content.events == tuple(entry.body for entry in run) and all(
        entry.source is EntrySource.DESK and entry.happened_at in (None, content.at)
        for entry in run
    )


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
