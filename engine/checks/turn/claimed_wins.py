"""What is said of the end of a game, compared with the scores (First Edition)."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import Ending
from engine.projections.told_scores import ToldScores
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.rules.game_end import points_to_win, without_deck

# Whoever has more points then has won.
_COUNTED_OUT: Final = (Ending.DECK_EXHAUSTED, Ending.TIME)


@on(MatchEnded)
def won_with_too_few_points(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Finding | None:
    """Report that a player is said to have won by points who has too few."""
    if event.ending is not Ending.POINTS or event.winner is None or _counted_out(ctx, event):
        return None
    points = ctx.state(ToldScores).score(ctx.game, event.winner)
    if points is not None and points < points_to_win(ctx.game.table):
        return ctx.report("won-with-too-few-points", players=(event.winner,))
    return None


@on(MatchEnded)
def won_by_the_lower_score(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Finding | None:
    """Report that a player is said to have won who has fewer points than another."""
    started = ctx.game.table.started
    if event.winner is None or started is None or not _counted_out(ctx, event):
        return None
    told = ctx.state(ToldScores)
    own = told.score(ctx.game, event.winner)
    others = (player.id for player in started.players if player.id != event.winner)
    scores = [told.score(ctx.game, player) for player in others]
    if own is not None and any(score is not None and score > own for score in scores):
        return ctx.report("won-by-the-lower-score", players=(event.winner,))
    return None


def _counted_out(ctx: CheckContext, event: MatchEnded) -> bool:
    """Return whether the higher score wins: time is over, or a draw deck has run out.

    A record may call that a win by points, which it is.
    """
    started, table = ctx.game.table.started, ctx.game.table
    players = () if started is None else started.players
    return event.ending in _COUNTED_OUT or (
        event.ending is Ending.POINTS and any(without_deck(table, player.id) for player in players)
    )
