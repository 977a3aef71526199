"""Values that end by themselves, and the values after that."""

from typing import Any

from engine.model.enums import ActionKind, Attribute, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import BackedUp
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.table import Table
from tests.tables import DISCARD, MISSION, SHIP, SPACE, fold, last

NOW = TurnStarted(player="A", number=5)
NEXT = TurnStarted(player="B", number=6)
OVER = TurnEnded(player="A")


def set_to(value: int, until: str | None = None, **more: Any) -> ValueSet:
    return ValueSet(cards=("e",), attribute=Attribute.RANGE, value=value, until=until, **more)


def after(*events: AnyEvent) -> Table:
    return last(MISSION, SHIP, NOW, *events).table


def ranges(*events: AnyEvent) -> tuple[tuple[Attribute, int | str], ...]:
    return after(*events).cards["e"].values


def test_a_value_stands_until_its_end_and_then_what_stood_before() -> None:
    raised = set_to(8), set_to(9, "the end of your turn")

    assert ranges(*raised) == ((Attribute.RANGE, 9),)
    assert ranges(*raised, OVER) == ((Attribute.RANGE, 8),)
    assert ranges(set_to(9, "end of turn"), OVER) == ()


def test_the_next_turn_ends_a_value_though_nobody_said_that_the_last_was_over() -> None:
    assert ranges(set_to(9, "end of turn"), NEXT) == ()
    assert ranges(set_to(9, "next turn"), OVER) == ((Attribute.RANGE, 9),)
    assert ranges(set_to(9, "next turn"), OVER, NEXT) == ()


def test_the_end_of_a_battle_ends_a_value_and_that_of_another_action_does_not() -> None:
    # The action is entry 5, after the start, the mission, the ship and the turn.
    done = ActionEnded(action=5, outcome=Outcome.RESOLVED)
    battle = ActionInitiated(kind=ActionKind.BATTLE, players=("A",), targets=("e",))
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e")
    raised = set_to(9, "end of battle")

    assert ranges(battle, raised, done) == ()
    assert ranges(move, raised, done) == ((Attribute.RANGE, 9),)


def test_an_end_that_only_people_know_never_comes_by_itself() -> None:
    assert ranges(set_to(9, "cured"), OVER, NEXT) == ((Attribute.RANGE, 9),)


def test_a_value_that_is_set_again_without_an_end_stays() -> None:
    assert ranges(set_to(9, "end of turn"), set_to(10), NEXT) == ((Attribute.RANGE, 10),)
    assert after(set_to(9, "end of turn"), set_to(10)).terms == {}


def test_of_two_that_end_together_the_first_one_stood_upon_comes_back() -> None:
    both = set_to(8), set_to(9, "end of turn"), set_to(11, "end of turn")

    assert ranges(*both) == ((Attribute.RANGE, 11),)
    assert ranges(*both, NEXT) == ((Attribute.RANGE, 8),)


def test_of_two_that_end_apart_each_ends_at_its_own_time() -> None:
    early_first = set_to(8), set_to(9, "end of turn"), set_to(11, "next turn")
    late_first = set_to(8), set_to(9, "next turn"), set_to(11, "end of turn")

    assert ranges(*early_first, OVER) == ((Attribute.RANGE, 11),)
    assert ranges(*early_first, OVER, NEXT) == ((Attribute.RANGE, 8),)
    assert ranges(*late_first, OVER) == ((Attribute.RANGE, 9),)
    assert ranges(*late_first, OVER, NEXT) == ((Attribute.RANGE, 8),)


def test_values_of_one_kind_that_end_leave_those_of_another_as_they_were() -> None:
    shields = ValueSet(
        cards=("e",), attribute=Attribute.SHIELDS, value=4, until="end of the next battle"
    )
    both = set_to(8), set_to(9, "end of turn"), shields, set_to(11, "end of turn"), set_to(12, "x")

    assert ranges(*both, NEXT) == ((Attribute.SHIELDS, 4), (Attribute.RANGE, 12))
    (*_, last_set) = after(*both, NEXT).terms["e", None]
    assert last_set.before == 8


def test_control_goes_back_to_whoever_had_it() -> None:
    taken = ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B", until="end of turn")

    assert after(taken).cards["e"].controller == "B"
    assert after(taken, NEXT).cards["e"].controller == "A"


def test_values_of_players_end_too() -> None:
    seven = ValueSet(player="A", attribute=Attribute.COUNTERS, value=7)
    more = ValueSet(player="A", attribute=Attribute.COUNTERS, value=9, until="end of turn")

    assert after(seven, more).player_values == {("A", Attribute.COUNTERS): 9}
    assert after(seven, more, NEXT).player_values == {("A", Attribute.COUNTERS): 7}
    assert after(more, NEXT).player_values == {}


def test_a_card_that_left_play_keeps_no_value_and_no_end() -> None:
    gone = CardsMoved(cards=("e",), origin=SPACE, destination=DISCARD)
    back = CardsMoved(cards=("e",), origin=DISCARD, destination=SPACE)
    aboard = CardsMoved(
        cards=("e",), origin=SPACE, destination=Place(kind=PlaceKind.PLANET, card="m")
    )

    assert after(set_to(8), set_to(9, "end of turn"), gone).terms == {}
    assert ranges(set_to(8), set_to(9, "end of turn"), gone, back, NEXT) == ()
    assert ranges(set_to(8), set_to(9, "end of turn"), aboard, NEXT) == ((Attribute.RANGE, 8),)


def test_a_value_of_a_card_that_is_not_there_is_reported() -> None:
    (found,) = fold(MISSION, NOW, set_to(9, "end of turn")).inconsistencies()

    assert found.what == "card e is not on the table"


def test_a_back_up_brings_back_a_value_that_had_ended() -> None:
    # Entry 5 sets the value, 6 ends the turn.
    backed_up = BackedUp(to=5)

    assert ranges(set_to(9, "end of turn"), OVER, backed_up) == ((Attribute.RANGE, 9),)
    assert ranges(set_to(9, "end of turn"), OVER, backed_up, NEXT) == ()


def test_what_is_over_is_kept_until_the_value_is_set_anew() -> None:
    (term,) = after(set_to(8), set_to(9, "end of turn"), OVER).terms["e", None]

    assert (term.value, term.before, term.since, term.over) == (9, 8, 6, 7)
    assert after(set_to(9, "end of turn"), OVER, set_to(7)).terms == {}
    (anew,) = after(set_to(9, "end of turn"), NEXT, set_to(7, "end of turn")).terms["e", None]
    assert (anew.value, anew.over) == (7, None)
