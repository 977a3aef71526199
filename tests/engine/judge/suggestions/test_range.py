"""RANGE that ships have again in a new turn."""

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.record.events.statuses import ValueSet
from tests.interpretations import BEFORE
from tests.proposing import proposed

MOVED = """\
turn 1 A
> e range = 8
A moves e to space ps
  > e range left = 3
done
A ends turn
"""
ROUND = MOVED + "turn 2 B\nB ends turn\nturn 3 A\n"


def values(body: str, rules: str = "faq-1996") -> list[tuple[tuple[str, ...], int | str]]:
    """What is proposed that ships have."""
    return [
        (event.cards, event.value)
        for one in proposed(body, SuggestionKind.RANGE, rules)
        for event in one.events
        if isinstance(event, ValueSet)
    ]


def test_a_ship_has_all_its_range_again_in_its_players_next_turn() -> None:
    assert values(MOVED) == values(MOVED + "turn 2 B\n") == []
    assert values(ROUND) == [(("e",), 8)]
    (anew,) = proposed(ROUND, SuggestionKind.RANGE)
    assert anew.because == BEFORE + 9
    assert values(ROUND + "> e range left = 8\n") == []


def test_what_was_moved_since_is_not_given_back() -> None:
    moved = ROUND + "> e range left = 8\nA moves e to space ex\n  > e range left = 5\ndone\n"
    assert values(moved) == []


def test_the_most_that_was_ever_told_is_what_a_ship_has() -> None:
    untold = ROUND.replace("> e range = 8\n", "")
    assert values(untold) == []
    told = untold + "> e range left = 7\nA moves e to space ex\n  > e range left = 2\ndone\n"
    assert values(told + "A ends turn\nturn 4 B\nturn 5 A\n") == [(("e",), 7)]


def test_a_damaged_ship_has_what_is_left_of_its_range() -> None:
    damaged = ROUND.replace("turn 2 B\n", "turn 2 B\n> e range = 5\n")
    assert values(damaged) == [(("e",), 5)]


def test_of_a_ship_that_left_play_nothing_is_proposed() -> None:
    assert values(ROUND.replace("turn 3 A\n", "turn 3 A\n> e to A discard\n")) == []


def test_a_back_up_gives_back_the_range_that_was_spent() -> None:
    body = MOVED.replace("A ends turn\n", "").replace("> e range = 8", "> e range = 8 as #t")
    again = body + "backed up to #t asked by B\nA ends turn\nturn 2 B\nturn 3 A\n"
    assert values(again) == []


def test_where_no_ruling_says_so_a_ship_has_what_was_told() -> None:
    assert values(ROUND, "2e-2014") == []
