"""Conditions: a card takes on a status once, and loses it with a cause."""

from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Status
from engine.standing.conditions import NOTHING, Condition, Conditions


def stopped(since: int, *rulings: str) -> Condition:
    return Condition(status=Status.STOPPED, since=since, cause=since, rulings=rulings)


def cloaked(since: int) -> Condition:
    return Condition(status=Status.CLOAKED, since=since, cause=since)


def begun(**held: tuple[Condition, ...]) -> Conditions:
    """Conditions that began before anybody looks."""
    conditions = Conditions()
    for card, each in held.items():
        for condition in each:
            conditions.begin(condition.since, card, condition)
    conditions.moved.clear()
    return conditions


def test_a_status_that_a_card_has_is_not_begun_again() -> None:
    conditions = Conditions()

    conditions.begin(2, "e", stopped(2, "faq-1996.1"))
    conditions.begin(5, "e", stopped(5))

    assert conditions.by_card == {"e": (stopped(2, "faq-1996.1"),)}
    assert [(moved.seq, moved.began, moved.rulings) for moved in conditions.moved] == [
        (2, True, ("faq-1996.1",))
    ]


def test_a_card_loses_one_status_and_keeps_its_others() -> None:
    conditions = begun(e=(stopped(2), cloaked(3)), k=(stopped(2),))

    conditions.end(7, ("e",), Status.STOPPED, cause=6, rulings=("faq-1996.1",), recorded=False)

    assert conditions.by_card == {"e": (cloaked(3),), "k": (stopped(2),)}
    (moved,) = conditions.moved
    assert (moved.seq, moved.card, moved.status, moved.began) == (7, "e", Status.STOPPED, False)
    assert (moved.cause, moved.rulings, moved.recorded) == (6, ("faq-1996.1",), False)


def test_a_card_without_any_status_is_no_longer_listed() -> None:
    conditions = begun(e=(stopped(2),))

    conditions.end(7, ("e",), Status.STOPPED, cause=7)

    assert conditions.by_card == {}


def test_cards_that_do_not_have_a_status_do_not_lose_it() -> None:
    conditions = begun(e=(cloaked(3),))

    conditions.end(7, ("e", "k"), Status.STOPPED, cause=7)

    assert conditions.moved == []
    assert conditions.has("e", Status.CLOAKED)
    assert not conditions.has("e", Status.STOPPED)
    assert not conditions.has("k", Status.CLOAKED)


def test_a_status_is_somewhere_as_long_as_one_card_has_it() -> None:
    conditions = begun(e=(stopped(2),), k=(stopped(2),))

    conditions.end(3, ("e", "e"), Status.STOPPED, cause=3)
    one_left = conditions.anywhere(Status.STOPPED)
    conditions.end(4, ("k",), Status.STOPPED, cause=4)

    assert one_left
    assert not conditions.anywhere(Status.STOPPED)
    conditions.begin(5, "p1", stopped(5))
    assert conditions.anywhere(Status.STOPPED)


def test_what_held_before_a_change_can_be_kept() -> None:
    conditions = begun(e=(stopped(2),))
    before = conditions.then()

    conditions.begin(3, "e", cloaked(3))
    conditions.begin(3, "k", cloaked(3))
    between = conditions.then()
    conditions.end(4, ("e",), Status.STOPPED, cause=4)
    conditions.end(4, ("k",), Status.CLOAKED, cause=4)

    assert before == {"e": (stopped(2),)}
    assert between == {"e": (stopped(2), cloaked(3)), "k": (cloaked(3),)}
    assert conditions.then() == conditions.by_card == {"e": (cloaked(3),)}
    assert (len(before), len(between), len(conditions.then())) == (1, 2, 1)
    assert "k" not in before


def test_what_is_kept_has_the_order_of_what_holds() -> None:
    conditions = begun(e=(stopped(2), cloaked(3)), k=(stopped(2),), p=(stopped(2),))

    conditions.end(4, ("k", "e"), Status.STOPPED, cause=4)
    conditions.begin(5, "p", cloaked(5))
    conditions.begin(6, "k", stopped(6))

    assert list(conditions.then()) == list(conditions.by_card) == ["p", "e", "k"]
    assert list(conditions.in_order()) == list(conditions.by_card.items())


def test_what_held_once_holds_again_and_what_held_meanwhile_is_kept() -> None:
    conditions = begun(e=(stopped(2),), k=(stopped(2),))
    once = conditions.then()
    conditions.end(3, ("e",), Status.STOPPED, cause=3)
    conditions.begin(4, "p", cloaked(4))
    meanwhile = conditions.then()
    conditions.moved.clear()

    conditions.go_back(once)
    again = conditions.then()
    conditions.end(5, ("k",), Status.STOPPED, cause=5)
    conditions.go_back(again)

    assert conditions.by_card == conditions.then() == {"e": (stopped(2),), "k": (stopped(2),)}
    assert list(conditions.then()) == [card for card, _ in conditions.in_order()] == ["e", "k"]
    assert meanwhile == {"k": (stopped(2),), "p": (cloaked(4),)}
    assert not conditions.anywhere(Status.CLOAKED)
    conditions.go_back(NOTHING)
    assert conditions.then() == {}
    assert not conditions.anywhere(Status.STOPPED)


@given(st.lists(st.tuples(st.integers(0, 9), st.sampled_from("ekp")), max_size=60))
def test_conditions_are_as_if_all_were_copied_at_each_change(steps: list[tuple[int, str]]) -> None:
    statuses = (Status.STOPPED, Status.CLOAKED, Status.DISABLED)
    conditions, versions, copies = Conditions(), [NOTHING], [dict[str, tuple[Condition, ...]]()]
    for at, (number, card) in enumerate(steps):
        now, status = dict(copies[-1]), statuses[number % 3]
        if number < 4:
            condition = Condition(status=status, since=at, cause=at)
            conditions.begin(at, card, condition)
            if all(held.status is not status for held in now.get(card, ())):
                now[card] = (*now.get(card, ()), condition)
        elif number < 8:
            conditions.end(at, (card,), status, cause=at)
            before = now.get(card, ())
            kept = tuple(held for held in before if held.status is not status)
            if kept != before:
                del now[card]
                now |= {card: kept} if kept else {}
        else:
            to = (number * 31 + ord(card) + at) % len(versions)
            conditions.go_back(versions[to])
            now = copies[to]
            if number == 9:
                assert list(conditions.in_order()) == list(now.items())
        versions.append(conditions.then())
        copies.append(now)

    assert list(conditions.in_order()) == list(copies[-1].items())
    assert [list(version.items()) for version in versions] == [
        list(copy.items()) for copy in copies
    ]
    for status in statuses:
        held = any(each.status is status for own in copies[-1].values() for each in own)
        assert conditions.anywhere(status) is held
