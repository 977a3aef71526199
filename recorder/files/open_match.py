"""Opening a match by its name: an id in the store, a file, a bundled name."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.model.errors import Fault, InputError
from recorder.files.match_file import MatchFile, match_file
from recorder.importers.importer import FileRead
from recorder.importers.registry import suffixes
from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch, recorded_match

if TYPE_CHECKING:
    from recorder.store.store import Store

# So many entries are checked before anybody could see that they are not.
AT_ONCE: Final = 1_000


def open_match(name: str, database: Path | None = None) -> RecordedMatch:
    """Open a match by a bundled name, a file's path, or an id of the store or the start of one.

    `database`: the store, None for the default one. A stored match or JSON Lines that break off
    are opened up to the break. Raises InputError where nothing can be opened.
    """
    path = store_path(database)
    return _outside(name, path) or open_stored(name, path)


def open_outside(name: str) -> RecordedMatch | None:
    """Open a bundled match or a file; None where the name can only be one of the store's.

    Raises InputError where there is such a file but it cannot be read.
    """
    return _outside(name, None)


def _outside(name: str, library: Path | None) -> RecordedMatch | None:
    """Return such a match beside a library; a file that is told from itself stays alone."""
    path = Path(name)
    named_as_file = path.suffix in suffixes() or os.sep in name
    found = None if path.is_file() else _bundled(name)
    if path.is_file() or (found is None and named_as_file):
        file = match_file(path)
        found = _recorded(file, path)
        library = None if file.importer.format.alone else library
    if found is None or library is None:
        return found
    return msgspec.structs.replace(found, library=library)


def is_outside(name: str) -> bool:
    """Return whether a name is a file's or a bundled match's, and so not the store's."""
    from recorder.files.bundled import text

    path = Path(name)
    return path.is_file() or path.suffix in suffixes() or os.sep in name or text(name) is not None


def open_file(path: Path) -> RecordedMatch:
    """Open a match from a file, up to where it breaks off if some of it can be read.

    Raises InputError where nothing of it can.
    """
    return _recorded(match_file(path), path)


def _recorded(file: MatchFile, path: Path) -> RecordedMatch:
    read = file.read()
    return recorded_match(read.entries, path.name, next(iter(read.faults), None))


def read_file(path: Path) -> FileRead:
    """Read a whole match from a file of any format. Raises InputError with all of its faults."""
    return match_file(path).read().whole()


def _bundled(name: str) -> RecordedMatch | None:
    # A stored id has no vowels and no path separators; a bundled name has an underscore or both.
    from recorder.files.bundled import text

    content = text(name)
    if content is None:
        return None
    from recorder.transcript.reader import parse

    return recorded_match(parse(content, name), name)


def open_to_view(name: str, database: Path | None = None) -> RecordedMatch:
    """Open a match to show it: the chain of a long one is still to be checked, by `pending`.

    The caller says so, and lets nobody rely on it until that is done.
    """
    path = store_path(database)
    return _outside(name, path) or view_stored(name, path)


def view_stored(name: str, database: Path) -> RecordedMatch:
    """Open a match of a store to show it, as `open_to_view` does."""
    with _opened(name, database) as store:
        log = store.read_ahead(name)
        if log.pending is None or len(log.entries) <= AT_ONCE:
            return admitted(store.read(name))
        valid = admitted(log)
        return valid if valid.broken is None else admitted(store.read(name))


def open_stored(name: str, database: Path) -> RecordedMatch:
    """Open a match of a store by its id or the start of it, whatever files there are.

    Raises InputError where the store has none of that id.
    """
    with _opened(name, database) as store:
        return admitted(store.read(name))


def _opened(name: str, database: Path) -> "Store":
    if not database.exists():
        what = f"there is no match '{name}': no file, no bundled match, and no database yet"
        remedy = f"'tricorder import FILE' makes one at {database}; try 'tricorder demo'"
        raise InputError(Fault("", what, remedy))
    from recorder.store.store import Store

    return Store.open(database)


def admitted(log: RecordedMatch) -> RecordedMatch:
    """Return a match up to the first entry that is not valid after those before it."""
    from engine.record.validate import RecordValidator
    from recorder.store.chain import head

    validator = RecordValidator()
    try:
        validator.admit_all(log.entries)
    except InputError as error:
        kept = log.entries[: validator.seq]
        return msgspec.structs.replace(log, entries=kept, head=head(kept), broken=error.faults[0])
    return log
