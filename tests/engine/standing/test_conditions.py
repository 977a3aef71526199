"""Conditions: a card takes on a status once, and loses it with a cause."""

from engine.model.enums import Status
from engine.standing.conditions import Condition, Conditions


def stopped(since: int, *rulings: str) -> Condition:
    return Condition(status=Status.STOPPED, since=since, cause=since, rulings=rulings)


def cloaked(since: int) -> Condition:
    return Condition(status=Status.CLOAKED, since=since, cause=since)


def test_a_status_that_a_card_has_is_not_begun_again() -> None:
    conditions = Conditions()

    conditions.begin(2, "e", stopped(2, "faq-1996.1"))
    conditions.begin(5, "e", stopped(5))

    assert conditions.by_card == {"e": (stopped(2, "faq-1996.1"),)}
    assert [(moved.seq, moved.began, moved.rulings) for moved in conditions.moved] == [
        (2, True, ("faq-1996.1",))
    ]


def test_a_card_loses_one_status_and_keeps_its_others() -> None:
    conditions = Conditions({"e": (stopped(2), cloaked(3)), "k": (stopped(2),)})

    conditions.end(7, ("e",), Status.STOPPED, cause=6, rulings=("faq-1996.1",), recorded=False)

    assert conditions.by_card == {"e": (cloaked(3),), "k": (stopped(2),)}
    (moved,) = conditions.moved
    assert (moved.seq, moved.card, moved.status, moved.began) == (7, "e", Status.STOPPED, False)
    assert (moved.cause, moved.rulings, moved.recorded) == (6, ("faq-1996.1",), False)


def test_a_card_without_any_status_is_no_longer_listed() -> None:
    conditions = Conditions({"e": (stopped(2),)})

    conditions.end(7, ("e",), Status.STOPPED, cause=7)

    assert conditions.by_card == {}


def test_cards_that_do_not_have_a_status_do_not_lose_it() -> None:
    conditions = Conditions({"e": (cloaked(3),)})

    conditions.end(7, ("e", "k"), Status.STOPPED, cause=7)

    assert conditions.moved == []
    assert conditions.has("e", Status.CLOAKED)
    assert not conditions.has("e", Status.STOPPED)
    assert not conditions.has("k", Status.CLOAKED)


def test_a_status_is_somewhere_as_long_as_one_card_has_it() -> None:
    conditions = Conditions({"e": (stopped(2),), "k": (stopped(2),)})

    conditions.end(3, ("e", "e"), Status.STOPPED, cause=3)
    one_left = conditions.anywhere(Status.STOPPED)
    conditions.end(4, ("k",), Status.STOPPED, cause=4)

    assert one_left
    assert not conditions.anywhere(Status.STOPPED)
    conditions.begin(5, "p1", stopped(5))
    assert conditions.anywhere(Status.STOPPED)


def test_what_held_before_a_change_can_be_kept() -> None:
    conditions = Conditions()
    conditions.begin(2, "e", stopped(2))
    before = conditions.by_card

    conditions.begin(3, "e", cloaked(3))
    conditions.end(4, ("e",), Status.STOPPED, cause=4)

    assert before == {"e": (stopped(2),)}
