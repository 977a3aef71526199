"""Costs and points in JSON."""

import msgspec
import pytest

from engine.model.enums import Currency, PointKind
from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.scores import CostPaid, PointsScored
from tests.records import from_json


@pytest.mark.parametrize("points", [35, 0, -40])
def test_points_may_be_lost_and_none_is_a_number_too(points: int) -> None:
    scored = PointsScored(player="A", points=points, kind=PointKind.BONUS)

    assert f'"points":{points}'.encode() in ENCODER.encode(scored)
    assert EVENT_DECODER.decode(ENCODER.encode(scored)) == scored


def test_half_a_point_and_points_of_nobody_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `float`"):
        from_json("points_scored", player="A", points=2.5)
    with pytest.raises(msgspec.ValidationError, match="missing required field `player`"):
        from_json("points_scored", points=5)


def test_a_cost_of_nought_is_not_one_of_unknown_amount() -> None:
    free, unknown = (CostPaid(player="A", currency=Currency.RANGE, amount=n) for n in (0, None))

    assert b'"amount":0' in ENCODER.encode(free)
    assert b"amount" not in ENCODER.encode(unknown)
