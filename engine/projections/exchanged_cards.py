"""Cards that left play in exchange for others, and where (Second Edition, exchange)."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import Manner
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game


class ExchangedCards(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By card that was exchanged and has not moved since, the entry where it was."""

    at: Mapping[CardId, int] = {}


@updates(ExchangedCards, CardsMoved)
def move(game: Game, before: ExchangedCards, entry: Entry, event: CardsMoved) -> ExchangedCards:
    """Update when cards leave play in exchange for others, or move on from where they went."""
    if event.manner is Manner.EXCHANGED and event.destination.kind in PILES:
        return ExchangedCards(at={**before.at, **dict.fromkeys(event.cards, entry.seq)})
    if not before.at or before.at.keys().isdisjoint(event.cards):
        return before
    return ExchangedCards(
        at={card: seq for card, seq in before.at.items() if card not in event.cards}
    )
