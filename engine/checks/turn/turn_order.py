"""The order of a turn: one card play, then orders, then the draw that ends it."""

from typing import Final

from engine.cards.exceptions.card_exception import AnotherTurn, OnePlay
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import CardType, Claim
from engine.model.ids import PlayerId
from engine.projections.obligations import ending_draw
from engine.projections.turn_progress import TurnProgress, acts_in_turn, gives_an_order
from engine.projections.turn_sequence import TurnSequence
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.turn import TurnStarted
from engine.rules.card_plays import normal_play
from engine.rules.draws import ends_turn
from engine.rules.game import Game
from engine.rules.locations import in_play
from engine.standing.limit import Limited

# What a card may let a player play together as one card play.
TOGETHER: Final = frozenset({CardType.EQUIPMENT, CardType.PERSONNEL, CardType.SHIP})


@on(TurnStarted)
def turn_out_of_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """Report that a player begins a second turn in a row, and no card gives it to him."""
    repeats = ctx.state(TurnSequence).repeats_with(event.player)
    if repeats != 1 or event.because is not None:
        return
    if not _gives_another_turn(ctx.game, event.player):
        yield ctx.report("turn-out-of-turn", players=(event.player,))


@on(TurnStarted)
def third_turn_in_a_row(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """Report that a player begins a third turn in a row."""
    if ctx.state(TurnSequence).repeats_with(event.player) > 1:
        yield ctx.report("third-turn-in-a-row", players=(event.player,))


@on(CardsMoved)
def second_draw(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Report that the turn player draws, by no action and no card, after the turn's draw."""
    player = ctx.game.table.turn_player
    before = ending_draw(ctx.game, player) if ends_turn(ctx.game, event) else None
    if player is not None and before not in (None, event.of):
        yield ctx.report("second-draw", seqs=(entry.seq, before), players=(player,))


@on(ActionInitiated)
def acts_after_the_draw(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player gives an order or makes his card play after the turn's last draw."""
    if not acts_in_turn(ctx.game, event):
        return
    draw = ending_draw(ctx.game, ctx.game.table.turn_player)
    if draw is not None:
        yield ctx.report(
            "acts-after-the-draw",
            seqs=(entry.seq, draw),
            players=event.players,
            action=entry.seq,
        )


@on(ActionInitiated, Claim.NORMAL_PLAY)
@on(CostPaid)
def card_play_after_orders(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Findings:
    """Report that a player makes his card play after, or while, giving orders."""
    play = _normal_play_in_own_turn(ctx.game, entry.seq, event)
    if play is None:
        return
    orders = ctx.state(TurnProgress).orders
    if orders is None and gives_an_order(ctx.game, play[1]):
        orders = play[0]
    if orders is not None:
        yield ctx.report(
            "card-play-after-orders",
            seqs=(entry.seq, orders),
            players=play[1].players,
            action=play[0],
        )


@on(ActionInitiated, Claim.NORMAL_PLAY)
@on(CostPaid)
def second_card_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Findings:
    """Report that a player makes a second card play in his turn, with no card joining the two."""
    play = _normal_play_in_own_turn(ctx.game, entry.seq, event)
    for limit in () if play is None else limits_counted(ctx.game, play[1]):
        first = limit.used[-1] if limit.what is Limited.CARD_PLAY and not limit.left else None
        if play is not None and first is not None and not _one_play(ctx.game, play[1], first):
            yield ctx.report(
                "second-card-play",
                seqs=(entry.seq, first),
                players=play[1].players,
                action=play[0],
            )


def _normal_play_in_own_turn(
    game: Game, seq: int, event: ActionInitiated | CostPaid
) -> tuple[int, ActionInitiated] | None:
    play = normal_play(game, seq, event)
    return play if play is not None and _in_own_turn(game, play[1]) else None


def _in_own_turn(game: Game, event: ActionInitiated) -> bool:
    return game.table.turn_player is not None and event.players == (game.table.turn_player,)


def _gives_another_turn(game: Game, player: PlayerId) -> bool:
    """Return whether a player has a card in play that gives a second turn."""
    return any(True for _ in in_play(game, player, telling=AnotherTurn))


def _one_play(game: Game, event: ActionInitiated, first: int) -> bool:
    """Return whether a card in play makes one card play of an action and the turn's first."""
    cards = (event.card, game.played[first].card)
    together = all(card is not None and game.type_of(card) in TOGETHER for card in cards)
    return together and any(True for _ in in_play(game, event.players[0], telling=OnePlay))
