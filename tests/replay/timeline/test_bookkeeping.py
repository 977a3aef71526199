"""Entries that a log may fold, and those that it never does."""

from replay.timeline.bookkeeping import bookkeeping
from tests.interpretations import BEFORE, timeline


def folded(lines: str) -> list[int]:
    """The lines that may be folded, counted from 1."""
    return [seq - BEFORE for seq in bookkeeping(timeline(lines)) if seq > BEFORE]


def test_an_end_as_announced_is_folded_and_any_other_end_is_not() -> None:
    assert folded("A uses p1\ndone\n") == [2]
    assert folded("A uses p1\nresolved\n") == [2]
    assert folded("B plays h\nnullified\n") == []


def test_a_card_declared_in_the_hand_it_is_played_from_is_folded() -> None:
    hand = 'card x = "Lore" personnel of A in hand\n'

    assert folded(hand + "A plays x\n") == [1]
    assert folded(hand + "A passes\n") == []
    assert folded('card x = "Lore" personnel of A aboard e\nA uses x\n') == []


def test_what_a_dispute_is_about_is_never_folded() -> None:
    lines = "A uses p1\ndone as #n\n"

    assert folded(lines) == [2]
    assert folded(lines + 'dispute "late" by B on #n\n') == []


def test_what_contradicts_the_record_is_never_folded() -> None:
    twice = "A uses p1 as #a\ndone\n#a done\n"

    assert folded(twice) == [2]
    assert timeline(twice).inconsistencies()
