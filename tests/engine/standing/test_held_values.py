"""The values of a card or a player: recorded, back in force, and over."""

from engine.model.enums import Attribute
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.standing.held_values import HeldValue, values_of_card, values_of_player
from tests.tables import MISSION, SHIP, last

RANGE = ValueSet(cards=("e",), attribute=Attribute.RANGE, value=8)
RAISED = ValueSet(cards=("e",), attribute=Attribute.RANGE, value=9, until="end of turn")
NEXT = TurnStarted(player="B", number=6)


def held(*events: ValueSet | TurnStarted) -> tuple[HeldValue, ...]:
    return values_of_card(last(MISSION, SHIP, *events).table, "e")


def test_a_value_without_an_end_is_as_it_was_recorded() -> None:
    assert held(RANGE, NEXT) == (HeldValue(attribute=Attribute.RANGE, value=8),)


def test_a_value_with_an_end_says_which() -> None:
    (value,) = held(RANGE, RAISED)

    assert (value.value, value.until, value.recorded, value.holds) == (9, "end of turn", True, True)


def test_what_stands_again_is_implied_and_what_ended_is_over() -> None:
    again, over = held(RANGE, RAISED, NEXT)

    assert (again.value, again.recorded, again.holds) == (8, False, True)
    assert (over.value, over.recorded, over.holds) == (9, True, False)
    (alone,) = held(RAISED, NEXT)
    assert not alone.holds


def test_who_controls_a_card_is_a_value_only_where_that_ends() -> None:
    taken = ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B")
    for_now = ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B", until="end of turn")

    assert held(taken) == ()
    assert [value.value for value in held(for_now, NEXT)] == ["A", "B"]


def test_values_of_a_player_are_his_own() -> None:
    more = ValueSet(player="A", attribute=Attribute.COUNTERS, value=9, until="end of turn")
    table = last(more, NEXT).table

    assert [value.holds for value in values_of_player(table, "A")] == [False]
    assert values_of_player(table, "B") == ()
