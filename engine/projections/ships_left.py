"""The ships and facilities that somebody who was aboard has left."""

import msgspec

from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.locations import CREW, vessel


class ShipsLeft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The ships and facilities whose personnel the record has told, and which some have left."""

    ships: frozenset[CardId] = frozenset()


@updates(ShipsLeft, CardsMoved)
def leave(game: Game, before: ShipsLeft, entry: Entry, event: CardsMoved) -> ShipsLeft:
    """Update when personnel leave a ship or facility."""
    cards, left = game.table.cards, set()
    for card in event.cards:
        ship = vessel(cards[card].place) if card in cards else None
        if ship is not None and ship not in before.ships and game.type_of(card) in CREW:
            left.add(ship)
    return ShipsLeft(ships=before.ships | left) if left else before
