"""The RANGE that each ship has left in the turn under way, by what was said and how it moved.

FAQ 3.5.1: RANGE is a distance for each turn.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Attribute, PlaceKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.distances import at_least, figure
from engine.rules.game import Game
from engine.rules.locations import location, location_of
from engine.table.event_key import moves_to


class RangeLeft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By ship, the RANGE that was said to be left, and what it has surely moved since.

    A ship of which nothing was said has its whole RANGE, less what it moved. `within`: the move in
    which its RANGE was said, which is what is left after that.
    """

    told: Mapping[CardId, int] = {}
    moved: Mapping[CardId, int] = {}
    within: Mapping[CardId, int | None] = {}

    def of(self, game: Game, ship: CardId) -> int | None:
        """Return the most RANGE that a ship can have left; None where nothing tells."""
        whole = self.told.get(ship)
        if whole is None:
            whole = figure(game, ship, Attribute.RANGE)
        return None if whole is None else whole - self.moved.get(ship, 0)


@updates(RangeLeft, TurnStarted)
def renew(game: Game, before: RangeLeft, entry: Entry, event: TurnStarted) -> RangeLeft:
    """Update when a turn begins; what was said before a record's first turn is of that turn."""
    return before if game.table.turn is None else RangeLeft()


@updates(RangeLeft, ValueSet, Attribute.RANGE_LEFT)
def tell(game: Game, before: RangeLeft, entry: Entry, event: ValueSet) -> RangeLeft:
    """Update when somebody says how much RANGE ships have left."""
    if not isinstance(event.value, int):
        return before
    return RangeLeft(
        told={**before.told, **dict.fromkeys(event.cards, event.value)},
        moved={ship: moved for ship, moved in before.moved.items() if ship not in event.cards},
        within={**before.within, **dict.fromkeys(event.cards, event.of)},
    )


@updates(RangeLeft, CardsMoved, *moves_to(PlaceKind.SPACE))
def move(game: Game, before: RangeLeft, entry: Entry, event: CardsMoved) -> RangeLeft:
    """Update when a ship has moved, by an order for which it spends its RANGE."""
    action = game.table.open.get(event.of or 0)
    if action is None or action.event.kind is not ActionKind.MOVE or not action.event.players:
        return before
    goal = location(game.table, event.destination)
    moved = dict(before.moved)
    for ship in event.cards:
        origin = location_of(game.table, ship)
        said = before.within.get(ship) == event.of
        if ship in game.table.cards and None not in (origin, goal) and not said:
            moved[ship] = moved.get(ship, 0) + (at_least(game, origin or "", goal or "") or 0)
    return replace(before, moved=moved)
