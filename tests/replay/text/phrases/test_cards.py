"""Cards in words: where they lie, go, are seen and named."""

import pytest

from engine.model.enums import (
    Edge,
    Face,
    Manner,
)
from engine.record.events.cards import CardNamed, CardsMoved, CardsSeen, PileShuffled
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import (
    DECK,
    DISCARD,
    HAND,
    SPACE,
    said_after_a_move,
)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardNamed(card="h", name="Hail", to=("A",)), "h is Hail (h), known to A"),
        (
            CardsMoved(others=2, origin=DECK, destination=HAND, manner=Manner.DRAWN),
            "B draws 2 cards",
        ),
        (
            CardsMoved(
                cards=("h",),
                others=1,
                origin=HAND,
                destination=DISCARD,
                position=Edge.TOP,
                face=Face.UP,
                manner=Manner.DISCARDED,
                by="A",
            ),
            "an unknown card (h) and 1 other card go to B's discard pile, on the top, face up, "
            "from B's hand (discarded), done by A",
        ),
        (PileShuffled(place=DECK), "shuffled: the cards in B's draw deck"),
        (
            CardsSeen(to=("A", "B"), cards=("e",), place=SPACE),
            "A and B see {e} in space at Excavation (m)",
        ),
        (CardsSeen(others=3), "everybody sees 3 cards"),
    ],
)
def test_cards_are_told_with_their_places(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
