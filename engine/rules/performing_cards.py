"""Which card does what the record shows: the one named, or the one played or used in an action."""

from engine.model.ids import CardId
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.rules.game import Game


def card_of_action(game: Game, action: int | None) -> CardId | None:
    """Return the card that is played or used in an action."""
    event = None if action is None else game.played.get(action)
    return None if event is None else event.card


def performing_card(game: Game, event: CardsMoved | PileShuffled) -> CardId | None:
    """Return the card whose effect it is, where the record says so."""
    return event.performing or card_of_action(game, event.of)
