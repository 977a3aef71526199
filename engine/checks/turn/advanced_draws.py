"""What was brought forward from a later turn is not due there again; when holograms come back."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.exceptions.card_exception import BringsForward
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusCleared
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import exception

# With so many turns left a countdown does not end in the next turn, however turns are counted.
FAR: Final = 3


class Early(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A draw made early: where, whose, and whether the turn that it belongs to has come."""

    seq: int = 0
    player: PlayerId | None = None
    come: bool = False


def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    early = ctx.recall(Early)
    if early.player == event.player:
        ctx.keep(Early() if early.come else msgspec.structs.replace(early, come=True))
    yield from ()


def _draw(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """A draw is brought forward, or made in the turn from which it was."""
    if event.origin.kind is not PlaceKind.DRAW_DECK or event.destination.kind is not PlaceKind.HAND:
        return
    reason = event.because or event.of
    action = None if reason is None else ctx.game.played.get(reason)
    player, early = event.destination.player, ctx.recall(Early)
    if action is not None and exception(ctx.game, action.card, BringsForward):
        ctx.keep(Early(seq=entry.seq, player=player))
    elif reason is None and early.come and early.player == player == ctx.game.table.turn_player:
        ctx.keep(Early())
        yield from ctx.asking.found(
            "draw-made-already",
            seqs=(entry.seq, early.seq),
            players=() if player is None else (player,),
            entry=early.seq,
        )


def _use(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A countdown is brought forward: is it due by the end of the next turn?"""
    if not exception(ctx.game, event.card, BringsForward):
        return
    far = tuple(
        card
        for card in event.targets
        if card in ctx.game.table.cards and _turns_left(ctx, card) >= FAR
    )
    if far:
        yield from ctx.asking.found(
            "countdown-not-due-yet",
            seqs=(entry.seq,),
            players=event.players,
            cards=far,
            entry=entry.seq,
        )


def _turns_left(ctx: CheckContext, card: CardId) -> int:
    """What the record says is left of a card's countdown; nought where it says nothing."""
    left = dict(ctx.game.table.cards[card].values).get(Attribute.COUNTDOWN, 0)
    return left if isinstance(left, int) else 0


def _clear(ctx: CheckContext, entry: Entry, event: StatusCleared) -> Iterator[Finding]:
    """A hologram is switched on again: is it its player's turn?"""
    caused = (event.performing, event.because, event.of) != (None, None, None)
    if caused:
        return
    cards = ctx.game.table.cards
    turn = ctx.game.table.turn_player
    others = tuple(one for one in event.cards if one in cards and cards[one].controller != turn)
    if others and turn is not None:
        yield from ctx.asking.found(
            "reactivated-out-of-turn", seqs=(entry.seq,), cards=others, subject=event.status
        )


ASKED: Final[Asked] = {
    TurnStarted: _start,
    CardsMoved: _draw,
    (ActionInitiated, ActionKind.USE): _use,
    (StatusCleared, Status.DEACTIVATED): _clear,
}
