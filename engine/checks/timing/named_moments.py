"""Moments that players name, held against the record there and then (First Edition)."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.projections.named_ends import NamedEnds
from engine.projections.turn_progress import TurnProgress, acts_in_turn
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.ordering import ORDERS
from engine.rules.card_plays import PLAYING
from engine.rules.named_moments import missing_frame, names_start_of_turn, unseen_event
from engine.table.event_key import Link


@on(ActionInitiated, Link.AT_A_MOMENT)
def named_start_is_over(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player names the start of a turn when its player has acted in it."""
    acted = ctx.state(TurnProgress).acted
    if acted is None or not names_start_of_turn(event):
        return None
    return ctx.report(
        "named-start-is-over",
        seqs=(entry.seq, acted),
        players=event.players,
        action=entry.seq,
    )


@on(ActionInitiated, *ORDERS, *PLAYING)
def acts_after_a_named_end(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a turn goes on after a player has named its end."""
    named = ctx.state(NamedEnds).named
    if named is None or not acts_in_turn(ctx.game, event):
        return None
    return ctx.report(
        "acts-after-a-named-end",
        seqs=(entry.seq, named),
        players=event.players,
        action=entry.seq,
    )


@on(ActionInitiated, Link.AT_A_MOMENT)
def named_frame_is_not_there(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player names a battle, an attempt or a dilemma when none goes on."""
    missing = missing_frame(ctx.game, event)
    if missing is None:
        return None
    return ctx.report(
        "named-frame-is-not-there",
        players=event.players,
        subject=str(missing),
        action=entry.seq,
    )


@on(ActionInitiated, Link.AT_A_MOMENT)
def named_event_is_not_there(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player answers what has just happened, and the turn shows nothing of it."""
    unseen = unseen_event(ctx.game, entry.seq, event)
    if unseen is None:
        return None
    return ctx.report(
        "named-event-is-not-there",
        players=event.players,
        subject=unseen,
        action=entry.seq,
    )
