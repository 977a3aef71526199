"""Maps with many versions: each version keeps its content."""

import gc
import sys
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.model.shared_map import SharedMap, SharedSet

KEYS = st.integers(0, 5)
# A change: from which version, counted from the last, and what.
CHANGES = st.lists(
    st.tuples(st.integers(0, 8), st.sampled_from(["put", "put_first", "drop"]), KEYS, KEYS),
    max_size=30,
)


def changed(held: dict[int, int], how: str, key: int, value: int) -> dict[int, int]:
    after = dict(held)
    if how == "put" or (how == "put_first" and key not in held):
        after[key] = value
    elif how == "drop":
        after.pop(key, None)
    return after


@given(CHANGES, st.lists(st.integers(0, 30), max_size=5))
def test_every_version_stays_as_it_was_made(
    changes: list[tuple[int, str, int, int]], asked: list[int]
) -> None:
    versions: list[tuple[SharedMap[int, int], dict[int, int]]] = [(SharedMap(), {})]
    for number, (back, how, key, value) in enumerate(changes):
        version, held = versions[-1 - back % len(versions)]
        given_: Any = (key,) if how == "drop" else (key, value)
        versions.append((getattr(version, how)(*given_), changed(held, how, key, value)))
        if number in asked:  # some are asked on the way, which gives them a dict of their own
            early, before = versions[number // 2]
            assert early == before

    for version, held in versions:
        assert version == held
        assert (len(version), set(version)) == (len(held), set(held))
        for key in range(6):
            assert version.get(key, "none") == held.get(key, "none")
            assert (key in version) == (key in held)


@given(st.lists(st.tuples(st.booleans(), KEYS), max_size=20))
def test_every_version_of_a_set_stays_as_it_was_made(changes: list[tuple[bool, int]]) -> None:
    versions: list[tuple[SharedSet[int], frozenset[int]]] = [(SharedSet(), frozenset())]
    for put, item in changes:
        version, held = versions[-1]
        after = held | {item} if put else held - {item}
        versions.append((version.put(item) if put else version.drop(item), after))
    for version, held in versions:
        assert version == held
        assert len(version) == len(held)


def test_a_change_that_changes_nothing_is_the_same_version() -> None:
    held: SharedMap[int, str] = SharedMap({1: "one"})
    items: SharedSet[int] = SharedSet([1])
    assert held.drop(2) is held.put_first(1, "other") is held.drop(None) is held
    assert items.put(1) is items.drop(2) is items.put() is items


def test_two_empty_ones_share_nothing() -> None:
    first, second = SharedMap[int, int](), SharedMap[int, int]()
    first.put(1, 1)
    assert (dict(first), dict(second)) == ({}, {})


def test_versions_take_memory_by_their_number_alone() -> None:
    few, many = (_size(_versions(number)) / number for number in (200, 4_000))
    assert many < few * 1.5


def test_many_versions_are_let_go_at_once() -> None:
    versions = _versions(200_000)
    first = versions[0]
    versions.clear()
    del first  # each holds the next: without care, freeing one frees all others recursively
    assert gc.collect() >= 0


def _versions(number: int) -> list[SharedMap[int, int]]:
    versions = [SharedMap[int, int]()]
    for key in range(number):
        versions.append(versions[-1].put(key, key))
    return versions


def _size(versions: list[SharedMap[int, int]]) -> int:
    """The bytes of versions and of the one dict that they share."""
    shared = sum(sys.getsizeof(version) + 56 for version in versions)
    dicts = {id(version._values): version._values for version in versions}
    return shared + sum(sys.getsizeof(held) for held in dicts.values())
