"""Moments as players see them, taken from actions of the record."""

from engine.cards.playing import may_answer
from engine.cards.pool import pool
from engine.cards.response_moment import Moment, of_action
from engine.cards.timing_enums import Frame, Need, Phase, Side
from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated

FAQ = ("faq-1996",)


def test_an_action_is_its_players_own_and_opposes_the_other() -> None:
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",))
    assert of_action(move, "A").by is Side.OWN
    assert of_action(move, "B").by is Side.OPPONENT


def test_what_nobody_began_is_on_no_side() -> None:
    met = ActionInitiated(kind=ActionKind.ENCOUNTER)
    assert of_action(met, "A").by is None


def test_the_actions_around_it_are_its_frames() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    met = ActionInitiated(kind=ActionKind.ENCOUNTER)
    play = ActionInitiated(kind=ActionKind.PLAY, players=("B",))
    moment = of_action(play, "A", around=(met, attempt))
    assert moment.frames == {Frame.ATTEMPT, Frame.ENCOUNTER}


def test_hail_may_answer_the_recorded_move_of_a_ship_going_past() -> None:
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",))
    passing = {Need.PASSING_OWN_SHIP: True}
    moment = of_action(move, "B", phase=Phase.IN_PROGRESS, facts=passing)
    assert isinstance(moment, Moment)
    hail = pool().profile("Hail", FAQ)
    assert may_answer(hail, moment)
    assert not may_answer(hail, of_action(move, "A", facts=passing))
