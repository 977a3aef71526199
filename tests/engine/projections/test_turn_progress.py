"""The progress of a turn."""

from engine.projections.turn_progress import TurnProgress
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

ORDERS = "turn 1 A\nstep orders\nA moves e to space ps; done\n"


def last(body: str, rules: str = "faq-1996") -> TurnProgress:
    return states(TurnProgress, body, rules)[-1]


def test_orders_begin_when_they_are_announced_or_given() -> None:
    assert last(ORDERS).orders == BEFORE + 2
    assert last(ORDERS.replace("step orders\n", "")).orders == BEFORE + 2
    assert last("turn 1 A\nA uses p1\n").orders is None
    assert last("turn 1 A\nB moves k to space ex\n").orders is None


def test_a_player_has_acted_with_his_first_order_or_card_play() -> None:
    assert last(ORDERS).acted == BEFORE + 3
    play = "turn 1 A\nA reports p1 to aboard e claims normal play; done\n"
    assert last(play).acted == BEFORE + 2
    assert last("turn 1 A\nB plays h\n").acted is None


def test_cards_played_this_turn_are_remembered_until_the_next() -> None:
    played = "turn 1 A\nB plays h; done\n"
    assert last(played).played == {"h"}
    assert last(played + "turn 2 B\n") == TurnProgress()


def test_what_happens_in_the_turn_besides_leaves_it_alone() -> None:
    found = states(TurnProgress, ORDERS + "A uses p1\n")
    assert found[-1] is found[-2]


def test_a_back_up_brings_the_turn_before_back() -> None:
    assert after_back_up(TurnProgress, ORDERS + "turn 2 B\n", to=2) == TurnProgress(
        orders=BEFORE + 2
    )
