"""The order of a turn: one card play, then orders, then the draw that ends it."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.cards.exceptions.card_exception import AnotherTurn, OnePlay
from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Claim
from engine.model.ids import PlayerId
from engine.projections.obligations import drawn, ends_turn
from engine.projections.use_limits import using
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.rules.game import Game
from engine.rules.locations import in_play
from engine.rules.orders import ORDERS, only_an_order
from engine.standing.limit import Limited

# What a card may let a player play together as one card play.
TOGETHER: Final = frozenset({CardType.EQUIPMENT, CardType.PERSONNEL, CardType.SHIP})


class TurnSoFar(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What of a turn has been: the seq of its first order.

    `again`: how many turns of the same player came directly before it.
    """

    player: PlayerId | None = None
    before: PlayerId | None = None
    again: int = 0
    orders: int | None = None


def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    """A turn begins: whose was the one before?"""
    now = ctx.recall(TurnSoFar)
    again = now.again + 1 if now.before == event.player else 0
    check = "third-turn-in-a-row" if again > 1 else "turn-out-of-turn"
    allowed = event.because is not None or _gives_another_turn(ctx.game, event.player)
    if again > 1 or (again and not allowed):
        yield from ctx.asking.found(check, seqs=(entry.seq,), players=(event.player,))
    ctx.keep(TurnSoFar(player=event.player, before=now.before, again=again))


def _end(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Iterator[Finding]:
    ctx.keep(TurnSoFar(before=event.player, again=ctx.recall(TurnSoFar).again))
    yield from ()


def _enter(ctx: CheckContext, entry: Entry, event: StepEntered) -> Iterator[Finding]:
    """Orders may be announced, or just begin."""
    now = ctx.recall(TurnSoFar)
    if event.of is None and "orders" in event.step and now.orders is None:
        ctx.keep(replace(now, orders=entry.seq))
    yield from ()


def _draw(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """The turn player draws, by no action and no card, to end the turn: had he already?"""
    player = ctx.game.table.turn_player
    before = drawn(ctx.game, player) if ends_turn(ctx.game, event) else None
    if player is not None and before is not None:
        yield from ctx.asking.found("second-draw", seqs=(entry.seq, before), players=(player,))


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An action begins: is it its time in the turn?"""
    now = ctx.recall(TurnSoFar)
    if now.player is None or event.players != (now.player,):
        return
    if event.under is None and _ordinary(event):
        draw = drawn(ctx.game, now.player)
        if draw is not None:
            yield from _found(ctx, "acts-after-the-draw", entry, event, draw)
    if now.orders is None and (event.kind in ORDERS or only_an_order(ctx.game, event)):
        now = replace(now, orders=entry.seq)
        ctx.keep(now)
    if Claim.NORMAL_PLAY in event.claims:
        if now.orders is not None:
            yield from _found(ctx, "card-play-after-orders", entry, event, now.orders)
        for limit in using(ctx.game, event):
            first = limit.used[-1] if limit.what is Limited.CARD_PLAY and not limit.left else None
            if first is not None and not _one_play(ctx.game, event, first):
                yield from _found(ctx, "second-card-play", entry, event, first)


def _found(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, earlier: int
) -> Iterator[Finding]:
    return ctx.asking.found(
        check, seqs=(entry.seq, earlier), players=event.players, entry=entry.seq
    )


def _gives_another_turn(game: Game, player: PlayerId) -> bool:
    """Whether a player has a card in play that gives a second turn."""
    return any(True for _ in in_play(game, player, telling=AnotherTurn))


def _one_play(game: Game, event: ActionInitiated, first: int) -> bool:
    """Whether a card is part of the turn's card play, by a card that makes one play of several."""
    cards = (event.card, game.played[first].card)
    together = all(card is not None and game.type_of(card) in TOGETHER for card in cards)
    own = in_play(game, event.players[0], telling=OnePlay)
    return together and any(True for _ in own)


def _ordinary(event: ActionInitiated) -> bool:
    """Whether an action is an order or the normal card play, and no interrupt."""
    return event.kind in ORDERS or Claim.NORMAL_PLAY in event.claims


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    TurnStarted: _start,
    TurnEnded: _end,
    StepEntered: _enter,
    CardsMoved: _draw,
    ActionInitiated: _begin,
}
