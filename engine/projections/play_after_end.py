"""After which ends of the game somebody has played on."""

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.game_end import GameOver, ends, points_reached
from engine.table.mutable_table import MutableTable


class PlayAfterEnd(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The ends of the game after which an action or a turn has begun.

    `scoring`: the action in which points were last scored before they were enough to win, and
    `winner` who scored them.
    """

    after: frozenset[GameOver] = frozenset()
    scoring: int | None = None
    winner: PlayerId | None = None


def goes_on(
    table: MutableTable, event: ActionInitiated | TurnStarted, end: GameOver, scoring: int | None
) -> bool:
    """Return whether players begin something after an end of the game.

    Within an action that scores they may still answer; when it is over nothing is left to answer.
    """
    if isinstance(event, TurnStarted):
        return True
    if event.under is None or end is not GameOver.POINTS_REACHED:
        return bool(event.players)
    # Nobody begins an encounter: the attempt around it goes on by itself.
    begun = bool(event.players) or event.kind is ActionKind.ENCOUNTER
    return begun and scoring is not None and scoring not in table.open


@updates(PlayAfterEnd, PointsScored)
def score(game: Game, before: PlayAfterEnd, entry: Entry, event: PointsScored) -> PlayAfterEnd:
    """Update when points are scored while nobody has enough of them."""
    if points_reached(game.table):
        return before
    return replace(before, scoring=event.of, winner=event.player)


@updates(PlayAfterEnd, ActionInitiated)
@updates(PlayAfterEnd, TurnStarted)
def play_on(
    game: Game, before: PlayAfterEnd, entry: Entry, event: ActionInitiated | TurnStarted
) -> PlayAfterEnd:
    """Update when an action or a turn begins: the game may have been over."""
    over = ends(game.table)
    if not over:
        return before
    over_now = frozenset(over) - before.after
    now = [end for end in over_now if goes_on(game.table, event, end, before.scoring)]
    return replace(before, after=before.after.union(now)) if now else before
