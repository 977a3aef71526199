"""Naming: what is known of a card that is named by its title only (Second Edition)."""

from engine.cards.titles import key
from engine.model.enums import CardType
from engine.rules.game import Game


def type_of_title(game: Game, title: str) -> CardType | None:
    """Return the type of the cards of the match that have a title; None where nobody knows."""
    types = {game.type_of(card) for card in game.known if game.cards.titles[card] == key(title)}
    return types.pop() if len(types) == 1 else None
