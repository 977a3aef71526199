"""Cards whose playing was prevented, and that have not gone back to a hand or deck since."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.table.event_key import moves_to

# From where a card may be played anew.
_ANEW: Final = frozenset({PlaceKind.HAND, PlaceKind.DRAW_DECK})


class PreventedPlays(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By card, its play that was prevented, and the entry that says so."""

    at: Mapping[CardId, tuple[int, int]] = {}


@updates(PreventedPlays, ActionEnded, Outcome.PREVENTED)
def prevent(game: Game, before: PreventedPlays, entry: Entry, event: ActionEnded) -> PreventedPlays:
    """Update when the playing of a card is prevented."""
    play = game.table.open.get(event.action)
    if play is None or play.event.kind is not ActionKind.PLAY or play.event.card is None:
        return before
    return PreventedPlays(at={**before.at, play.event.card: (play.seq, entry.seq)})


@updates(PreventedPlays, CardsMoved, *moves_to(*_ANEW))
def move(game: Game, before: PreventedPlays, entry: Entry, event: CardsMoved) -> PreventedPlays:
    """Update when a card goes to where it can be played from again."""
    if before.at.keys().isdisjoint(event.cards):
        return before
    left = {card: at for card, at in before.at.items() if card not in event.cards}
    return PreventedPlays(at=left)
