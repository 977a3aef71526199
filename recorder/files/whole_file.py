"""Files that are there whole or not at all, and never in place of what somebody would miss."""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.store.database_file import PRIVATE
from recorder.store.kept_places import ANOTHER, refuse_database
from recorder.store.permitted import refuse_to_export

# What stands for an open stream of a program, also where that is a file.
_STREAMS: Final = ("/dev/std", "/dev/fd/", "/proc/")
_PUBLIC: Final = 0o666  # as the user's mask allows


def write_private(path: Path, content: str, stores: Iterable[Path] = ()) -> None:
    """Write a new file that its owner alone can read. Raises InputError, also for one there."""
    write_whole(path, content, force=None, private=True, stores=stores)


def write_whole(
    path: Path,
    content: str,
    *,
    force: bool | None = False,
    private: bool = False,
    stores: Iterable[Path] = (),
) -> None:
    """Write a text file in one step; with `force` in place of one there. Raises InputError.

    Databases are never written over: those in `stores`, the user's own, and any other. Links are
    followed, a file there keeps its mode and its other names, and a device takes the text.
    `force`: None where the user has no way to ask for it. `private`: its owner alone can read it.
    """
    try:
        target = path.resolve()
        if target.is_symlink():  # nothing else is left of one; older Pythons raise RuntimeError
            raise RuntimeError("links in a circle")
        refuse_to_export(target, str(path))
        refuse_database(target, stores, str(path))
        if _is_device(path):
            _fill(path, content)
        elif not target.exists():
            _put(target, content, PRIVATE if private else _PUBLIC, new=True)
        else:
            _replace(target, content, str(path), force=force, private=private)
    except FileExistsError as error:
        raise _there(str(path), force) from error
    except (OSError, ValueError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(Fault(str(path), f"cannot be written ({why})")) from error


def _replace(target: Path, content: str, name: str, *, force: bool | None, private: bool) -> None:
    """Write in place of a file that is there."""
    if target.is_dir():
        raise InputError(Fault(name, "is a folder", "name a file in it"))
    if not force:
        raise _there(name, force)
    status = target.stat()
    mode = stat.S_IMODE(status.st_mode)
    if not mode & 0o222:
        raise InputError(Fault(name, "is read-only", f"make it writable, or {ANOTHER}"))
    if private:
        mode &= PRIVATE
    if status.st_nlink == 1:
        _put(target, content, mode, new=False)
        return
    # A rename would part its names; what is written first shows that there is room.
    beside = _written_beside(target, content, PRIVATE)
    try:
        target.chmod(mode)
        _fill(target, content)
    finally:
        beside.unlink(missing_ok=True)


def _put(target: Path, content: str, mode: int, *, new: bool) -> None:
    """Put a file in its place in one step; FileExistsError where a `new` one is there by now."""
    beside = _written_beside(target, content, mode)
    try:
        if not new:
            _give_owner(beside, target)
            beside.chmod(mode)
            beside.replace(target)
            return
        try:
            os.link(beside, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
            beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _written_beside(target: Path, content: str, mode: int) -> Path:
    """Return a new file of a name that nobody can foresee, beside the target."""
    data = content.encode()
    beside = target.with_name(f".{target.name[:80]}.{token_hex(8)}.part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _fill(target: Path, content: str) -> None:
    """Write into a file or device that stays what it is."""
    with target.open("wb") as file:
        file.write(content.encode())
        file.flush()


def _give_owner(beside: Path, target: Path) -> None:
    status = target.stat()
    if os.name == "posix":
        with suppress(OSError):  # only root may give a file away
            os.chown(beside, status.st_uid, status.st_gid)


def _is_device(path: Path) -> bool:
    """Return whether a path is neither a file's nor a folder's, or stands for an open stream."""
    if not path.exists() or path.is_dir():
        return False
    return not path.is_file() or str(path).startswith(_STREAMS)


def _there(name: str, force: bool | None) -> InputError:
    remedy = "name a new file" + ("" if force is None else ", or give --force")
    return InputError(Fault(name, "is there already", remedy))
