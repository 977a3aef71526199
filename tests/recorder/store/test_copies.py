"""Tests of copies: matches of a store with the same entries."""

from recorder.store.copies import copies

HEADS = {"a": "1", "b": "2", "c": "1", "d": "1", "e": "", "f": ""}


def test_the_first_of_the_same_entries_counts() -> None:
    """Those added later are copies of it; matches without entries are none of each other."""
    assert copies(HEADS) == {"c": "a", "d": "a"}


def test_the_one_that_is_being_recorded_counts_before_others() -> None:
    """Where somebody sits is where the dispute waits."""
    assert copies(HEADS, {"d", "b"}) == {"a": "d", "c": "d"}
