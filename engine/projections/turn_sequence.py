"""Whose turns follow one another."""

import msgspec

from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class TurnSequence(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Whose turn began last, and how many of the same player came directly before that one.

    `started`: the entry by which the current or last turn began.
    """

    last_player: PlayerId | None = None
    repeats: int = 0
    started: int = 0

    def repeats_with(self, player: PlayerId) -> int:
        """Return how many turns of a player come directly before one that he begins now."""
        return self.repeats + 1 if self.last_player == player else 0


@updates(TurnSequence, TurnStarted)
def start_turn(game: Game, before: TurnSequence, entry: Entry, event: TurnStarted) -> TurnSequence:
    """Update when a turn begins."""
    repeats = before.repeats_with(event.player)
    return TurnSequence(last_player=event.player, repeats=repeats, started=entry.seq)
