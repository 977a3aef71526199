"""Statuses, values, costs and points in words."""

import pytest

from engine.model.enums import (
    Attribute,
    Currency,
    PointKind,
    Status,
)
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import said_after_a_move


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            StatusSet(cards=("e",), status=Status.CANNOT_MOVE, until="end of turn 5"),
            "{e} now: cannot move until end of turn 5",
        ),
        (
            PointsScored(player="A", points=-5, kind=PointKind.BONUS, card="m", because=5),
            "A loses 5 bonus points for Excavation (m), because of A's move of {e} @5",
        ),
        (StatusCleared(cards=("e",), status=Status.STOPPED), "{e} no longer: stopped"),
        (StatusSet(cards=("e",), status=Status.MODE, value="attack"), "{e} now: mode attack"),
        (ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=6), "{e}: range left now 6"),
        (ValueSet(player="A", attribute=Attribute.COUNTERS, value=7), "A: counters now 7"),
        (
            ValueSet(cards=("e",), attribute=Attribute.RANGE, value=9, until="end of turn"),
            "{e}: range now 9 until end of turn",
        ),
        (
            ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
            "{e}: now controlled by B",
        ),
        (CostPaid(player="A", currency=Currency.COUNTERS, amount=1), "A pays 1 counter"),
        (CostPaid(player="A", currency=Currency.STOP, cards=("e",)), "A pays stops: {e}"),
    ],
)
def test_what_changes_of_cards_and_scores_is_told(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
