"""Whether a card may enter play where it answers nothing."""

from engine.cards.timing_enums import Side
from engine.model.enums import ActionKind
from engine.model.tristate import Tristate
from engine.record.events.actions import ActionInitiated
from engine.rules.play_slots import (
    condition_of,
    enters_between_actions,
    enters_between_dilemmas,
    turn_side,
    would_enter_between_actions,
)
from tests.states import game_after

CARDS = """\
card re = "Red Alert!" event of B in B hand
card dr = "Alternate Universe Door" doorway of A in A hand
card wc = "Made up of whole cloth" interrupt of B in B hand
turn 1 A
"""
FAQ = game_after(CARDS)
GLOSSARY = game_after(CARDS, "glossary")


def play(card: str, player: str = "A") -> ActionInitiated:
    return ActionInitiated(kind=ActionKind.PLAY, players=(player,), card=card)


def test_the_turn_is_seen_from_the_player() -> None:
    assert turn_side(FAQ, play("h", "A")) is Side.OWN
    assert turn_side(FAQ, play("h", "B")) is Side.OPPONENT


def test_an_event_is_played_on_its_players_own_turn() -> None:
    assert enters_between_actions(FAQ, play("re", "A")).reply is Tristate.YES
    assert enters_between_actions(FAQ, play("re", "B")).reply is Tristate.NO
    assert not would_enter_between_actions(FAQ, play("re", "B"))


def test_between_dilemmas_a_ruleset_may_admit_a_doorway() -> None:
    within = FAQ.rules.windows.within.get(ActionKind.ATTEMPT)
    admitted = enters_between_dilemmas(FAQ, within, play("dr"))
    assert admitted.reply is Tristate.YES
    barred = enters_between_dilemmas(FAQ, within, play("re"))
    assert barred.reply is Tristate.NO


def test_a_card_that_asks_for_nothing_has_all_that_it_asks_for() -> None:
    assert condition_of(FAQ, play("re")).reply is Tristate.YES


def test_a_card_that_nobody_knows_enters_nobody_knows_where() -> None:
    assert enters_between_actions(GLOSSARY, play("wc", "B")).reply is Tristate.UNKNOWN
