"""Draws that a card of this turn has ruled out, and draws replaced by something else."""

from collections.abc import Mapping

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Claim, Currency, Manner, PlaceKind
from engine.model.ids import PlayerId
from engine.projections.use_limits import barred
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.rules.game import Game


class Counted(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many of the draws of an action were taken already, as cards or as something else."""

    taken: Mapping[int, int] = {}


@on(ActionEnded)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """The draws of an action that is over are counted no longer."""
    counted = ctx.state(Counted).taken
    if event.action in counted:
        ctx.set_state(Counted(taken={one: n for one, n in counted.items() if one != event.action}))
    yield from ()


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Cards go from a draw deck to a hand: are they drawn, and may they be?"""
    player = event.destination.player
    deck, hand = PlaceKind.DRAW_DECK, PlaceKind.HAND
    drawn = event.origin.kind is deck and event.destination.kind is hand and player is not None
    if not drawn or event.manner not in (None, Manner.DRAWN) or player is None:
        return
    if _within_download(ctx.game, event.of):
        return
    yield from _barred(ctx, "draws-while-barred", entry, player)
    yield from _count(ctx, entry, event.of, len(event.cards) + event.others)


@on(ActionInitiated, Claim.IN_PLACE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Something is done in place of a draw: is there a draw that it can replace?"""
    if len(event.players) != 1:
        return
    drawing = ctx.game.table.open.get(event.under or 0)
    of_draws = drawing is not None and drawing.event.kind is ActionKind.DRAW
    said = " ".join(filter(None, (event.trigger, event.means, event.function))).lower()
    if of_draws or "draw" in said:
        yield from _barred(ctx, "replaces-a-barred-draw", entry, event.players[0])
    if of_draws:
        yield from _count(ctx, entry, event.under, 1)


@on(CostPaid)
def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """A draw is given up for something: was there one?"""
    if event.currency is Currency.DRAW:
        yield from _barred(ctx, "replaces-a-barred-draw", entry, event.player)


def _barred(ctx: CheckContext, check: str, entry: Entry, player: PlayerId) -> Findings:
    bar = barred(ctx.game, player)
    if bar is not None and bar.since is not None:
        yield ctx.report(
            check,
            seqs=(entry.seq, bar.since),
            players=(player,),
            action=bar.since,
            rulings=bar.rulings,
        )


def _count(ctx: CheckContext, entry: Entry, of: int | None, number: int) -> Findings:
    """So many of an action's draws are taken: were there so many?"""
    action = ctx.game.table.open.get(of or 0)
    if action is None or action.event.kind is not ActionKind.DRAW or action.event.number is None:
        return
    counted = ctx.state(Counted).taken
    before = counted.get(action.seq, 0)
    ctx.set_state(Counted(taken={**counted, action.seq: before + number}))
    if before <= action.event.number < before + number:
        yield ctx.report(
            "more-draws-than-announced",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            action=action.seq,
        )


def _within_download(game: Game, of: int | None) -> bool:
    action = game.table.open.get(of or 0)
    return action is not None and action.event.kind is ActionKind.DOWNLOAD
