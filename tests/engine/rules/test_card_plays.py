"""The normal card play of a turn, claimed or paid."""

from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.rules.card_plays import normal_play
from tests.engine.relations.reading import facts
from tests.interpretations import BEFORE
from tests.states import game_after

PLAY = BEFORE + 2


def test_a_play_that_claims_it_or_is_paid_for_is_the_normal_card_play() -> None:
    claimed = "turn 1 A\nA plays am claims normal play\n"
    event = facts(claimed)[-1]
    assert isinstance(event, ActionInitiated)
    assert normal_play(game_after(claimed), PLAY, event) == (PLAY, event)

    paid = "turn 1 A\nA plays am\n"
    cost = facts(paid + "  > A pays card play\n")[-1]
    assert isinstance(cost, CostPaid)
    assert normal_play(game_after(paid), PLAY + 1, cost) == (PLAY, event)


def test_a_play_without_either_is_none_and_is_not_counted_twice() -> None:
    plain = "turn 1 A\nA plays am\n"
    event = facts(plain)[-1]
    assert isinstance(event, ActionInitiated)
    assert normal_play(game_after(plain), PLAY, event) is None

    claimed = "turn 1 A\nA plays am claims normal play\n"
    cost = facts(claimed + "  > A pays card play\n")[-1]
    assert isinstance(cost, CostPaid)
    assert normal_play(game_after(claimed), PLAY + 1, cost) is None
