"""Draws: which moves are draws, and what is done in place of one.

FAQ 1.2 "turn" and 3.3 "Samuel Clemens' Pocketwatch"; Current Rulings 1998 "download in place".
"""

from engine.cards.exceptions.card_exception import BringsForward
from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception
from engine.rules.game import Game


def from_deck_to_hand(event: CardsMoved) -> bool:
    """Return whether cards go from a draw deck to a hand, as drawn cards do."""
    origin, destination = event.origin.kind, event.destination.kind
    return origin is PlaceKind.DRAW_DECK and destination is PlaceKind.HAND


def mentions_a_draw(event: ActionInitiated) -> bool:
    """Return whether the record says in words that an action is about a draw."""
    words = " ".join(filter(None, (event.trigger, event.means, event.function)))
    return "draw" in words.lower()


def brings_forward(game: Game, card: CardId | None) -> bool:
    """Return whether a card lets its player do now what is due in his next turn (FAQ 3.3)."""
    return exception(game, card, BringsForward) is not None
