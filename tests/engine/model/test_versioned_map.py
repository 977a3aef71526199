"""A journal: what holds now, and what held at any mark before."""

from hypothesis import given
from hypothesis import strategies as st

from engine.model.versioned_map import VersionedMap

Marked = list[tuple[int, dict[str, int]]]
CHANGES = st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.integers(0, 3)), max_size=20)


def change(versioned: VersionedMap[str, int], changes: list[tuple[str, int | None]]) -> Marked:
    """Make these changes (None drops); give what held at first and after each, by mark."""
    held = [(len(versioned.notes), dict(versioned))]
    for key, value in changes:
        if value is None:
            versioned.drop(key)
        else:
            versioned.put(key, value)
        held.append((len(versioned.notes), dict(versioned)))
    return held


@given(CHANGES)
def test_it_tells_what_held_at_every_mark(changes: list[tuple[str, int | None]]) -> None:
    versioned: VersionedMap[str, int] = VersionedMap()
    for mark, then in change(versioned, changes):
        assert versioned.at(mark) == then


@given(CHANGES, CHANGES)
def test_what_is_restored_can_be_gone_back_from(
    first: list[tuple[str, int | None]], second: list[tuple[str, int | None]]
) -> None:
    versioned: VersionedMap[str, int] = VersionedMap()
    change(versioned, first)
    held = change(versioned, second)
    mark, then = held[0]
    versioned.restore(mark)
    assert dict(versioned) == then
    assert all(versioned.at(mark) == then for mark, then in held)


def test_to_drop_what_does_not_hold_changes_nothing() -> None:
    versioned: VersionedMap[str, int] = VersionedMap()
    assert versioned.drop("a") is None
    assert not versioned.notes
