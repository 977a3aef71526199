"""Play that goes on after the game was over; of each end, only the first action after it."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.projections.play_after_end import PlayAfterEnd, goes_on
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game_end import GameOver, is_over


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_win(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after a score has reached the points to win."""
    return _reported(ctx, "plays-on-after-the-win", entry, event, GameOver.POINTS_REACHED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_end(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after somebody has won."""
    return _reported(ctx, "plays-on-after-the-end", entry, event, GameOver.WIN_RECORDED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_the_deck_ran_out(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after the game has ended with an empty draw deck."""
    check = "plays-on-after-the-deck-ran-out"
    return _reported(ctx, check, entry, event, GameOver.EMPTY_DECK_RECORDED)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_with_an_empty_draw_deck(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that an action begins after a draw deck, by the cards counted, has become empty."""
    check = "plays-on-with-an-empty-draw-deck"
    return _reported(ctx, check, entry, event, GameOver.DECK_EMPTY)


def _reported(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated | TurnStarted,
    end: GameOver,
) -> Finding | None:
    """Return the finding of a check where the first thing begins after an end of the game."""
    if not is_over(ctx.game.table, end):
        return None
    if not goes_on(event, end) or end in ctx.state(PlayAfterEnd).after:
        return None
    players = event.players if isinstance(event, ActionInitiated) else (event.player,)
    return ctx.report(check, players=players, action=entry.seq)
