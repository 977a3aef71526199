"""The profile and the title of a card on the table, by what is known of it just then."""

from engine.cards.card import Profile
from engine.model.ids import CardId
from engine.rules.game import Game


def profile_of(game: Game, card: CardId | None) -> Profile:
    """Give what is known of a card's timing; a card without a name is one that nobody knows."""
    return game.cards.profile(card)


def title(game: Game, card: CardId | None) -> str:
    """A card's title as titles are looked up; empty for one that nobody knows."""
    return game.cards.title(card)
