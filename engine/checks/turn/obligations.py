"""Obligations: what a card's player must do by the end of a turn."""

from collections.abc import Iterator

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.projections.draws_taken import EndingDraws
from engine.projections.obligations import due_by_end_of_turn
from engine.projections.use_limits import draw_bar
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.game import Game
from engine.standing.obligation import Obligation


@on(TurnStarted)
@on(TurnEnded)
@on(MatchEnded)
def not_done_in_time(
    ctx: CheckContext, entry: Entry, event: TurnStarted | TurnEnded | MatchEnded
) -> Findings:
    """Report that a turn or the game ends before what a card names a price for is done."""
    for obligation in _due(ctx.game, event):
        if obligation.failing is not None:
            yield ctx.report(
                "not-done-in-time",
                seqs=(entry.seq, obligation.since),
                players=() if obligation.player is None else (obligation.player,),
                cards=() if obligation.card is None else (obligation.card,),
                subject=obligation.act,
                action=obligation.since,
                rulings=obligation.rulings,
            )


@on(TurnEnded)
def turn_ends_without_its_draw(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Findings:
    """Report that a player ends his turn and, by the record, has not drawn a card.

    Only where the record has shown that it keeps the draws that end turns.
    """
    due = due_by_end_of_turn(ctx.game, event.player)
    for obligation in due if ctx.state(EndingDraws).recorded else ():
        if obligation.act is ActionKind.DRAW and draw_bar(ctx.game, event.player) is None:
            yield ctx.report(
                "turn-ends-without-its-draw",
                seqs=(entry.seq, obligation.since),
                players=(event.player,),
                rulings=obligation.rulings,
            )


def _due(game: Game, event: TurnStarted | TurnEnded | MatchEnded) -> Iterator[Obligation]:
    """Return what is due by now and not done; at the end of the game everything is."""
    if isinstance(event, MatchEnded):
        return (obligation for obligation in game.duties.owed if obligation.open)
    # Where a turn begins, the one before has ended even if nobody said so.
    ending = event.player if isinstance(event, TurnEnded) else game.table.turn_player
    return due_by_end_of_turn(game, ending)
