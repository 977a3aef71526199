"""A draw brought forward from a later turn, until the turn that it belongs to is over."""

import msgspec

from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnStarted
from engine.rules.draws import brings_forward, ends_turn, from_deck_to_hand
from engine.rules.game import Game
from engine.table.event_key import DRAWING


class AdvancedDraw(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A draw made early: where, whose, and whether the turn that it belongs to has come."""

    seq: int = 0
    player: PlayerId | None = None
    due: bool = False


def advances_a_draw(game: Game, event: CardsMoved) -> bool:
    """Return whether cards go from deck to hand by a card that brings a draw forward."""
    reason = event.because or event.of
    if reason is None or not from_deck_to_hand(event):
        return False
    action = game.played.get(reason)
    return action is not None and brings_forward(game, action.card)


def draws_again(game: Game, advanced: AdvancedDraw, event: CardsMoved) -> bool:
    """Return whether a player draws, by no action, in the turn whose draw he made early."""
    return advanced.due and advanced.player == game.table.turn_player and ends_turn(game, event)


@updates(AdvancedDraw, TurnStarted)
def start_turn(game: Game, before: AdvancedDraw, entry: Entry, event: TurnStarted) -> AdvancedDraw:
    """Update when the turn that a draw was taken from begins, or is over."""
    if before.player != event.player:
        return before
    return AdvancedDraw() if before.due else msgspec.structs.replace(before, due=True)


@updates(AdvancedDraw, CardsMoved, DRAWING)
def draw(game: Game, before: AdvancedDraw, entry: Entry, event: CardsMoved) -> AdvancedDraw:
    """Update when a draw is brought forward, or made in the turn that it was taken from."""
    if advances_a_draw(game, event):
        return AdvancedDraw(seq=entry.seq, player=event.destination.player)
    return AdvancedDraw() if draws_again(game, before, event) else before
