"""Play that goes on after the game was over; of each end, only the first action after it."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.projections.play_after_end import PlayAfterEnd, goes_on
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.game_end import GameOver, deck_empty, ends, points_reached


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_win(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after a score has reached the points to win."""
    if not points_reached(ctx.game.table):
        return None
    return _reported(ctx, "plays-on-after-the-win", entry, event, GameOver.POINTS_REACHED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_end(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after somebody has won."""
    if ctx.game.table.ended is None:
        return None
    return _reported(ctx, "plays-on-after-the-end", entry, event, GameOver.WIN_RECORDED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_deck_ran_out(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after the game has ended with an empty draw deck."""
    if ctx.game.table.ended is None:
        return None
    check = "plays-on-after-the-deck-ran-out"
    return _reported(ctx, check, entry, event, GameOver.EMPTY_DECK_RECORDED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_with_an_empty_draw_deck(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after a draw deck, by the cards counted, has become empty."""
    if not deck_empty(ctx.game.table):
        return None
    check = "plays-on-with-an-empty-draw-deck"
    return _reported(ctx, check, entry, event, GameOver.DECK_EMPTY)


@on(PointsScored)
def scores_after_the_win(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | LawfulBy | None:
    """Report that a player scores after the other has had the points to win."""
    before = ctx.state(PlayAfterEnd)
    if event.points <= 0 or before.winner in (None, event.player):
        return None
    if before.after or not points_reached(ctx.game.table):
        return None
    # What one action gives both players comes at once.
    if event.of is not None and event.of == before.scoring:
        return ctx.lawful("scores-after-the-win", "at-once", action=event.of)
    return ctx.report("scores-after-the-win", players=(event.player,), action=event.of)


def _reported(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated | TurnStarted,
    end: GameOver,
) -> Finding | None:
    """Return the finding of a check where the first thing begins after an end of the game."""
    table, before = ctx.game.table, ctx.state(PlayAfterEnd)
    if end in before.after or end not in ends(table):
        return None
    if not goes_on(table, event, end, before.scoring):
        return None
    players = (event.player,) if isinstance(event, TurnStarted) else event.players
    if not players and isinstance(event, ActionInitiated) and event.under in ctx.game.played:
        players = ctx.game.played[event.under].players
    return ctx.report(check, players=players, action=entry.seq)
