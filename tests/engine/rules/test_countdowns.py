"""Whose turns bring a countdown down, and when it stands still."""

from engine.cards.timing_enums import Subject
from engine.model.enums import ActionKind, Attribute
from engine.record.events.actions import ActionInitiated
from engine.rules.countdowns import concerns, countdown, counts_at_once, suspended, tick, ticks
from tests.states import game_after

POD = 'card pod = "Time Travel Pod" artifact of A on k\n'
ANOMALY = 'card x = "Anti-Time Anomaly" event of A in A core\n'


def test_turns_are_those_of_whom_the_words_mean() -> None:
    game = game_after(POD)
    mine = {subject for subject in Subject if concerns(game, "pod", subject, "A")}
    theirs = {subject for subject in Subject if concerns(game, "pod", subject, "B")}
    assert Subject.AFFECTED in theirs - mine
    assert Subject.CONTROLLER in mine - theirs
    assert Subject.EVERY in mine & theirs


def test_a_countdown_that_was_set_goes_down_in_the_turns_it_counts() -> None:
    game = game_after(POD + "> pod countdown = 3\n", "cr-1998")
    (due,) = ticks(game, 1, "B")
    assert (due.act, due.card, due.player) == (Attribute.COUNTDOWN, "pod", "B")
    assert [*ticks(game, 1, "A")] == []


def test_a_countdown_that_nobody_set_or_that_is_over_does_not() -> None:
    assert [*ticks(game_after(POD, "cr-1998"), 1, "B")] == []
    assert [*ticks(game_after(POD + "> pod countdown = 0\n", "cr-1998"), 1, "B")] == []
    assert [*tick(game_after(""), 1, "e", "A")] == []


def test_a_countdown_stands_still_on_what_is_in_stasis_or_when_its_card_is_closed() -> None:
    assert not suspended(game_after(POD), "pod")
    assert suspended(game_after(POD + "> k is stasis\n"), "pod")
    assert suspended(game_after(POD + "> pod is closed\n"), "pod")
    assert suspended(game_after(POD), None)


def test_a_card_with_turns_to_count_strikes_when_they_are_over() -> None:
    game = game_after(ANOMALY)
    play = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="x")
    (strike,) = countdown(game, 9, play)
    assert (strike.act, strike.since, strike.turns) == (ActionKind.ACTIVATE, 9, 3)
    assert not counts_at_once(game, "x")
    assert [
        *countdown(game, 9, ActionInitiated(kind=ActionKind.USE, players=("A",), card="x"))
    ] == []
