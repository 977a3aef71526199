"""Limits: what is used of them, what is left, and what is counted together."""

from engine.cards.timing_enums import Per
from engine.standing.limit import Limit, Limited

TWICE = Limit(what=Limited.CARD_USE, per=Per.TURN, player="A", name="Hail", number=2)


def test_each_use_takes_of_what_is_left_and_is_noted() -> None:
    once = TWICE.taken(5)

    assert (once.left, once.used, once.spent) == (1, (5,), 1)
    assert (TWICE.left, TWICE.used) == (2, ())


def test_more_than_there_is_leaves_nothing_and_not_less() -> None:
    over = TWICE.taken(5).taken(6).taken(7)

    assert (over.left, over.spent, over.used) == (0, 3, (5, 6, 7))


def test_one_use_may_spend_several_of_a_ships_range() -> None:
    ship = Limit(what=Limited.RANGE, per=Per.TURN, player="A", card="e", number=9)

    assert ship.taken(5, 4).taken(8, 3).left == 2
    assert ship.taken(5, 0).used == (5,)


def test_a_use_that_was_none_is_given_back_and_another_stays() -> None:
    used = TWICE.taken(5).taken(6)

    assert used.freed(5) == TWICE.taken(6)
    assert used.freed(9) == used


def test_copies_of_a_title_count_together_and_apart_for_each_player_and_action() -> None:
    copy = Limit(what=Limited.CARD_USE, per=Per.TURN, player="A", name="Hail", card="h2")
    others = Limit(what=Limited.CARD_USE, per=Per.TURN, player="B", name="Hail")
    answer = Limit(what=Limited.CARD_USE, per=Per.TURN, player="A", name="Hail", of=7)

    assert copy.key == TWICE.taken(5).key
    assert len({TWICE.key, others.key, answer.key}) == 3
