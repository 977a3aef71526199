"""Connections to a store: how they are closed, and that their file is still the store's."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from engine.model.errors import Fault, InputError
from recorder.store.byte_locks import is_by_one_name, kept_shared
from recorder.store.held_file import (
    RENAMED,
    ROLLED_BACK,
    HeldFile,
    KnownEntry,
    StoreGoneError,
    has_entry,
)
from recorder.store.open_descriptors import FileId, descriptor, hold, let_go

# Connections that no way is known to close as if the program had been killed.
_LEFT_OPEN: Final[list[sqlite3.Connection]] = []
# Milliseconds to wait for who writes or reads just now, before the log goes into the file.
_PATIENCE: Final = 100
_SET_PATIENCE: Final = "PRAGMA busy_timeout = "
KEPT_NOWHERE: Final = "put it back, or restore it from a copy, and do it again"


class StoreConnection(sqlite3.Connection):
    """A connection that is counted with the others of this process on its file."""

    _file: FileId | None = None

    def opened(self, whole: Path, path: Path) -> None:
        """Count it, once its file is open.

        Raises InputError where another program has the file open by another name, such as a file
        that is mounted elsewhere: SQLite would keep two logs of it. `path`: what the user calls it.
        """
        self._file = hold(whole)
        opened = None if self._file is None else descriptor(self._file)
        if not is_by_one_name(opened, str(whole), keep=isinstance(self, WritingConnection)):
            what = "is open by another name (a hard link, or a file mounted elsewhere)"
            raise InputError(Fault(str(path), what, "use that name, or close the other program"))

    def close(self) -> None:
        """Close it; what was not checked in stays undone, as with any connection."""
        super().close()
        if self._file is not None:
            let_go(self._file)
            self._file = None


class WritingConnection(StoreConnection):
    """A connection that writes, into a file that its path names to the end."""

    held: HeldFile | None = None
    _settled = 0

    def hold_file(self, path: Path) -> None:
        """Note which file it is, to be asked before and after something is written."""
        if self._file is not None:
            self.held = HeldFile(path, self._file)

    def refuse_gone(self, last: KnownEntry | None = None) -> None:
        """Raise StoreGoneError where the path does not name the open file any more.

        `last`: the last entry that was stored.
        """
        if self.held is None:
            return
        trouble = self.held.trouble(last)
        if not trouble and last is not None and not self._has(last):
            trouble = ROLLED_BACK
        if trouble:
            raise StoreGoneError(Fault(str(self.held.path), trouble, KEPT_NOWHERE))

    def _has(self, last: KnownEntry) -> bool:
        """Return whether the file has an entry that was stored.

        SQLite itself restores an older copy into a file that others have open, and no look at the
        file tells.
        """
        try:
            return last.seq == 0 or has_entry(self, last)
        except sqlite3.OperationalError as error:
            # Unless it is locked just now, another program wrote over the index of the log.
            return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY

    def settle(self, last: KnownEntry | None = None) -> bool:
        """Bring the log into the file, if nobody reads just now; return whether all of it is there.

        `last`: the last entry that was stored. Raises StoreGoneError where the file is gone.
        """
        try:
            self.refuse_gone(last)
        except StoreGoneError as gone:
            if gone.faults[0].what == RENAMED:
                # By its new name the file has no log: it is to have all, should we be killed.
                self._check_in()
            raise
        written = self.total_changes
        if written == self._settled:
            return True
        # Never in vain, and with the right to write where it can be had: a log that is brought in
        # already and that somebody begins anew at this moment is a case not to be relied upon.
        if not self._check_in():
            return False
        self._settled = written
        if self.held is not None:
            self.held.note(last)
        return True

    def _check_in(self) -> bool:
        """Bring the log into the file that is open; return whether all of it is there."""
        ((patience,),) = self.execute("PRAGMA busy_timeout")
        self.execute(_SET_PATIENCE + str(_PATIENCE))
        try:
            ((busy, *_),) = self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:  # another program writes, or the disk is full
            return False
        finally:
            self.execute(_SET_PATIENCE + str(int(patience)))  # what SQLite itself told
        return not busy

    def close(self) -> None:
        """Close it, with everything in the one file.

        Raises StoreGoneError where something was written and the file is gone.
        """
        if self._file is None or self.held is None or self.in_transaction:
            super().close()
            return
        try:
            self.settle()
        except StoreGoneError:
            written = self.total_changes
            self.close_as_killed()
            if written:
                raise
        except BaseException:
            super().close()
            raise
        else:
            super().close()

    def close_as_killed(self) -> None:
        """Close it and write nothing: what lies at the path now may be somebody else's.

        SQLite would bring its log into the file that it has open, and remove the log by name. That
        is right where the file was only renamed: by its new name it has no log.
        """
        if self.held is not None and self.held.is_renamed:
            super().close()
            return
        set_up: Any = getattr(self, "setconfig", None)  # from Python 3.12 on
        if set_up is not None:
            set_up(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, True)  # type: ignore[attr-defined]
            super().close()
            return
        with kept_shared(None if self._file is None else descriptor(self._file)) as kept:
            if kept:
                super().close()
            else:
                _LEFT_OPEN.append(self)
