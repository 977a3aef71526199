"""A journal: a table of what holds now that can tell what held at any time before."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class VersionedMap(dict[Key, Value]):
    """A dict that notes what each change took the place of; change it by `put` and `drop` alone.

    A note costs the same however much is held; the number of `notes` marks the present for `at`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[tuple[Key, Value | None]] = []

    def put(self, key: Key, value: Value) -> None:
        """From now on this holds."""
        self.notes.append((key, self.get(key)))
        self[key] = value

    def drop(self, key: Key) -> Value | None:
        """This holds no longer; give what it was, if anything."""
        value = self.pop(key, None)
        if value is not None:
            self.notes.append((key, value))
        return value

    def at(self, mark: int) -> dict[Key, Value]:
        """What held when a mark was taken."""
        then = dict(self)
        for key, value in reversed(self.notes[mark:]):
            if value is None:
                then.pop(key, None)
            else:
                then[key] = value
        return then

    def restore(self, mark: int) -> None:
        """Have hold again what held when a mark was taken; the time between stays on record."""
        then = self.at(mark)
        for key in self.keys() - then.keys():
            self.drop(key)
        for key, value in then.items():
            if self.get(key) is not value:
                self.put(key, value)
