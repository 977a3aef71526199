"""Counters and RANGE, as far as somebody told how much there was."""

from engine.projections.costs import counters
from engine.standing.limit import Limited
from tests.duties import used
from tests.states import game_after

RULES = "2e-2014"
TOLD = "turn 1 A\n> player A counters = 7\n"


def left(body: str) -> int | None:
    limit = counters(game_after(body, RULES), "A")
    return None if limit is None else limit.left


def test_counters_that_were_told_are_spent_by_paying() -> None:
    assert left(TOLD) == 7
    assert left(TOLD + "> A pays 3 counters\n") == 4
    assert left(TOLD + "> B pays 3 counters\n") == 7


def test_each_turn_gives_its_player_seven_counters() -> None:
    assert left("turn 1 A\n> A pays 3 counters\n") == 4
    assert left("turn 1 A\n> A pays 3 counters\nturn 2 B\nturn 3 A\n") == 7


def test_of_counters_in_another_turn_nothing_is_known() -> None:
    assert left("turn 1 B\n> A pays 3 counters\n") is None


def test_who_pays_more_than_there_are_had_another_number() -> None:
    assert left(TOLD + "> A pays 8 counters\n") is None


def test_a_back_up_gives_counters_back() -> None:
    spent = TOLD.replace("= 7", "= 7 as #t") + "> A pays 3 counters\n"
    assert left(spent + "backed up to #t asked by B\n") == 7


def test_range_left_is_what_a_ship_has_less_what_it_spent() -> None:
    (limit,) = used("turn 1 A\n> e range = 8\n> e range left = 3\n", Limited.RANGE)
    assert (limit.number, limit.left) == (8, 3)
    (told,) = used("turn 1 A\n> e range left = 3\n", Limited.RANGE)
    assert (told.number, told.left) == (3, 3)


def test_range_that_was_raised_for_a_turn_is_as_before_in_the_next() -> None:
    before, raised = "turn 1 A\n> e range = 8\n", '> e range = 11 until "end of turn"\n'
    for turned in ("turn 2 B\n", "A ends turn\nturn 2 B\n"):
        (limit,) = used(before + raised + turned, Limited.RANGE)
        assert limit.left == 8
        assert used("turn 1 A\n" + raised + turned, Limited.RANGE) == []
    (limit,) = used(before + raised, Limited.RANGE)
    assert limit.left == 11


def test_range_whose_end_only_people_know_stays() -> None:
    (limit,) = used('turn 1 A\n> e range = 11 until "repaired"\nturn 2 B\n', Limited.RANGE)
    assert limit.left == 11
