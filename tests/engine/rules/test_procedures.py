"""Where play can be in a procedure, by the steps that were announced."""

import pytest

from engine.rulebook.ruleset import Procedure, Stage
from engine.rules.procedures import goes_back, number, passed_over, possible, span

TURN = Procedure(steps=("start", "card play", "orders", "draw"), rulings=("a",))
ATTEMPT = Procedure(
    steps=("1", "2", "3", "4", "5", "6"),
    stages={
        "1": Stage(rulings=("a",)),
        "3": Stage(until="4", rulings=("a",)),
        "5": Stage(until="end", rulings=("a",)),
    },
    repeats=("2", "4"),
    restarts="5",
    rulings=("a",),
)


@pytest.mark.parametrize(
    ("said", "at"), [("orders", 2), ("execute orders", 2), ("disorders", None), (None, None)]
)
def test_a_step_is_known_by_its_name_among_other_words(said: str | None, at: int | None) -> None:
    assert number(TURN, said) == at


@pytest.mark.parametrize(
    ("now", "then", "back"),
    [
        ("orders", "card play", True),
        ("card play", "orders", False),
        ("orders", "orders", False),
        ("lunch", "start", False),
        (None, "draw", False),
    ],
)
def test_nothing_of_a_turn_comes_again(now: str | None, then: str, back: bool) -> None:
    assert goes_back(TURN, now, then) is back


@pytest.mark.parametrize(
    ("now", "then", "back"), [("4", "2", False), ("6", "5", False), ("4", "1", True)]
)
def test_what_repeats_and_what_restarts_may_come_again(now: str, then: str, back: bool) -> None:
    assert goes_back(ATTEMPT, now, then) is back


@pytest.mark.parametrize(
    ("now", "then", "passed"),
    [
        (None, "3", ("1", "2")),
        ("1", "5", ()),
        ("2", "5", ("3", "4")),
        ("3", "3", ()),
        ("3", "2", ("4",)),
        ("4", "3", ("2",)),
        ("6", "5", ()),
        ("lunch", "5", ()),
        ("1", "lunch", ()),
    ],
)
def test_what_was_certainly_gone_through(
    now: str | None, then: str, passed: tuple[str, ...]
) -> None:
    assert passed_over(ATTEMPT, now, then) == passed


def test_a_stage_lasts_for_its_step_or_until_another_or_to_the_end() -> None:
    assert [list(span(ATTEMPT, step)) for step in ("1", "3", "5")] == [[0], [2, 3], [4, 5]]


@pytest.mark.parametrize(
    ("after", "upto", "before", "steps"),
    [
        ("1", "3", True, {0, 1}),
        ("1", "3", False, {0, 1, 2}),
        ("3", "5", True, {1, 2, 3}),
        ("4", "3", True, {1, 3}),
        ("6", "5", False, {4, 5}),
        ("5", None, False, {1, 2, 3, 4, 5}),
        ("1", None, False, {0, 1, 2, 3, 4, 5}),
    ],
)
def test_where_play_may_have_been(
    after: str, upto: str | None, before: bool, steps: set[int]
) -> None:
    assert possible(ATTEMPT, after, upto, before=before) == steps
