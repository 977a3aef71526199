"""Whose scores a record tells: a score that was never told is not 0."""

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import Attribute
from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class ToldScores(Struct, frozen=True, kw_only=True, gc=False):
    """The players whose score somebody told; whether the record has the first turn."""

    players: frozenset[PlayerId] = frozenset()
    from_the_start: bool = False

    def score(self, game: Game, player: PlayerId) -> int | None:
        """Return the score of a player; None where nobody knows.

        It is known where somebody told it, or in a record of the whole game that keeps points.
        """
        points = game.table.points
        known = player in self.players or (self.from_the_start and any(points.values()))
        return points.get(player) if known else None


@updates(ToldScores, ValueSet, Attribute.SCORE)
def tell(game: Game, before: ToldScores, entry: Entry, event: ValueSet) -> ToldScores:
    """Update when somebody tells how many points a player has."""
    if event.player is None:
        return before
    return replace(before, players=before.players | {event.player})


@updates(ToldScores, TurnStarted)
def start_turn(game: Game, before: ToldScores, entry: Entry, event: TurnStarted) -> ToldScores:
    """Update when a turn begins, maybe the first."""
    return replace(before, from_the_start=True) if event.number == 1 else before
