"""What nullifies an action, and how much of a card that undoes."""

from engine.model.enums import Outcome
from engine.record.events.actions import ActionEnded
from engine.rules.nullification import (
    nullifications_in_play,
    nullifications_of_attack,
    nullifier,
    nullifies_all,
)
from tests.interpretations import BEFORE
from tests.states import game_after

CARDS = """\
card kv = "Kevin Uxbridge" interrupt of B in B hand
card re = "Red Alert!" event of A in A core
"""


def test_the_card_of_the_play_named_nullifies_if_no_card_is_named() -> None:
    game = game_after("turn 1 A\nA plays am; done\n")
    ended = ActionEnded(action=1, outcome=Outcome.NULLIFIED, by=BEFORE + 2)
    assert nullifier(game, ended) == "am"
    named = ActionEnded(action=1, outcome=Outcome.NULLIFIED, by=BEFORE + 2, card="h")
    assert nullifier(game, named) == "h"
    assert nullifier(game, ActionEnded(action=1, outcome=Outcome.NULLIFIED)) is None


def test_a_card_nullifies_in_play_what_its_words_certainly_mean() -> None:
    game = game_after(CARDS)
    assert [*nullifications_in_play(game, "kv", "re")]
    assert [*nullifications_in_play(game, "kv", "d1")] == []
    assert [*nullifications_in_play(game, "am", "re")] == []


def test_what_undoes_a_whole_card_undoes_no_mere_attack() -> None:
    game = game_after(CARDS)
    assert nullifies_all(game, "kv", "re")
    assert nullifications_of_attack(game, "kv", "re") == ()
