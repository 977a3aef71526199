"""Dilemmas that a record keeps in their drawer's hand lie aside, as others do."""

import pytest

from engine.model.enums import PlaceKind
from engine.record.events.cards import CardsMoved
from tests.engine.relations.reading import facts

DRAWN = """\
card d2 = "Triage" dilemma of B in B dilemma pile
A attempts ex with p1
  > d2 and 2 others from B dilemma pile to B hand drawn
"""


def moves(lines: str) -> list[tuple[PlaceKind, PlaceKind]]:
    return [
        (event.origin.kind, event.destination.kind)
        for event in facts(lines)
        if isinstance(event, CardsMoved)
    ]


@pytest.mark.parametrize(
    ("line", "origin"),
    [
        ("  > d2 from B hand to dilemma stack ex\n", PlaceKind.AWAY),
        ("  > d2 and 2 others from B hand to B dilemma pile bottom face up\n", PlaceKind.AWAY),
        ("  > 2 others from B hand to B dilemma pile bottom face up\n", PlaceKind.AWAY),
        ("  > h from B hand to dilemma stack ex\n", PlaceKind.HAND),
        ("  > h from B hand to B discard discarded\n", PlaceKind.HAND),
    ],
)
def test_what_is_drawn_for_an_attempt_lies_in_no_hand(line: str, origin: PlaceKind) -> None:
    drawn, then = moves(DRAWN + line)
    assert drawn == (PlaceKind.DILEMMA_PILE, PlaceKind.AWAY)
    assert then[0] is origin


def test_outside_of_an_attempt_a_hand_is_a_hand() -> None:
    lines = DRAWN.replace("A attempts ex with p1\n  >", ">")
    assert moves(lines) == [(PlaceKind.DILEMMA_PILE, PlaceKind.HAND)]
