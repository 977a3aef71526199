"""Named ends: where a player said that the turn under way is at its end."""

import msgspec

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.named_moments import names_end_of_turn
from engine.table.event_key import Link


class NamedEnds(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The first entry of the turn under way that says it is at its end."""

    named: int | None = None


@updates(NamedEnds, TurnStarted)
def start_turn(game: Game, before: NamedEnds, entry: Entry, event: TurnStarted) -> NamedEnds:
    """Update when a turn begins."""
    return before if before.named is None else NamedEnds()


@updates(NamedEnds, ActionInitiated, Link.AT_A_MOMENT)
def name_end(game: Game, before: NamedEnds, entry: Entry, event: ActionInitiated) -> NamedEnds:
    """Update when an action names the end of the turn."""
    if before.named is not None or not names_end_of_turn(event):
        return before
    return NamedEnds(named=entry.seq)
