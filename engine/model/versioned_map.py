"""A map of what holds now, which also returns what held at any earlier time."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class VersionedMap(dict[Key, Value]):
    """A dict that notes what each change replaced; change it by `put` and `drop` alone.

    A note costs the same however large the dict is; the number of `notes` is the mark for `at`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[tuple[Key, Value | None]] = []

    def put(self, key: Key, value: Value) -> None:
        """Set the value of a key, and note the value that it replaces."""
        self.notes.append((key, self.get(key)))
        self[key] = value

    def drop(self, key: Key) -> Value | None:
        """Remove a key and note its value; return that value, or None if there was none."""
        value = self.pop(key, None)
        if value is not None:
            self.notes.append((key, value))
        return value

    def at(self, mark: int) -> dict[Key, Value]:
        """Return the whole map as it was when a mark was taken."""
        then = dict(self)
        for key, value in reversed(self.notes[mark:]):
            if value is None:
                then.pop(key, None)
            else:
                then[key] = value
        return then

    def restore(self, mark: int) -> None:
        """Change the map back to what it was at a mark; the changes in between stay noted."""
        then = self.at(mark)
        for key in self.keys() - then.keys():
            self.drop(key)
        for key, value in then.items():
            if self.get(key) is not value:
                self.put(key, value)
