"""The queue of a store, read again when somebody has written to it."""

from collections.abc import Sequence
from pathlib import Path

from engine.model.person_names import holds_name
from recorder.store.paths import study_path
from recorder.store.store import Store, milliseconds_now
from replay.dossier.dispute_queue import OVER, QueuedDispute, in_order
from replay.dossier.queue_shelf import QueueShelf
from replay.timeline.timeline import Timeline


class QueueWatch:
    """Reads the judging of a store, and keeps what it read until the file changes.

    All methods raise InputError where the file cannot be used; one that is missing has no queue.
    """

    def __init__(self, path: Path, event: str = "") -> None:
        self.path = path
        self.event = event
        self._store: Store | None = None
        self._writes = 0
        self._shelf = QueueShelf(study_path())
        self._found: Sequence[QueuedDispute] = ()

    def queue(self, *, over: bool = False) -> list[QueuedDispute]:
        """Return the queue as it is now; with `over`, also final disputes."""
        self._read()
        now = milliseconds_now()
        return in_order(self._found, now, event=self.event, over=over)

    @property
    def over(self) -> int:
        """How many disputes are over, of those that were found last."""
        return sum(
            each.place >= OVER and holds_name(self.event, [each.event]) for each in self._found
        )

    @property
    def writes(self) -> int:
        """How often the store was written to; changes when anything of it does."""
        return self._writes

    def _read(self) -> None:
        if self._store is None:
            if not self.path.exists():
                return
            self._store = Store.open(self.path)
        writes = self._store.writes()
        if writes != self._writes:
            self._found = self._shelf.disputes(self._store)
            self._writes = writes

    def match(self, name: str) -> Timeline:
        """Return a match of the store."""
        from recorder.files.open_match import open_stored

        return Timeline(open_stored(name, self.path))

    def close(self) -> None:
        """Close the file."""
        if self._store is not None:
            self._store.close()
            self._store = None
