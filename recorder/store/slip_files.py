"""The files of slips: acts of judges that wait, in a folder beside the store, for a recorder.

The name of a file says its match, its id, and how far it has come: `.slip` waits, `.taking` is
being recorded as the entries that the name says, `.taken` was recorded as them, `.refused` holds
the reason, and what was refused. Whatever else lies there is passed over, and named.
"""

import os
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, NamedTuple
from urllib.parse import quote, unquote

import msgspec

from engine.record.events.event import Count, Name, Play
from engine.record.events.judging import BackedUp, Corrected, HeaderCorrected
from engine.record.events.union import AnyEvent
from recorder.store.lock import LONGEST
from recorder.store.paths import slip_folder

MOST_EVENTS: Final = 100
_LARGEST: Final = 4_000_000  # bytes: more than so many events can have
_LATEST: Final = 9_000_000_000_000_000_000  # of the numbers: a moment in 2255, in nanoseconds
_NAME: Final = re.compile(
    r"(?P<match>[^.]+)\.(?P<id>\d{20}-[0-9a-f]{8})(?:\.(?P<first>\d{1,9})\.(?P<count>\d{1,3}))?"
    r"\.(?P<state>slip|taking|taken|refused|part)"
)


class SlipContent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a slip says.

    `author`: whose act it is; `at`: when he acted, in UTC milliseconds; `expects`: the last entry
    that he had seen.
    """

    tricorder: Name = "slip"
    author: Annotated[str, msgspec.Meta(max_length=200)]
    at: Annotated[int, msgspec.Meta(ge=0)] | None = None
    expects: Count
    events: Annotated[tuple[AnyEvent, ...], msgspec.Meta(min_length=1, max_length=MOST_EVENTS)]

    @property
    def moves_table(self) -> bool:
        """Return whether it changes the table, or what counts: the scribe is asked then."""
        moving = Play | BackedUp | Corrected | HeaderCorrected
        return any(isinstance(event, moving) for event in self.events)


class SlipFile(NamedTuple):
    """A file of a slip. `seqs`: the entries that its name says; `state`: how far it has come."""

    path: Path
    match: str
    id: str
    state: str
    seqs: range | None

    def content(self) -> SlipContent:
        """Return what it says. Raises OSError, and DecodeError or UnicodeDecodeError."""
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)
        with os.fdopen(os.open(self.path, flags), "rb") as file:
            return msgspec.json.decode(file.read(_LARGEST + 1), type=SlipContent)

    def refusal(self) -> tuple[str, str]:
        """Return why it was refused, and whose act it was; empty where that is not known."""
        reason, _, kept = self.path.read_text(encoding="utf-8", errors="replace").partition("\n")
        try:
            return reason, msgspec.json.decode(kept, type=SlipContent).author
        except msgspec.DecodeError:
            return reason, ""


def prefix_of(match: str) -> str:
    """Return how the names of a match's slips begin."""
    return quote(match, safe="").replace(".", "%2E")[:LONGEST] + "."


def slip_files(database: Path, match: str | None = None) -> list[SlipFile]:
    """Return the files of slips, on one match or on all, the first ones first."""
    return [file for file in map(_slip_file, _listed(database, match)) if file is not None]


def waiting_slips(database: Path) -> dict[str, list[SlipContent | None]]:
    """Return by match what its slips say that wait for a recorder; None of one that is unreadable.

    Nothing is changed.
    """
    waiting: dict[str, list[SlipContent | None]] = {}
    for file in slip_files(database):
        if file.state in ("slip", "taking"):
            try:
                content = file.content()
            except (OSError, msgspec.DecodeError, UnicodeDecodeError):
                content = None
            waiting.setdefault(file.match, []).append(content)
    return waiting


def waiting_words(waiting: Sequence[SlipContent | None]) -> str:
    """Return in words what waits: how many acts, and whose; empty where nothing does."""
    if not waiting:
        return ""
    known = dict.fromkeys(slip.author for slip in waiting if slip is not None and slip.author)
    whose = f" of {', '.join(known)}" if known else ""
    acts = "1 act" if len(waiting) == 1 else f"{len(waiting)} acts"
    return f"{acts}{whose} {'waits' if len(waiting) == 1 else 'wait'} to be recorded"


def refused_slips(database: Path) -> dict[str, list[str]]:
    """Return by match in words which acts were refused, of which nobody was told yet."""
    refused: dict[str, list[str]] = {}
    for file in slip_files(database):
        if file.state == "refused":
            with suppress(OSError):
                reason, author = file.refusal()
                whose = f"an act of {author}" if author else "an act"
                told = f"{whose} was refused ({reason}), and is kept in {file.path}"
                refused.setdefault(file.match, []).append(told)
    return refused


def slip_notices(database: Path) -> list[str]:
    """Return a sentence on each thing in the folder of slips that its owner should know."""
    folder = slip_folder(database)
    fault = folder_fault(folder)
    if fault is not None:
        return [f"The folder of slips {folder} {fault}: nothing in it is taken in."]
    passed = [path.name for path in _listed(database) if _slip_file(path) is None]
    return [f"No slip, and passed over: {folder / name}" for name in passed]


def folder_fault(folder: Path) -> str | None:
    """Return in words why a folder is not to be trusted; None where it is, or is not there."""
    try:
        status = folder.lstat()
    except OSError:
        return None
    if not stat.S_ISDIR(status.st_mode):
        return "is no folder"
    if os.name != "posix":
        return None
    if status.st_uid != os.geteuid():
        return "belongs to another user"
    return "is open to others; chmod 700 keeps them out" if status.st_mode & 0o077 else None


def _listed(database: Path, match: str | None = None) -> Iterator[Path]:
    folder = slip_folder(database)
    if folder_fault(folder) is None and folder.is_dir():
        start = "" if match is None else prefix_of(match)
        yield from (folder / name for name in sorted(os.listdir(folder)) if name.startswith(start))


def _slip_file(path: Path) -> SlipFile | None:
    """Return a file as a slip; None for another's file or name, and for what is no file."""
    found = _NAME.fullmatch(path.name)
    numbered = found is not None and found["first"] is not None
    if found is None or numbered is not (found["state"] in ("taking", "taken")):
        return None
    if int(found["id"][:20]) > _LATEST:
        return None
    try:
        status = path.lstat()
    except OSError:
        return None  # renamed meanwhile
    if not stat.S_ISREG(status.st_mode) or (os.name == "posix" and status.st_uid != os.geteuid()):
        return None
    first = int(found["first"] or 0)
    seqs = range(first, first + int(found["count"])) if numbered else None
    return SlipFile(path, unquote(found["match"]), found["id"], found["state"], seqs)
