"""The segment of the turn that was named last (Second Edition, turn)."""

from typing import Final

import msgspec

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.turn import StepEntered, TurnStarted
from engine.rules.game import Game

# In the order of a turn; as players name them.
SEGMENTS: Final = ("play", "order", "discard")
PLAY: Final = 0


class TurnSegment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The segment that somebody named last in this turn, by number, and at which entry."""

    seq: int | None = None
    number: int = PLAY


@updates(TurnSegment, TurnStarted)
def start_turn(game: Game, before: TurnSegment, entry: Entry, event: TurnStarted) -> TurnSegment:
    """Update when a turn begins."""
    return TurnSegment()


@updates(TurnSegment, StepEntered)
def enter(game: Game, before: TurnSegment, entry: Entry, event: StepEntered) -> TurnSegment:
    """Update when a segment of the turn is named."""
    named = [number for number, word in enumerate(SEGMENTS) if word in event.step.lower()]
    if event.of is not None or not named:
        return before
    return TurnSegment(seq=entry.seq, number=named[0])
