"""Second Edition: the segments of a turn: cards, then orders, then the excess discarded."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.rules.game import Game
from engine.rules.orders import ORDERS

HAND_LIMIT: Final = 7
TOO_MANY: Final = "ends-the-turn-with-too-many-cards"
# In the order of a turn; as players name them.
SEGMENTS: Final = ("play", "order", "discard")
PLAY, ORDER = range(2)
# What is played for counters, and only in its own segment.
FOR_COUNTERS: Final = frozenset(
    {CardType.EQUIPMENT, CardType.EVENT, CardType.PERSONNEL, CardType.SHIP}
)


class Segment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The segment that somebody named last in this turn, and where."""

    seq: int | None = None
    place: int = PLAY


@on(TurnStarted)
def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Segment())
    yield from ()


@on(StepEntered)
def _enter(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    named = [n for n, word in enumerate(SEGMENTS) if word in event.step.lower()]
    if event.of is None and named:
        ctx.set_state(Segment(seq=entry.seq, place=named[0]))
    yield from ()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """What is begun by itself, by no card's leave: is this its segment?"""
    now = ctx.state(Segment)
    free = event.answers is None and event.because is None and event.under is None
    if not free or event.claims or len(event.players) != 1:
        return
    turn_player = ctx.game.table.turn_player
    if turn_player not in (None, *event.players) and _plays_for_counters(ctx, event):
        yield ctx.report("not-on-move", players=event.players, action=entry.seq)
    if now.seq is None or event.players != (turn_player,):
        return
    check = None
    if now.place == PLAY and event.kind in ORDERS:
        check = "order-before-its-segment"
    elif now.place > PLAY and _for_counters(ctx, event):
        check = "plays-after-its-segment"
    if check is not None:
        yield ctx.report(check, seqs=(entry.seq, now.seq), players=event.players, action=entry.seq)


def _for_counters(ctx: CheckContext, event: ActionInitiated) -> bool:
    """Whether cards are drawn from the deck, or one is played that is no interrupt."""
    if event.kind is ActionKind.DRAW:
        return event.at is None or event.at.kind is PlaceKind.DRAW_DECK
    return _plays_for_counters(ctx, event)


def _plays_for_counters(ctx: CheckContext, event: ActionInitiated) -> bool:
    if event.kind is not ActionKind.PLAY or event.card is None:
        return False
    return ctx.game.type_of(event.card) in FOR_COUNTERS


def too_many(game: Game, player: PlayerId) -> int | None:
    """How many cards a player holds, where they are more than a hand may have; None otherwise."""
    hand = Place(kind=PlaceKind.HAND, player=player)
    others = game.table.others_at(hand)
    if others is None:
        return None
    held = others + game.table.certainly_at(hand)
    return held if held > HAND_LIMIT else None


@on(TurnEnded)
def _end(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Findings:
    """The turn ends: with how many cards in hand?"""
    held = too_many(ctx.game, event.player)
    if held is not None:
        yield ctx.report(
            TOO_MANY,
            players=(event.player,),
            subject=str(held),
        )
