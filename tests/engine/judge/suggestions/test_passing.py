"""Passes that play waits for, and attempts that nobody is left to go on with."""

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.record.events.actions import ActionEnded, Passed
from tests.interpretations import BEFORE
from tests.proposing import proposed

FAILED = """\
turn 1 A
A attempts ex with p1, p2 at space ex as #t
  A encounters d1 with p1, p2 as #d
#d failed
"""


def test_a_play_waits_for_the_pass_of_the_opponent() -> None:
    play = "turn 1 B\nB plays h on e as #h\n"
    (waits,) = proposed(play, SuggestionKind.PASSING)
    assert waits.events == (Passed(player="A", on=BEFORE + 2),)
    assert waits.player == "A"
    assert proposed(play + "A passes on #h\n", SuggestionKind.PASSING) == []
    assert proposed(play, SuggestionKind.PASSING, keeps="passes none") == []


def test_by_turns_the_pass_goes_round() -> None:
    play = "turn 1 B\nB plays h on e as #h\nA passes on #h\n"
    (waits,) = proposed(play, SuggestionKind.PASSING, "glossary")
    assert waits.player == "B"
    assert proposed(play + "B passes on #h\n", SuggestionKind.PASSING, "glossary") == []


def test_an_answer_waits_for_its_own_pass_and_then_the_play_does() -> None:
    chain = """\
turn 1 B
B plays h on e as #h
  A plays am on #h as #am
"""
    (inner,) = proposed(chain, SuggestionKind.PASSING)
    assert inner.player == "B"
    assert proposed(chain + "  B passes on #am\n", SuggestionKind.PASSING) == []


def test_between_dilemmas_it_is_for_the_other_player_to_pass() -> None:
    body = "turn 1 A\nA attempts ex with p1, p2 at space ex as #t\n"
    (gap,) = proposed(body, SuggestionKind.PASSING)
    assert gap.player == "B"
    assert proposed(body + "B passes on #t\n", SuggestionKind.PASSING) == []
    assert proposed("turn 1 A\n", SuggestionKind.PASSING) == []


def test_who_called_wait_is_waited_for() -> None:
    (waits,) = proposed("turn 1 A\nB calls wait\n", SuggestionKind.PASSING)
    assert waits.events == (Passed(player="B"),)


def test_an_attempt_is_over_once_its_team_is_stopped() -> None:
    (over,) = proposed(FAILED, SuggestionKind.ATTEMPT_OVER)
    (event,) = over.events
    assert isinstance(event, ActionEnded)
    assert (event.action, event.outcome, event.because) == (BEFORE + 2, "failed", BEFORE + 3)
    one_left = FAILED.replace("encounters d1 with p1, p2", "encounters d1 with p1")
    assert proposed(one_left, SuggestionKind.ATTEMPT_OVER) == []
    assert proposed(FAILED + "#t failed\n", SuggestionKind.ATTEMPT_OVER) == []
