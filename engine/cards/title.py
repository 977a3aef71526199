"""A title by which a card can be named, with what sort of card it is."""

from typing import NamedTuple

from engine.model.enums import CardType, Edition


class Title(NamedTuple):
    """One title of a card of an edition, and the card's type where it is known."""

    name: str
    type: CardType | None
    edition: Edition
