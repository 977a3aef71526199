"""A journal: what holds now, and what held at any mark before."""

from hypothesis import given
from hypothesis import strategies as st

from engine.model.versioned_map import VersionedMap

Marked = list[tuple[int, dict[str, int]]]
CHANGES = st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.integers(0, 3)), max_size=20)


def change(journal: VersionedMap[str, int], changes: list[tuple[str, int | None]]) -> Marked:
    """Make these changes (None drops); give what held at first and after each, by mark."""
    held = [(len(journal.notes), dict(journal))]
    for key, value in changes:
        if value is None:
            journal.drop(key)
        else:
            journal.put(key, value)
        held.append((len(journal.notes), dict(journal)))
    return held


@given(CHANGES)
def test_it_tells_what_held_at_every_mark(changes: list[tuple[str, int | None]]) -> None:
    journal: VersionedMap[str, int] = VersionedMap()
    for mark, then in change(journal, changes):
        assert journal.at(mark) == then


@given(CHANGES, CHANGES)
def test_what_is_restored_can_be_gone_back_from(
    first: list[tuple[str, int | None]], second: list[tuple[str, int | None]]
) -> None:
    journal: VersionedMap[str, int] = VersionedMap()
    change(journal, first)
    held = change(journal, second)
    mark, then = held[0]
    journal.restore(mark)
    assert dict(journal) == then
    assert all(journal.at(mark) == then for mark, then in held)


def test_to_drop_what_does_not_hold_changes_nothing() -> None:
    journal: VersionedMap[str, int] = VersionedMap()
    assert journal.drop("a") is None
    assert not journal.notes
