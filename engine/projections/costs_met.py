"""What was paid in the turn under way, for which action, and draws that are still to be paid.

Second Edition: seven counters a turn, one for each card drawn.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Currency
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.counters import draws_from_deck, in_own_turn
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE


class CostsMet(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Counters paid in this turn and points lost, by action; `loose`: paid for no action.

    `unpaid`: the draws that nothing was paid for so far, each once for every counter owed.
    """

    counters: Mapping[int, int] = {}
    points: Mapping[int, int] = {}
    loose: int = 0
    unpaid: tuple[int, ...] = ()


@updates(CostsMet, TurnStarted)
def start_turn(game: Game, before: CostsMet, entry: Entry, event: TurnStarted) -> CostsMet:
    """Update when a turn begins."""
    return CostsMet()


@updates(CostsMet, CostPaid)
def pay(game: Game, before: CostsMet, entry: Entry, event: CostPaid) -> CostsMet:
    """Update when counters are paid: for an action, or for draws just before."""
    if event.currency is not Currency.COUNTERS or event.player != game.table.turn_player:
        return before
    amount = event.amount or 0
    if event.of is not None:
        paid = before.counters.get(event.of, 0) + amount
        return replace(before, counters={**before.counters, event.of: paid})
    settled = min(amount, len(before.unpaid))
    return replace(before, unpaid=before.unpaid[settled:], loose=before.loose + amount - settled)


@updates(CostsMet, PointsScored)
def lose_points(game: Game, before: CostsMet, entry: Entry, event: PointsScored) -> CostsMet:
    """Update when points are lost within an action, as its cost."""
    if event.of is None or event.points >= 0:
        return before
    lost = before.points.get(event.of, 0) - event.points
    return replace(before, points={**before.points, event.of: lost})


@updates(CostsMet, ActionEnded, ActionKind.DRAW)
def draw(game: Game, before: CostsMet, entry: Entry, event: ActionEnded) -> CostsMet:
    """Update when the player on move has drawn, and nothing was paid within the draw itself."""
    drawn = game.table.open.get(event.action)
    if drawn is None or event.outcome in UNDONE or drawn.seq in before.counters:
        return before
    if not draws_from_deck(drawn.event) or not in_own_turn(game, drawn.event):
        return before
    owed = drawn.event.number or 1
    paid = min(before.loose, owed)
    unpaid = (*before.unpaid, *((drawn.seq,) * (owed - paid)))
    return replace(before, loose=before.loose - paid, unpaid=unpaid)


@updates(CostsMet, ActionInitiated)
def act(game: Game, before: CostsMet, entry: Entry, event: ActionInitiated) -> CostsMet:
    """Update when something other than a draw begins: what was to be paid is told of then."""
    if not before.unpaid or event.kind is ActionKind.DRAW:
        return before
    return replace(before, unpaid=())
