"""With which card a cost is paid."""

import pytest

from engine.record.events.scores import CostPaid
from tests.engine.relations.reading import facts

MOVE = "turn 1 A\nA moves e to space ps\n"


@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        (MOVE + "  > A pays 4 range\n", ("e",)),
        (MOVE + "  > A pays 4 range with k\n", ("k",)),
        (MOVE + "  > A pays 1 counters\n", ()),
        ("turn 1 A\nA uses e\n  > A pays 4 range\n", ()),
        ("turn 1 A\n> A pays 4 range\n", ()),
    ],
)
def test_range_of_a_move_is_paid_by_its_ship_and_nothing_else_is_guessed(
    lines: str, cards: tuple[str, ...]
) -> None:
    (paid,) = (event for event in facts(lines) if isinstance(event, CostPaid))

    assert paid.cards == cards
