"""The steps of a procedure that the moment named by an action belongs to."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.rules.triggers import (
    Trigger,
    begins_an_attempt,
    can_come,
    is_after,
    stages_of,
    triggers,
)
from tests.states import game_after

SECOND = "2e-2014"
ATTEMPT = "turn 1 A\nA attempts ex with p1, p2\n"


def used(trigger: str | None) -> ActionInitiated:
    return ActionInitiated(kind=ActionKind.USE, players=("B",), card="k", trigger=trigger)


def named(body: str, trigger: str | None) -> list[Trigger]:
    return list(triggers(game_after(body, SECOND), used(trigger)))


def test_a_moment_is_named_by_words_of_its_step() -> None:
    (moment,) = named(ATTEMPT + "  step 2a\n", "about to draw dilemmas")
    assert moment.around.event.kind is ActionKind.ATTEMPT
    assert moment.after == "2a"
    assert moment.fits


def test_without_words_or_an_announced_step_nothing_is_named() -> None:
    assert named(ATTEMPT + "  step 2a\n", None) == []
    assert named(ATTEMPT + "  step 2a\n", "about to have lunch") == []
    assert named(ATTEMPT, "about to draw dilemmas") == []


def test_a_step_yet_to_come_makes_it_early_and_one_behind_does_not() -> None:
    (ahead,) = named(ATTEMPT + "  step 1a\n", "about to draw dilemmas")
    assert (ahead.early, ahead.waits) == (True, True)
    (behind,) = named(ATTEMPT + "  step 3b\n", "about to draw dilemmas")
    assert (behind.early, behind.waits) == (False, False)


def test_while_a_dilemma_is_faced_play_lies_before_the_end_of_that() -> None:
    faced = ATTEMPT + "  step 3h\n  A encounters d1 with p1, p2\n"
    (moment,) = named(faced, "a dilemma is about to be revealed")
    assert (moment.after, moment.upto) == ("3h", "4a")
    assert not moment.fits


def test_an_attempt_begins_only_where_none_is_in_progress() -> None:
    procedure = game_after("", SECOND).rules.windows.procedures[ActionKind.ATTEMPT]
    first = next(iter(procedure.stages))
    begins = used(procedure.stages[first].triggers[0])
    assert begins_an_attempt(game_after("turn 1 A\n", SECOND), begins)
    assert not begins_an_attempt(game_after(ATTEMPT, SECOND), begins)


def test_a_step_can_come_between_two_that_were_announced() -> None:
    procedure = game_after("", SECOND).rules.windows.procedures[ActionKind.ATTEMPT]
    drawing = stages_of(procedure, "about to draw dilemmas")
    assert can_come(procedure, drawing, "1a", "3a")
    assert not can_come(procedure, drawing, "3a", "3h")
    assert is_after(procedure, "3a", "2b")
    assert not is_after(procedure, "2b", "2b")
