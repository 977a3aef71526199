"""A card of a hand that both players see was shown."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("> A, B see h\n", [("B", "h")]),
        ("> A sees h\n", [("B", "h")]),
        ("> B sees h\n", []),
        ("A uses p1 as #u\ndone\n> A, B see h because #u\n", []),
        ("> A, B see p1\n", []),
        ("turn 1 A\nA uses p1\n  > A sees h\n", []),
    ],
)
def test_only_a_card_of_a_hand_that_another_is_let_see_is_shown(
    lines: str, shown: list[tuple[str, str]]
) -> None:
    told = [
        (event.players[0], event.card)
        for event in facts(lines)
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.SHOW
    ]

    assert told == shown
