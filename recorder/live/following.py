"""Following a match: reading it while another program records it."""

from pathlib import Path

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from recorder.store.chain_reader import break_off, read_on
from recorder.store.closeable import Closeable
from recorder.store.connection import connect_to_read, refusing
from recorder.store.lock import locked
from recorder.store.rows import Tail
from recorder.store.store import TIMEOUT, Store


class Following(Closeable):
    """A match that another program records; reading it never makes that program wait.

    `after`: how many entries the reader knows already; they are checked, but not returned.
    Raises InputError where the file cannot be read or the record breaks off.
    """

    def __init__(self, path: Path, match: str, *, after: int = 0, timeout: float = TIMEOUT) -> None:
        self.path = path
        self._connection = connect_to_read(path, timeout)
        self._store = Store(path, self._connection)
        self._validator = RecordValidator()
        self._tail = Tail()
        self._known = after
        self._broken: InputError | None = None
        try:
            self.match = self._store.find(match)
        except BaseException:
            self.close()
            raise

    def news(self) -> tuple[Entry, ...]:
        """Return the entries committed since the last call, checked against the chain.

        Where the record breaks off, the entries before are returned first.
        """
        if self._broken is not None:
            raise self._broken
        with refusing(self.path):
            stretch = read_on(self._connection, self.match, self._tail)
        self._tail = stretch.tail
        if stretch.broken is not None:
            self._broken = InputError(break_off(self._tail.seq + 1, stretch.broken))
        try:
            self._validator.admit_all(stretch.entries)
        except InputError as error:
            self._broken = error
        entries = [entry for entry in stretch.entries if entry.seq <= self._validator.seq]
        if self._broken is not None and not entries:
            raise self._broken
        return tuple(entry for entry in entries if entry.seq > self._known)

    @property
    def recording(self) -> bool:
        """Return whether some program is recording the match."""
        return locked(self.path, self.match)

    def close(self) -> None:
        """Close the file."""
        self._store.close()
