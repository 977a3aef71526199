"""Who fights, and that First Edition has one sort of fight."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


def fought(line: str) -> ActionInitiated:
    (began,) = (
        event for event in facts(f"turn 1 A\n{line}\n") if isinstance(event, ActionInitiated)
    )
    return began


@pytest.mark.parametrize(
    "line",
    ["A battles k with e", "A battles k using e", "A engages k with e", "A engages k using e"],
)
def test_a_fight_has_its_ships_and_its_kind(line: str) -> None:
    began = fought(line)
    assert (began.kind, began.card) == (ActionKind.BATTLE, None)
    assert (began.participants, began.targets) == (("e",), ("k",))


def test_a_card_that_lets_somebody_fight_does_not_fight() -> None:
    began = fought("A battles k using am")
    assert (began.card, began.participants) == ("am", ())
