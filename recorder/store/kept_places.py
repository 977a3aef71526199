"""Where databases lie, and what belongs to them: nothing else is written there."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path, study_path

ANOTHER: Final = "name another file"
_DATABASE: Final = b"SQLite format 3\0"
# What SQLite puts beside a database: names that end so belong to it.
_BESIDE: Final = ("-wal", "-shm", "-journal")
# A folder and files beside a store.
_SLIPS: Final = ".slips"
_LOCK: Final = ".lock"


def refuse_database(target: Path, stores: Iterable[Path], name: str) -> None:
    """Raise InputError where a file is a database, belongs to one, or is where one will be made.

    `target`: the file itself, after all links. `stores`: those in use beside the user's own.
    """
    places = _places(stores)
    refuse_own(target, places, name)
    if is_database(target):
        what = "is a database (SQLite), and is never written over"
        raise InputError(Fault(name, what, ANOTHER))
    refuse_beside(target, places, name)


def refuse_own(target: Path, stores: Iterable[Path], name: str) -> None:
    """Raise InputError where a file is the user's store or study, or lies there for one of them."""
    places = _places(stores)
    if any(_same(target, place) or _is_kept_beside(target, place) for place in places):
        what = "is where tricorder keeps matches or notes, and is never written over"
        raise InputError(Fault(name, what, ANOTHER))


def refuse_beside(target: Path, stores: Iterable[Path], name: str) -> None:
    """Raise InputError where a file is none, but belongs to a database, or would once it is made.

    A database in such a place would be taken for the log or the journal of another.
    """
    places = _places(stores)
    for ending in (*_BESIDE, _SLIPS):
        whole = target.with_name(target.name.removesuffix(ending))
        if whole != target and (is_database(whole) or whole in places):
            what = f"belongs to the database {whole.name}, and is never written over"
            raise InputError(Fault(name, what, ANOTHER))
    if any(_is_kept_beside(target, place) for place in places):
        what = "is where tricorder keeps what belongs to a store"
        raise InputError(Fault(name, what, ANOTHER))


def is_database(target: Path) -> bool:
    """Return whether a path is that of a SQLite file; this process must not have it open."""
    if not target.is_file():
        return False
    with target.open("rb") as file:
        return file.read(len(_DATABASE)) == _DATABASE


def _places(stores: Iterable[Path]) -> list[Path]:
    return [place.resolve() for place in (*stores, store_path(None), study_path(None))]


def _same(one: Path, other: Path) -> bool:
    return one == other or (one.exists() and other.exists() and one.samefile(other))


def _is_kept_beside(target: Path, place: Path) -> bool:
    """Return whether a file is a slip or a lock of a store."""
    lock = target.name.startswith(f"{place.name}.") and target.name.endswith(_LOCK)
    return target.parent == place.with_name(place.name + _SLIPS) or (
        lock and target.parent == place.parent
    )
