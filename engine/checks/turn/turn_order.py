"""The order of a turn: one card play, then orders, then the draw that ends it."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from engine.cards.exceptions.card_exception import AnotherTurn, BeforeTheDraw, OnePlay
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, CardType, Claim
from engine.model.ids import CardId
from engine.projections.obligations import ending_draw
from engine.projections.turn_progress import ACTING, TurnProgress, acts_in_turn, gives_an_order
from engine.projections.turn_sequence import TurnSequence
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.turn import TurnStarted
from engine.rules.card_plays import (
    PLAYING,
    normal_play,
    nothing_allows_more,
    only_plain_cards_in_play,
)
from engine.rules.card_profiles import exception, title
from engine.rules.draws import ends_turn
from engine.rules.game import Game
from engine.rules.locations import in_play
from engine.standing.limit import Limited
from engine.table.event_key import DRAWING

# What a card may let a player play together as one card play.
_OPEN: Final = {
    "card-play-after-orders": "plays-a-card-after-orders",
    "second-card-play": "plays-a-second-card",
}
TOGETHER: Final = frozenset({CardType.EQUIPMENT, CardType.PERSONNEL, CardType.SHIP})


@on(TurnStarted)
def turn_out_of_turn(
    ctx: CheckContext, entry: Entry, event: TurnStarted
) -> Finding | LawfulBy | None:
    """Report that a player begins a second turn in a row, and no card gives it to him."""
    players = (event.player,)
    if ctx.state(TurnSequence).repeats_with(event.player) != 1 or event.because is not None:
        return None
    giving = tuple(in_play(ctx.game, event.player, telling=AnotherTurn))
    if giving:
        rulings = _rulings(ctx.game, giving, AnotherTurn)
        return ctx.lawful(
            "turn-out-of-turn", "another-turn", players=players, cards=giving, rulings=rulings
        )
    return ctx.report("turn-out-of-turn", players=players)


@on(TurnStarted)
def third_turn_in_a_row(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Finding | None:
    """Report that a player begins a third turn in a row."""
    if ctx.state(TurnSequence).repeats_with(event.player) > 1:
        return ctx.report("third-turn-in-a-row", players=(event.player,))
    return None


@on(CardsMoved, DRAWING)
def draws_twice(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that the turn player draws more than one card to end a turn, and no card can let him.

    FAQ 1.2: a turn ends with the draw of one card.
    """
    return _further_draw(ctx, "draws-twice", entry, event)


@on(CardsMoved, DRAWING)
def second_draw(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that the turn player draws, by no action and no card, after the turn's draw."""
    return _further_draw(ctx, "second-draw", entry, event)


def _further_draw(ctx: CheckContext, check: str, entry: Entry, event: CardsMoved) -> Finding | None:
    player = ctx.game.table.turn_player
    if player is None or not ends_turn(ctx.game, event):
        return None
    before = ending_draw(ctx.game, player)
    several = before is None and len(event.cards) + event.others > 1
    if not several and before in (None, event.of):
        return None
    plain = only_plain_cards_in_play(ctx.game)
    # A card in play may have its player draw several together.
    if check != ("draws-twice" if plain else "second-draw") or (several and not plain):
        return None
    seqs = (entry.seq,) if before is None else (entry.seq, before)
    return ctx.report(check, seqs=seqs, players=(player,), action=event.of)


@on(ActionInitiated, *ACTING, ActionKind.REPAIR)
def acts_after_the_draw(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player gives an order or makes his card play after the turn's last draw."""
    draw = ending_draw(ctx.game, ctx.game.table.turn_player)
    if draw is None:
        return None
    moment = exception(ctx.game, event.card, BeforeTheDraw)
    own = event.players == (ctx.game.table.turn_player,)
    late = moment is not None and own and event.kind is ActionKind.PLAY
    repairs = own and event.kind is ActionKind.REPAIR and event.under is None
    if not late and not repairs and not acts_in_turn(ctx.game, event):
        return None
    return ctx.report(
        "acts-after-the-draw",
        seqs=(entry.seq, draw),
        players=event.players,
        action=entry.seq,
        rulings=moment.rulings if moment is not None and late else (),
    )


@on(ActionInitiated, Claim.NORMAL_PLAY, *PLAYING)
@on(CostPaid)
def card_play_after_orders(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | None:
    """Report that a player makes his card play after, or while, giving orders."""
    return _after_orders(ctx, "card-play-after-orders", entry, event)


@on(ActionInitiated, *PLAYING)
def plays_a_card_after_orders(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player plays a card after orders, and does not say what allows it."""
    return _after_orders(ctx, "plays-a-card-after-orders", entry, event)


@on(ActionInitiated, Claim.NORMAL_PLAY, *PLAYING)
@on(CostPaid)
def second_card_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | LawfulBy | None:
    """Report that a player makes a second card play in his turn, with no card joining the two."""
    return _second(ctx, "second-card-play", entry, event)


@on(ActionInitiated, *PLAYING)
def plays_a_second_card(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a player plays a second card in his turn, and does not say what allows it."""
    return _second(ctx, "plays-a-second-card", entry, event)


@on(ActionInitiated, *PLAYING)
def plays_by_the_turns_card_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played by one that lets many be played, and took this card play."""
    game, began = ctx.game, ctx.game.duties.began or 0
    joining = game.cards.telling[OnePlay]
    # A long turn is looked through for one of few cards, and only if an action names such a card.
    if not joining or (event.because is None and event.means is None):
        return None
    for seq in takewhile(began.__lt__, reversed(game.played)):
        play = game.played[seq]
        if play.card not in joining or play is event or play.players != event.players:
            continue
        joins = exception(game, play.card, OnePlay) if play.kind is ActionKind.PLAY else None
        taken = not play.claims or Claim.NORMAL_PLAY in play.claims
        if joins is not None and taken and _is_played_by(game, event, seq, play):
            return ctx.report(
                "plays-by-the-turns-card-play",
                seqs=(entry.seq, seq),
                players=event.players,
                cards=(play.card or "",),
                action=entry.seq,
            )
    return None


def _is_played_by(game: Game, event: ActionInitiated, seq: int, play: ActionInitiated) -> bool:
    """Return whether a card is played by one that was played before, however that is said."""
    return event.because == seq or key(event.means or "") == title(game, play.card)


def _after_orders(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | None:
    play = _normal_play_in_own_turn(ctx.game, entry.seq, event)
    orders = ctx.state(TurnProgress).orders
    if play is not None and orders is None and gives_an_order(ctx.game, play[1]):
        orders = play[0]
    if play is None or orders is None or check != _graded(ctx.game, play, "card-play-after-orders"):
        return None
    return ctx.report(check, seqs=(entry.seq, orders), players=play[1].players, action=play[0])


def _second(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | LawfulBy | None:
    play = _normal_play_in_own_turn(ctx.game, entry.seq, event)
    for limit in () if play is None else limits_counted(ctx.game, play[1]):
        first = limit.used[-1] if limit.what is Limited.CARD_PLAY and not limit.left else None
        if play is None or first is None:
            continue
        if check != _graded(ctx.game, play, "second-card-play", first):
            continue
        players, seqs = play[1].players, (entry.seq, first)
        joining = _one_play(ctx.game, play[1], first)
        if joining:
            rulings = _rulings(ctx.game, joining, OnePlay)
            return ctx.lawful(
                check, "one-play", seqs=seqs, players=players, cards=joining, rulings=rulings
            )
        return ctx.report(check, seqs=seqs, players=players, action=play[0])
    return None


def _normal_play_in_own_turn(
    game: Game, seq: int, event: ActionInitiated | CostPaid
) -> tuple[int, ActionInitiated] | None:
    play = normal_play(game, seq, event)
    return play if play is not None and _in_own_turn(game, play[1]) else None


def _graded(
    game: Game, play: tuple[int, ActionInitiated], certain: str, first: int | None = None
) -> str:
    """Return the check to report of a card play; `certain` unless a card may allow it.

    A play that nobody called the normal one may be by the text of a card in play.
    """
    begun = (game.played[seq] for seq in (play[0], first) if seq is not None)
    said = all(Claim.NORMAL_PLAY in action.claims for action in begun)
    settled = said or nothing_allows_more(game, play[1].players[0])
    return certain if settled else _OPEN[certain]


def _in_own_turn(game: Game, event: ActionInitiated) -> bool:
    return game.table.turn_player is not None and event.players == (game.table.turn_player,)


def _one_play(game: Game, event: ActionInitiated, first: int) -> tuple[CardId, ...]:
    """Return the cards in play that make one card play of an action and the turn's first."""
    cards = (event.card, game.played[first].card)
    together = all(card is not None and game.type_of(card) in TOGETHER for card in cards)
    return tuple(in_play(game, event.players[0], telling=OnePlay)) if together else ()


def _rulings(
    game: Game, cards: Iterable[CardId], kind: type[AnotherTurn | OnePlay]
) -> tuple[str, ...]:
    """Return the rulings by which cards say what they let their player do."""
    told = (exception(game, card, kind) for card in cards)
    return tuple(ruling for own in told if own is not None for ruling in own.rulings)
