"""Turns and steps in JSON."""

import msgspec
import pytest

from engine.record.events.turn import StepEntered
from engine.table.fold import Fold
from tests.records import entries, from_json, start


def test_turns_are_counted_from_one() -> None:
    from_json("turn_started", player="A", number=1)
    with pytest.raises(msgspec.ValidationError, match="Expected `int` >= 1"):
        from_json("turn_started", player="A", number=0)


@pytest.mark.parametrize("step", ["", "x" * 65])
def test_a_step_has_a_short_name(step: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="length"):
        from_json("step_entered", step=step)
    from_json("step_entered", step=step[:64] or "3h")


def test_a_step_that_names_no_action_is_one_of_the_turn() -> None:
    attempt = from_json("action_initiated", kind="attempt", players=["A"])
    record = entries(start(), attempt, StepEntered(step="orders"), StepEntered(step="3h", of=2))

    table = Fold(record).last.table

    assert (table.segment, [action.step for action in table.open]) == ("orders", ["3h"])
