"""Shuffles that are owed: of a draw deck that was looked through."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.ids import PlayerId
from engine.projections.searched_decks import SearchedDecks
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.draws import draws_uncaused
from engine.table.event_key import DRAWING


@on(CardsMoved, DRAWING)
@on(TurnStarted)
@on(TurnEnded)
def deck_left_unshuffled(
    ctx: CheckContext, entry: Entry, event: CardsMoved | TurnStarted | TurnEnded
) -> Findings:
    """Report that a deck that was looked through is not shuffled, as others were before."""
    return _unshuffled(ctx, "deck-left-unshuffled", entry, event)


@on(CardsMoved, DRAWING)
@on(TurnStarted)
@on(TurnEnded)
def shuffle_is_not_told(
    ctx: CheckContext, entry: Entry, event: CardsMoved | TurnStarted | TurnEnded
) -> Findings:
    """Report that the record shows a search of a deck, and no shuffle after it."""
    return _unshuffled(ctx, "shuffle-is-not-told", entry, event)


def _unshuffled(
    ctx: CheckContext, check: str, entry: Entry, event: CardsMoved | TurnStarted | TurnEnded
) -> Findings:
    """Yield the decks that are drawn from, or a turn leaves, after a search with no shuffle."""
    searched = ctx.state(SearchedDecks)
    graded = "deck-left-unshuffled" if searched.kept and not searched.missed else None
    if check != (graded or "shuffle-is-not-told"):
        return
    for player, since in searched.open.items():
        if isinstance(event, CardsMoved) and not _drawn_from(ctx, event, player):
            continue
        # Where no shuffle was ever told after a download, the record does not keep them.
        if searched.kept or player in searched.told:
            yield ctx.report(check, seqs=(entry.seq, since), players=(player,), action=since)


def _drawn_from(ctx: CheckContext, event: CardsMoved, player: PlayerId) -> bool:
    """Return whether a player draws from a deck; by a card he may take what he looked for."""
    return event.origin.player == player and draws_uncaused(ctx.game, event)
