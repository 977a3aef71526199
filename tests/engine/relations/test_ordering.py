"""What a player says of when he gives an order lets him give it nowhere."""

import pytest

from engine.model.enums import Claim
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


def claims(line: str) -> tuple[Claim, ...]:
    (event,) = (each for each in facts(f"turn 1 A\n{line}\n") if isinstance(each, ActionInitiated))
    return event.claims


@pytest.mark.parametrize("claim", ["any time", "between actions"])
@pytest.mark.parametrize("order", ["A beams p1 to planet ps", "A moves e to space ps"])
def test_an_order_at_any_time_is_an_order(order: str, claim: str) -> None:
    assert claims(f"{order} claims {claim}") == ()


@pytest.mark.parametrize(
    "line",
    [
        "A beams p1 to planet ps claims response",
        'A beams p1 to planet ps by means "Some Card" claims any time',
        "B plays h on e claims any time",
    ],
)
def test_what_names_its_leave_keeps_it(line: str) -> None:
    assert len(claims(line)) == 1
