"""How much RANGE the players said that their ships have, in the turn under way.

It is what somebody said, not what is left: payments do not lower it, and it is forgotten with the
turn. What is left by what was paid is counted in `engine.projections.costs`.
"""

from collections.abc import Mapping

import msgspec

from engine.model.enums import Attribute
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class ToldRange(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By ship, the RANGE that was last told of it in this turn, and in which entry."""

    by_ship: Mapping[CardId, int] = {}
    told_at: Mapping[CardId, int] = {}

    def before(self, ship: CardId, seq: int) -> int | None:
        """Return the RANGE that a ship had before an entry; None where that was not told."""
        return self.by_ship.get(ship) if self.told_at.get(ship, seq) < seq else None


@updates(ToldRange, TurnStarted)
def forget_range(game: Game, before: ToldRange, entry: Entry, event: TurnStarted) -> ToldRange:
    """Update when a turn begins."""
    return ToldRange() if before.by_ship else before


@updates(ToldRange, ValueSet, Attribute.RANGE, Attribute.RANGE_LEFT)
def tell_range(game: Game, before: ToldRange, entry: Entry, event: ValueSet) -> ToldRange:
    """Update when a player says how much RANGE ships have."""
    if not isinstance(event.value, int):
        return before
    return ToldRange(
        by_ship={**before.by_ship, **dict.fromkeys(event.cards, event.value)},
        told_at={**before.told_at, **dict.fromkeys(event.cards, entry.seq)},
    )
