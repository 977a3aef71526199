"""The interpreter: following a growing record gives the same as interpreting it at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.judge.judge import Judge
from engine.judge.judgement import Judgement, judge, judge_each, judgement
from engine.record.entry import Entry
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from engine.table.table import Table
from tests import first_edition, second_edition
from tests.games import games
from tests.interpretations import header
from tests.strategies import matches
from tests.transcripts import read

each = pytest.mark.parametrize("rules", BUNDLED)
COMING_BACK = """\
turn 1 A
> p1 is stopped as #stop
A moves e to space ps as #mv
> p2 is stopped
backed up to #stop asked by B
> p3 is stopped
backed up to #mv asked by A
"""
CORRECTED = """\
turn 1 A as #t
turn 2 B
> p1 is stopped as #stop
> p2 is stopped as #wrong
correction strikes #wrong reason "it was Worf"
> p3 is stopped
correction places #stop after #t
"""


def grown(record: list[Entry], rules: str, steps: list[int]) -> Judgement:
    """The result for a record that grows by so many entries at a time."""
    fold = Fold()
    judge = Judge(fold, ruleset(rules))
    rest = list(record)
    for step in (*steps, len(rest)):
        fold.extend(rest[:step])
        del rest[:step]
        judge.extend()
    return judgement(judge)


@each
@given(record=matches(), steps=st.lists(st.integers(0, 4), max_size=12))
def test_a_record_that_grows_is_interpreted_as_if_at_once(
    rules: str, record: list[Entry], steps: list[int]
) -> None:
    assert grown(record, rules, steps) == judge(Fold(record), ruleset(rules))


@each
@given(record=games())
def test_a_game_followed_entry_by_entry_is_interpreted_as_if_at_once(
    rules: str, record: list[Entry]
) -> None:
    every = [1] * len(record)
    assert grown(record, rules, every) == judge(Fold(record), ruleset(rules))


@each
@pytest.mark.parametrize("body", [COMING_BACK, CORRECTED])
def test_back_ups_and_corrections_are_followed(rules: str, body: str) -> None:
    record = read(body, header())
    every = [1] * len(record)
    assert grown(record, rules, every) == judge(Fold(record), ruleset(rules))


@pytest.mark.parametrize(
    ("record", "rules"),
    [(first_edition.record(), "faq-1996"), (second_edition.record(), "2e-2014")],
    ids=["1E", "2E"],
)
def test_whole_matches_are_followed_as_they_grow(record: tuple[Entry, ...], rules: str) -> None:
    found = grown(list(record), rules, [7] * (len(record) // 7))
    assert found == judge(Fold(record), ruleset(rules))


@given(record=matches())
def test_one_walk_under_every_ruleset_is_as_good_as_one_each(record: list[Entry]) -> None:
    fold = Fold(record)
    rulesets = [ruleset(name) for name in BUNDLED]
    assert judge_each(fold, rulesets) == tuple(judge(fold, one) for one in rulesets)


def test_nothing_is_found_twice_when_nothing_was_gained() -> None:
    judge = Judge(first_edition.fold(), ruleset("faq-1996"))
    before = judgement(judge)
    judge.extend()
    assert judgement(judge) == before


def test_the_scene_is_the_table_that_the_record_ends_with() -> None:
    fold = Fold(read(COMING_BACK, header()))
    judge = Judge(fold, ruleset("faq-1996"))
    assert judge.game.table.freeze() == fold.last.table != Table()


def test_a_back_up_goes_to_a_table_without_what_was_struck_as_wrong_later() -> None:
    body = """\
turn 1 A
> p1 to discard as #wrong
turn 2 B as #back
turn 3 A
backed up to #back asked by B
correction strikes #wrong reason "it was Worf"
"""
    fold = Fold(read(body, header()))
    judge = Judge(fold, ruleset("faq-1996"))
    assert judge.game.table.freeze() == fold.last.table


@each
@given(record=games())
def test_conditions_duties_and_windows_are_the_same_without_findings(
    rules: str, record: list[Entry]
) -> None:
    fold = Fold(record)
    judged = judge(fold, ruleset(rules))
    unchecked = judge(fold, ruleset(rules), findings=False)
    assert (unchecked.conditions, unchecked.duties) == (judged.conditions, judged.duties)
    assert unchecked.transitions == judged.transitions
    assert [(one.id, one.closed_by) for one in unchecked.windows] == [
        (one.id, one.closed_by) for one in judged.windows
    ]
    assert unchecked.findings == ()
