"""The profile and the title of a card on the table, by what is known of it just then."""

from typing import TypeVar

from engine.cards.card import Profile
from engine.cards.exceptions.card_exception import CardException
from engine.model.ids import CardId
from engine.rules.game import Game

_Shape = TypeVar("_Shape", bound=CardException)


def profile_of(game: Game, card: CardId | None) -> Profile:
    """Return what is known of a card's timing; of a card without a name, nothing."""
    return game.cards.profiles[card]


def exception(game: Game, card: CardId | None, shape: type[_Shape]) -> _Shape | None:
    """Return what a card says that few cards say; None for every other card."""
    entry = game.cards.profiles[card].exceptions.get(shape)
    return entry if isinstance(entry, shape) else None


def title(game: Game, card: CardId | None) -> str:
    """Return the key of a card's title; empty for a card without a name."""
    return game.cards.titles[card]
