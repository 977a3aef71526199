"""Draws: which moves are draws, and what is done in place of one.

FAQ 1.2 "turn" and 3.3 "Samuel Clemens' Pocketwatch"; Current Rulings 1998 "download in place".
"""

from typing import Final

from engine.cards.exceptions.card_exception import BringsForward
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception
from engine.rules.game import Game

# Card, action around it, cause, what it answers, claims.
_UNCAUSED: Final = (None, None, None, None, ())


def from_deck_to_hand(event: CardsMoved) -> bool:
    """Return whether cards go from a draw deck to a hand, as drawn cards do."""
    origin, destination = event.origin.kind, event.destination.kind
    return origin is PlaceKind.DRAW_DECK and destination is PlaceKind.HAND


def looks_for_a_card(game: Game, event: CardsMoved) -> bool:
    """Return whether cards are fetched by a download."""
    action = game.table.open.get(event.of or 0)
    return action is not None and action.event.kind is ActionKind.DOWNLOAD


def draws_uncaused(game: Game, event: CardsMoved) -> bool:
    """Return whether somebody draws, and no card lets him."""
    if not from_deck_to_hand(event):
        return False
    drawing = game.table.open.get(event.of or 0)
    if drawing is not None and drawing.event.kind is ActionKind.DRAW:
        draw = drawing.event
        plain = (draw.card, draw.under, draw.because, draw.answers, draw.claims) == _UNCAUSED
        return plain and event.performing is None
    return (event.of, event.because, event.performing) == (None, None, None)


def ends_turn(game: Game, event: CardsMoved) -> bool:
    """Return whether the turn player draws, and no card lets him, as is done to end a turn."""
    player = game.table.turn_player
    own = player is not None and event.destination.player == player
    return own and draws_uncaused(game, event)


def mentions_a_draw(event: ActionInitiated) -> bool:
    """Return whether the record says in words that an action is about a draw."""
    words = " ".join(filter(None, (event.trigger, event.means, event.function)))
    return "draw" in words.lower()


def brings_forward(game: Game, card: CardId | None) -> bool:
    """Return whether a card lets its player do now what is due in his next turn (FAQ 3.3)."""
    return exception(game, card, BringsForward) is not None
