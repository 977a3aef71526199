"""Copies of a whole store: made while others record, checked before they stand for it."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from recorder.store.connection import connect_copied, refusing
from recorder.store.database_file import PRIVATE, PRIVATE_FOLDER
from recorder.store.held_file import INDEX, LOG, beside, log_size
from recorder.store.kept_places import ANOTHER, refuse_beside
from recorder.store.left_log import in_use, set_aside
from recorder.store.paths import study_path
from recorder.store.store import TIMEOUT, Store

_ASIDE: Final = "-before-"
_PIECES: Final = ("", LOG, INDEX, "-journal")
_FORCE: Final = "name another file, or give --force"


class CopiedStore(NamedTuple):
    """A store that was copied. `aside`: where the file lies that was there before, if it was kept.

    `matches`, `entries`: how many are in it, all checked against their chains.
    """

    path: Path
    matches: int
    entries: int
    aside: Path | None = None


def copy_store(store: Path, target: Path, *, force: bool = False) -> CopiedStore:
    """Copy a store into one file, checked before and after; return what is in it.

    Others may record meanwhile. With `force` it takes the place of a store that is there. Raises
    InputError, and then no file is there, or the one that was.
    """
    with Store.open(store) as opened:
        _refuse_unsound(opened)
    whole = _refuse_place(store, target)
    if whole.exists() and not force:
        raise InputError(Fault(str(target), "is there already", _FORCE))
    if whole.exists():
        _refuse_other_file(whole)
        if in_use(whole):
            raise InputError(Fault(str(target), "is open in another program", "close that first"))
    with _made_beside(store, target) as made:
        found = _checked(made)
        set_aside(whole)
        _put(made, target, force=force)
    return found._replace(path=target)


def restore_store(copy: Path, store: Path, *, force: bool = False) -> CopiedStore:
    """Put a copy in the place of a store, checked before and after; return what is in it.

    With `force` a store that is there is put aside, as one file. Raises InputError, also while a
    program has that open; then it is as it was.
    """
    if not copy.is_file():
        raise InputError(Fault(str(copy), "there is no such file"))
    _refuse_same(copy, store)
    whole = store.resolve()
    if whole.exists() and not force:
        remedy = "'tricorder import' adds what it lacks; --force puts it aside, and the copy there"
        raise InputError(Fault(str(store), "is there already", remedy))
    with _made_beside(copy, store) as made:
        found = _checked(made)
        aside = _put_aside(whole) if whole.exists() else set_aside(whole)
        _put(made, store, force=True)
    return found._replace(path=store, aside=aside)


def _refuse_unsound(store: Store) -> tuple[int, int]:
    """Return how many matches and entries a store has. Raises InputError with all faults."""
    faults = list(store.check().faults)
    entries = 0
    matches = store.matches()
    for each in matches:
        found = store.verify(each.id)
        entries += found.events
        if not found.intact:
            where = each.id if found.seq is None else f"{each.id}@{found.seq}"
            faults.append(Fault(where, found.what, "'tricorder verify' says more"))
    if faults:
        raise InputError(Fault(str(store.path), "does not hold, and is not copied"), *faults)
    return len(matches), entries


def _checked(made: Path) -> CopiedStore:
    with Store.open(made) as store:
        matches, entries = _refuse_unsound(store)
    if log_size(made):
        raise InputError(Fault(str(made), "is in use by another program", "do it again"))
    return CopiedStore(made, matches, entries)


@contextmanager
def _made_beside(source: Path, target: Path) -> Iterator[Path]:
    """Yield a copy in a new file beside the target; what is left of it at the end goes."""
    whole = target.resolve()
    made = whole.with_name(f".{whole.name[:80]}.{token_hex(8)}.part")
    try:
        try:
            whole.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        except OSError as error:
            what = f"cannot be written ({error.strerror})"
            raise InputError(Fault(str(target), what, "name another file")) from error
        with (
            refusing(source),
            closing(connect_copied(source, TIMEOUT)) as opened,
            refusing(target),
            closing(sqlite3.connect(made)) as copy,
        ):
            opened.backup(copy)
        yield made
    finally:
        for ending in _PIECES:
            with suppress(OSError):
                beside(made, ending).unlink()


def _put(made: Path, target: Path, *, force: bool) -> None:
    """Put a copy in its place in one step, on the disk."""
    whole = target.resolve()
    try:
        with made.open("r+b") as file:
            os.fsync(file.fileno())
        if force:
            made.replace(whole)
            return
        os.link(made, whole)
    except FileExistsError as error:
        raise InputError(Fault(str(target), "is there already", _FORCE)) from error
    except OSError as error:
        what = f"cannot be written ({error.strerror})"
        raise InputError(Fault(str(target), what, "name another file")) from error


def _put_aside(store: Path) -> Path:
    """Return another name that a store has got too, with its log taken up. Raises InputError."""
    _refuse_other_file(store)
    with suppress(InputError):  # a damaged one is put aside as it is
        Store.open_to_write(store).close()
    if in_use(store) or log_size(store):
        what = "is open in another program"
        raise InputError(
            Fault(str(store), what, "close that first: it would go on in the old file")
        )
    aside = beside(store, f"{_ASIDE}{token_hex(4)}")
    os.link(store, aside)
    return aside


def _refuse_other_file(path: Path) -> None:
    """Raise InputError for a file that is no store, which nothing takes the place of."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise InputError(Fault(str(path), "is no file", "name another file"))
    if path.stat().st_size:
        with closing(connect_copied(path, TIMEOUT)):
            pass


def _refuse_place(store: Path, target: Path) -> Path:
    """Return the file that a copy will be, or raise InputError where it may be none.

    A folder on the way to it need not be there yet, so it is looked at by its place too.
    """
    try:
        whole = target.resolve()
        if whole.is_symlink():  # nothing else is left of one; older Pythons raise RuntimeError
            raise RuntimeError("links in a circle")
        _refuse_same(store, target)
        refuse_beside(whole, (store,), str(target))
    except (OSError, ValueError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(Fault(str(target), f"cannot be written ({why})", ANOTHER)) from error
    if whole == study_path(None).resolve():
        raise InputError(Fault(str(target), "is where tricorder keeps notes", ANOTHER))
    return whole


def _refuse_same(one: Path, other: Path) -> None:
    same = other.exists() and one.exists() and one.samefile(other)
    if same or one.resolve() == other.resolve():
        raise InputError(Fault(str(other), "is the same file", ANOTHER))
