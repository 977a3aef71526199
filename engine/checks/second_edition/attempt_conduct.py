"""Second Edition: who attempts which mission, and what nobody does while that goes on."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Kept, PlaceKind, Status
from engine.projections.completed_missions import CompletedMissions
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.ordering import ORDERS
from engine.rules.counters import plays_for_counters
from engine.rules.game import Game
from engine.table.table import OpenAction

# What a player begins only by himself, in a segment of his own turn.
_OWN: Final = ORDERS | {
    ActionKind.BATTLE,
    ActionKind.DOCK,
    ActionKind.ENGAGE,
    ActionKind.UNDOCK,
}


@on(ActionInitiated, *_OWN, ActionKind.DRAW, ActionKind.PLAY)
def acts_during_an_attempt(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player gives an order, plays or draws a card while a mission is attempted."""
    attempt = _interrupted(ctx.game, event)
    if attempt is not None and _is_of_a_segment(ctx.game, event):
        return ctx.report(
            "acts-during-an-attempt",
            seqs=(entry.seq, attempt.seq),
            players=event.players,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_with_anothers_cards(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player attempts a mission with personnel that another player commands."""
    lying = (ctx.game.table.cards.get(card) for card in event.participants)
    others = tuple(
        card.id for card in lying if card is not None and card.controller not in event.players
    )
    if event.players and others:
        return ctx.report(
            "attempts-with-anothers-cards", players=event.players, cards=others, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_a_completed_mission(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a mission is attempted that was completed before."""
    done = ctx.state(CompletedMissions).sorts
    completed = tuple(
        card
        for card in event.targets
        if card in done or ctx.game.conditions.has(card, Status.COMPLETED)
    )
    if completed:
        return ctx.report(
            "attempts-a-completed-mission",
            players=event.players,
            cards=completed,
            action=entry.seq,
        )
    return None


def _interrupted(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the attempt during which a player begins something by himself."""
    by_itself = event.because is None and event.answers is None and not event.claims
    attempt = game.innermost(ActionKind.ATTEMPT)
    if attempt is None or not event.players or not by_itself:
        return None
    started = game.table.started
    if event.under is None:
        return attempt if started is not None and started.keeps.ends is Kept.ALL else None
    return attempt if event.under == attempt.seq else None


def _is_of_a_segment(game: Game, event: ActionInitiated) -> bool:
    """Return whether something is done in a segment of a turn only."""
    if event.kind is ActionKind.PLAY:
        return plays_for_counters(game, event)
    if event.kind is not ActionKind.DRAW:
        return True
    return event.at is not None and event.at.kind is PlaceKind.DRAW_DECK
