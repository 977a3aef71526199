"""Maps and sets of which many versions are held at once, and share what they have in common."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Set
from typing import Any, Final, Generic, TypeVar, overload

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Other = TypeVar("Other")
Item = TypeVar("Item", bound=Hashable)

# What a key had that was not there before.
_MISSING: Final[Any] = object()


class SharedMap(Mapping[Key, Value]):
    """A map that never changes: `put` and `drop` return another version.

    A change costs the same however large the map is, and a version that nobody holds is let go.
    The last version has the values in a dict, each earlier one what it has otherwise than the next.
    An earlier one that is asked, after a back-up, gets a dict of its own.
    """

    __slots__ = ("_before", "_newer", "_values")

    def __init__(self, values: Mapping[Any, Any] | None = None) -> None:
        self._values: dict[Key, Value] | None = dict(values or {})
        self._newer: SharedMap[Key, Value] | None = None
        self._before: tuple[Key, Any] | None = None

    def put(self, key: Key, value: Value) -> "SharedMap[Key, Value]":
        """Return a version in which a key has a value."""
        values = self._own()
        newer = self._hand_on(values, key)
        values[key] = value
        return newer

    def put_first(self, key: Key, value: Value) -> "SharedMap[Key, Value]":
        """Return a version in which a key has a value, unless it has one already."""
        return self if key in self._own() else self.put(key, value)

    def drop(self, key: Key | None) -> "SharedMap[Key, Value]":
        """Return a version without a key; itself where the key is not there."""
        values = self._own()
        if key is None or key not in values:
            return self
        newer = self._hand_on(values, key)
        del values[key]
        return newer

    def __getitem__(self, key: Key) -> Value:
        """Return the value of a key; raises KeyError without one."""
        values = self._values
        return (self._restored() if values is None else values)[key]

    @overload
    def get(self, key: Key, /) -> Value | None: ...
    @overload
    def get(self, key: Key, default: Value, /) -> Value: ...
    @overload
    def get(self, key: Key, default: Value | Other, /) -> Value | Other: ...
    def get(self, key: Key, default: object = None, /) -> object:
        """Return the value of a key, or the default."""
        values = self._values
        return (self._restored() if values is None else values).get(key, default)

    def __eq__(self, other: object) -> bool:
        """Return whether a map has the same values for the same keys."""
        return self._own() == (other._own() if isinstance(other, SharedMap) else other)

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, key: object) -> bool:
        """Return whether a key has a value."""
        values = self._values
        return key in (self._restored() if values is None else values)

    def __iter__(self) -> Iterator[Key]:
        """Return the keys, in the order in which they came."""
        return iter(self._own())

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._own())

    def __repr__(self) -> str:
        """Return the map as Python writes it."""
        return f"SharedMap({self._own()!r})"

    def _hand_on(self, values: dict[Key, Value], key: Key) -> "SharedMap[Key, Value]":
        """Return the next version, which takes over the dict to change it at a key."""
        newer: SharedMap[Key, Value] = SharedMap.__new__(SharedMap)
        newer._values, newer._newer, newer._before = values, None, None
        self._values, self._newer = None, newer
        self._before = (key, values.get(key, _MISSING))
        return newer

    def _own(self) -> dict[Key, Value]:
        values = self._values
        return self._restored() if values is None else values

    def _restored(self) -> dict[Key, Value]:
        """Return a dict of this version's own, by undoing what came after it."""
        path: list[tuple[Key, Any]] = []
        version: SharedMap[Key, Value] = self
        while version._values is None:
            assert version._before is not None
            assert version._newer is not None
            path.append(version._before)
            version = version._newer
        values = dict(version._values)
        for key, value in reversed(path):
            if value is _MISSING:
                del values[key]
            else:
                values[key] = value
        self._values, self._newer, self._before = values, None, None
        return values


class SharedSet(Set[Item], Generic[Item]):
    """A set that never changes: `put` and `drop` return another version, as `SharedMap` does."""

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[Any] = ()) -> None:
        self._items: SharedMap[Item, None] = SharedMap(dict.fromkeys(items))

    def put(self, *items: Item) -> "SharedSet[Item]":
        """Return a version with these too."""
        after = self._items
        for item in items:
            after = after.put_first(item, None)
        return self._version(after)

    def drop(self, item: Item) -> "SharedSet[Item]":
        """Return a version without an item."""
        return self._version(self._items.drop(item))

    def __eq__(self, other: object) -> bool:
        """Return whether a set has the same items."""
        return isinstance(other, Set) and set(self) == set(other)

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, item: object) -> bool:
        """Return whether something is in the set."""
        values = self._items._values
        return item in (self._items._own() if values is None else values)

    def __iter__(self) -> Iterator[Item]:
        """Return the items, in the order in which they came."""
        return iter(self._items)

    def __len__(self) -> int:
        """Count the items."""
        return len(self._items)

    def __repr__(self) -> str:
        """Return the set as Python writes it."""
        return f"SharedSet({list(self._items)!r})"

    def _version(self, items: SharedMap[Item, None]) -> "SharedSet[Item]":
        if items is self._items:
            return self
        version: SharedSet[Item] = SharedSet.__new__(SharedSet)
        version._items = items
        return version
