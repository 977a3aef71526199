"""Cards in JSON: how many, in which order, and who sees them."""

import msgspec
import pytest

from engine.model.enums import Edge
from engine.record.events.cards import CardDeclared, CardsMoved
from tests.records import from_json

HAND = {"kind": "hand", "player": "A"}


@pytest.mark.parametrize(
    ("tag", "fields"),
    [
        ("cards_counted", {"place": HAND, "total": -1}),
        ("cards_moved", {"origin": HAND, "destination": HAND, "others": -1}),
        ("cards_seen", {"others": -1}),
    ],
)
def test_fewer_cards_than_none_are_refused(tag: str, fields: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `int` >= 0"):
        from_json(tag, **fields)


@pytest.mark.parametrize(("position", "read"), [("left", Edge.LEFT), (3, 3), (None, None)])
def test_a_position_is_an_edge_or_is_counted(position: object, read: Edge | int | None) -> None:
    move = from_json("cards_moved", origin=HAND, destination=HAND, position=position)

    assert isinstance(move, CardsMoved)
    assert move.position == read


@pytest.mark.parametrize("position", ["middle", 1.5])
def test_a_position_that_is_neither_is_refused(position: object) -> None:
    with pytest.raises(msgspec.ValidationError, match="position"):
        from_json("cards_moved", origin=HAND, destination=HAND, position=position)


def test_a_card_may_be_declared_before_anybody_knows_its_name() -> None:
    card = from_json("card_declared", card="u", owner="A", place=HAND)

    assert isinstance(card, CardDeclared)
    assert (card.name, card.type, card.to) == (None, None, ())
