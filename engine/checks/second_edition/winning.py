"""Second Edition: points, a planet mission and a space mission win the game, and end it."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Ending
from engine.model.ids import PlayerId
from engine.projections.completed_missions import (
    SORTS,
    CompletedMissions,
    begins_by_itself,
    has_won,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnStarted


@on(MatchEnded)
def won_too_soon(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Findings:
    """Report that the game is held to be won by a player who has not all that it takes."""
    winner = _winner_lacking(ctx, event)
    if winner is not None and ctx.state(CompletedMissions).from_the_start:
        yield ctx.report("won-too-soon", players=(winner,))


@on(MatchEnded)
def win_cannot_be_told(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Findings:
    """Report that a winner lacks conditions in a record that begins later than the game."""
    winner = _winner_lacking(ctx, event)
    if winner is not None and not ctx.state(CompletedMissions).from_the_start:
        yield ctx.report("win-cannot-be-told", players=(winner,))


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_winning(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Findings:
    """Report that play goes on for the first time after a player has met all conditions to win."""
    if isinstance(event, ActionInitiated) and not begins_by_itself(event):
        return
    missions = ctx.state(CompletedMissions)
    if not missions.played_on and has_won(ctx.game, missions):
        players = (event.player,) if isinstance(event, TurnStarted) else event.players
        yield ctx.report("plays-on-after-winning", players=players, action=entry.seq)


def _winner_lacking(ctx: CheckContext, event: MatchEnded) -> PlayerId | None:
    """Return who won by points without what it takes, by all that the record may leave open."""
    started, winner = ctx.game.table.started, event.winner
    if event.ending is not Ending.POINTS or winner is None or started is None:
        return None
    points, needed = ctx.game.table.points.get(winner), started.points_to_win
    short = needed is not None and (points is None or points < needed)
    sorts = ctx.state(CompletedMissions).commanded_by(ctx.game, winner)
    missing = sum(sort not in sorts for sort in SORTS)
    return winner if short or missing > sorts.count(None) else None
