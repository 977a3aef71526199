"""The statuses of a card: recorded, implied, and recorded but over."""

from engine.model.enums import PlaceKind, Status
from engine.model.zones import Place
from engine.standing.conditions import Condition
from engine.standing.held_statuses import held_statuses
from engine.table.table import Card, RecordedStatus


def _card(*statuses: RecordedStatus) -> Card:
    aboard = Place(kind=PlaceKind.ABOARD, card="e")
    return Card(id="p", owner="A", controller="A", place=aboard, statuses=statuses)


def _condition(since: int, *, recorded: bool) -> Condition:
    return Condition(status=Status.STOPPED, since=since, cause=since, recorded=recorded)


def test_without_a_ruleset_what_was_recorded_holds() -> None:
    stopped = RecordedStatus(status=Status.STOPPED, since=4)
    (held,) = held_statuses(_card(stopped), None)
    assert (held.since, held.recorded, held.holds) == (4, True, True)


def test_what_nobody_wrote_down_is_implied() -> None:
    (held,) = held_statuses(_card(), {"p": (_condition(7, recorded=False),)})
    assert (held.since, held.recorded, held.holds) == (7, False, True)


def test_what_was_implied_and_written_down_later_is_recorded() -> None:
    stopped = RecordedStatus(status=Status.STOPPED, since=8)
    (held,) = held_statuses(_card(stopped), {"p": (_condition(7, recorded=False),)})
    assert (held.recorded, held.holds) == (True, True)


def test_what_wore_off_and_is_still_on_the_record_is_over() -> None:
    (held,) = held_statuses(_card(RecordedStatus(status=Status.STOPPED, since=4)), {})
    assert (held.recorded, held.holds) == (True, False)


def test_a_stop_of_an_earlier_turn_does_not_stand_for_one_that_is_implied_now() -> None:
    stopped = RecordedStatus(status=Status.STOPPED, since=4)
    (held,) = held_statuses(_card(stopped), {"p": (_condition(9, recorded=False),)})
    assert (held.since, held.recorded) == (9, False)


def test_several_modes_are_all_told() -> None:
    modes = (
        RecordedStatus(status=Status.MODE, since=4, value="one"),
        RecordedStatus(status=Status.MODE, since=5, value="two"),
    )
    condition = Condition(status=Status.MODE, since=4, cause=4)
    held = held_statuses(_card(*modes), {"p": (condition,)})
    assert [each.value for each in held] == ["one", "two"]
