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
    cards = game.table.cards
    people = (card for card in event.cards if game.type_of(card) in CREW and card in cards)
    left = {vessel(cards[card].place) for card in people} - {None, *before.ships}
    if not left:
        return before
    return ShipsLeft(ships=before.ships.union(ship for ship in left if ship is not None))
