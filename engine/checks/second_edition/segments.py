"""Second Edition: the segments of a turn: cards, then orders, then the excess discarded."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.projections.turn_segment import PLAY, TurnSegment
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnEnded
from engine.rules.game import Game
from engine.rules.hand_limit import cards_beyond_limit
from engine.rules.orders import ORDERS

# What is played for counters, and only in its own segment.
FOR_COUNTERS: Final = frozenset(
    {CardType.EQUIPMENT, CardType.EVENT, CardType.PERSONNEL, CardType.SHIP}
)


@on(ActionInitiated, ActionKind.PLAY)
def not_on_move(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player plays a card for counters in the other player's turn."""
    if not _by_itself(event) or ctx.game.table.turn_player in (None, *event.players):
        return
    if _plays_for_counters(ctx.game, event):
        yield ctx.report("not-on-move", players=event.players, action=entry.seq)


@on(ActionInitiated, *ORDERS)
def order_before_its_segment(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player gives an order in the segment of playing and drawing cards."""
    segment = ctx.state(TurnSegment)
    if segment.seq is None or segment.number != PLAY or not _in_own_turn(ctx.game, event):
        return
    yield ctx.report(
        "order-before-its-segment",
        seqs=(entry.seq, segment.seq),
        players=event.players,
        action=entry.seq,
    )


@on(ActionInitiated, ActionKind.DRAW, ActionKind.PLAY)
def plays_after_its_segment(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player plays or draws a card for counters when that segment is over."""
    segment = ctx.state(TurnSegment)
    if segment.seq is None or segment.number <= PLAY or not _in_own_turn(ctx.game, event):
        return
    if _draws_from_deck(event) or _plays_for_counters(ctx.game, event):
        yield ctx.report(
            "plays-after-its-segment",
            seqs=(entry.seq, segment.seq),
            players=event.players,
            action=entry.seq,
        )


@on(TurnEnded)
def ends_the_turn_with_too_many_cards(
    ctx: CheckContext, entry: Entry, event: TurnEnded
) -> Findings:
    """Report that a player ends his turn with more cards in hand than he may hold."""
    beyond_limit = cards_beyond_limit(ctx.game, event.player)
    if beyond_limit is not None:
        yield ctx.report(
            "ends-the-turn-with-too-many-cards", players=(event.player,), subject=str(beyond_limit)
        )


def _by_itself(event: ActionInitiated) -> bool:
    """Return whether one player begins something by no card's leave, in answer to nothing."""
    free = event.answers is None and event.because is None and event.under is None
    return free and not event.claims and len(event.players) == 1


def _in_own_turn(game: Game, event: ActionInitiated) -> bool:
    """Return whether a player begins something by itself in his own turn."""
    return _by_itself(event) and event.players == (game.table.turn_player,)


def _draws_from_deck(event: ActionInitiated) -> bool:
    from_deck = event.at is None or event.at.kind is PlaceKind.DRAW_DECK
    return event.kind is ActionKind.DRAW and from_deck


def _plays_for_counters(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is played that is no interrupt."""
    if event.kind is not ActionKind.PLAY or event.card is None:
        return False
    return game.type_of(event.card) in FOR_COUNTERS
