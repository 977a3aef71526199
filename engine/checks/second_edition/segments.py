"""Second Edition: the segments of a turn: cards, then orders, then the excess discarded."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.projections.turn_segment import DISCARD, PLAY, TurnSegment
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnEnded
from engine.relations.ordering import ORDERS
from engine.rules.counters import by_itself, draws_from_deck, in_own_turn, plays_for_counters
from engine.rules.hand_limit import cards_beyond_limit


@on(ActionInitiated, ActionKind.DRAW, ActionKind.PLAY)
def not_on_move(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player plays or draws a card for counters in the other player's turn."""
    if not by_itself(event) or ctx.game.table.turn_player in (None, *event.players):
        return None
    if plays_for_counters(ctx.game, event) or draws_from_deck(event):
        return ctx.report("not-on-move", players=event.players, action=entry.seq)
    return None


@on(ActionInitiated, *ORDERS)
def order_before_its_segment(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player gives an order in the segment of playing and drawing cards."""
    segment = ctx.state(TurnSegment)
    if segment.seq is None or segment.number != PLAY or not in_own_turn(ctx.game, event):
        return None
    return ctx.report(
        "order-before-its-segment",
        seqs=(entry.seq, segment.seq),
        players=event.players,
        action=entry.seq,
    )


@on(ActionInitiated, *ORDERS)
def order_after_its_segment(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player gives an order when he has begun to discard excess cards."""
    segment = ctx.state(TurnSegment)
    if segment.seq is None or segment.number != DISCARD or not in_own_turn(ctx.game, event):
        return None
    return ctx.report(
        "order-after-its-segment",
        seqs=(entry.seq, segment.seq),
        players=event.players,
        action=entry.seq,
    )


@on(ActionInitiated, ActionKind.DRAW, ActionKind.PLAY)
def plays_after_its_segment(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player plays or draws a card for counters when that segment is over."""
    segment = ctx.state(TurnSegment)
    if segment.seq is None or segment.number <= PLAY or not in_own_turn(ctx.game, event):
        return None
    if draws_from_deck(event) or plays_for_counters(ctx.game, event):
        return ctx.report(
            "plays-after-its-segment",
            seqs=(entry.seq, segment.seq),
            players=event.players,
            action=entry.seq,
        )
    return None


@on(TurnEnded)
def ends_the_turn_with_too_many_cards(
    ctx: CheckContext, entry: Entry, event: TurnEnded
) -> Finding | None:
    """Report that a player ends his turn with more cards in hand than he may hold."""
    beyond_limit = cards_beyond_limit(ctx.game, event.player)
    if beyond_limit is not None:
        return ctx.report(
            "ends-the-turn-with-too-many-cards", players=(event.player,), subject=str(beyond_limit)
        )
    return None
