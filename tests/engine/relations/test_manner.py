"""The manner of moves."""

import pytest

from engine.model.enums import Manner
from engine.record.events.cards import CardsMoved
from tests.engine.relations.reading import facts


@pytest.mark.parametrize(
    ("lines", "manner"),
    [
        ("A beams p1\n  > p1 to planet ex\nresolved", Manner.BEAMED),
        ("A beams p1 to planet ex\n  > p2 to planet ex\nresolved", Manner.BEAMED),
        ("A beams p1 to planet ex\n  > p1 to planet ex walked\nresolved", Manner.WALKED),
        ("A draws 1 card\n  > 1 other from A draw deck to A hand\nresolved", Manner.DRAWN),
        ("A draws 1 card\n  > 1 other from A draw deck to A discard\nresolved", None),
        ("game kills p1\n  > p1 to A discard\nresolved", Manner.KILLED),
        ("> p1 to planet ex", None),
    ],
)
def test_a_move_of_an_actions_own_cards_has_its_manner(lines: str, manner: Manner | None) -> None:
    (event,) = (event for event in facts(f"turn 1 A\n{lines}\n") if isinstance(event, CardsMoved))
    assert event.manner is manner
