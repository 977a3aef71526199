"""The segment of the turn: named, or shown by what was done (Second Edition, turn)."""

from typing import Final

import msgspec

from engine.model.enums import ActionKind
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered, TurnStarted
from engine.relations.ordering import ORDERS
from engine.rules.counters import in_own_turn
from engine.rules.game import Game

# In the order of a turn; as players name them.
SEGMENTS: Final = ("play", "order", "discard")
PLAY, ORDER, DISCARD = 0, 1, 2
# What begins the segment of orders, beside what only orders are.
_COMBAT: Final = frozenset({ActionKind.BATTLE, ActionKind.ENGAGE})


class TurnSegment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The last segment of this turn, by number, and at which entry it began.

    `named`: somebody named it; else play shows it.
    """

    seq: int | None = None
    number: int = PLAY
    named: bool = False


@updates(TurnSegment, TurnStarted)
def start_turn(game: Game, before: TurnSegment, entry: Entry, event: TurnStarted) -> TurnSegment:
    """Update when a turn begins."""
    return TurnSegment()


@updates(TurnSegment, StepEntered)
def enter(game: Game, before: TurnSegment, entry: Entry, event: StepEntered) -> TurnSegment:
    """Update when a segment of the turn is named."""
    if event.of is not None:
        return before
    named = [number for number, word in enumerate(SEGMENTS) if word in event.step.lower()]
    if not named:
        return before
    return TurnSegment(seq=entry.seq, number=named[0], named=True)


@updates(TurnSegment, ActionInitiated)
def act(game: Game, before: TurnSegment, entry: Entry, event: ActionInitiated) -> TurnSegment:
    """Update when the player on move does what belongs to a later segment."""
    if not in_own_turn(game, event):
        return before
    number = before.number
    if event.kind in ORDERS | _COMBAT:
        number = ORDER
    elif event.kind is ActionKind.DISCARD and before.number is ORDER:
        number = DISCARD
    if number <= before.number:
        return before
    return TurnSegment(seq=entry.seq, number=number)
