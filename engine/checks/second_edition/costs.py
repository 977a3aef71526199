"""Second Edition: how much is paid, when it is paid, and what lowers it."""

from itertools import takewhile

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, CardType, Currency, Outcome
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.projections.cost_reductions import CostReductions
from engine.projections.costs import counters, range_limit
from engine.projections.costs_met import CostsMet
from engine.projections.prevent_responses import PreventResponses
from engine.projections.told_range import ToldRange
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnEnded
from engine.rules.counters import (
    all_costs_kept,
    cost_told,
    draws_from_deck,
    full_cost,
    in_own_turn,
    plays_for_counters,
)
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE
from engine.table.table import OpenAction


@on(CostPaid)
def cost_after_a_prevent(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a player pays for a play after somebody answered it to prevent it."""
    play = ctx.game.table.open.get(event.of or 0)
    prevented = ctx.state(PreventResponses).first
    if play is not None and play.seq in prevented:
        return ctx.report(
            "cost-after-a-prevent",
            seqs=(entry.seq, prevented[play.seq]),
            players=(event.player,),
            action=play.seq,
        )
    return None


@on(CostPaid)
def pays_more_than_is_left(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a player pays more counters than he has left."""
    if event.currency is not Currency.COUNTERS:
        return None
    limit = counters(ctx.game, event.player)
    if limit is not None and (event.amount or 0) > limit.left:
        return ctx.report("pays-more-than-is-left", players=(event.player,), action=event.of)
    return None


@on(CostPaid)
def spends_range_not_told(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a ship spends more RANGE than its player said that it has."""
    if event.currency is not Currency.RANGE:
        return None
    amount, told_range = event.amount or 0, ctx.state(ToldRange).by_ship
    ships = tuple(ship for ship in event.cards if told_range.get(ship, amount) < amount)
    if ships:
        return ctx.report("spends-range-not-told", cards=ships, action=event.of)
    return None


@on(CostPaid)
def reduces_twice_by_one_look(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a player lowers a second cost by the same look at hidden cards."""
    lowered = ctx.state(CostReductions).lowered
    if event.because is not None and event.because in lowered:
        return ctx.report(
            "reduces-twice-by-one-look",
            seqs=(entry.seq, lowered[event.because], event.because),
            players=(event.player,),
            action=event.of,
        )
    return None


@on(CostPaid)
def moves_farther_than_its_range(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """Report that a ship spends more RANGE in a turn than it has left."""
    if event.currency is not Currency.RANGE:
        return
    amount, told = event.amount or 0, ctx.state(ToldRange).by_ship
    for ship in event.cards:
        limit = range_limit(ctx.game, ship)
        known = limit is not None and ((limit.since or 0) >= (ctx.game.duties.began or 0))
        if limit is None or not (known or _has_figure(ctx.game, ship)):
            continue
        if limit.left < amount <= told.get(ship, amount):
            yield ctx.report(
                "moves-farther-than-its-range",
                seqs=(entry.seq, *limit.used),
                cards=(ship,),
                action=event.of,
            )


@on(CostPaid)
def pays_points_he_has_not(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a player pays with more points than he has."""
    points = ctx.game.table.points.get(event.player)
    if event.currency is not Currency.POINTS or points is None:
        return None
    had = points + ctx.state(CostsMet).points.get(event.of or 0, 0)
    if (event.amount or 0) > had:
        return ctx.report(
            "pays-points-he-has-not",
            players=(event.player,),
            subject=str(had),
            action=event.of,
        )
    return None


@on(CostPaid)
def reduces_by_hidden_cards(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that hidden cards lower a cost that the player could not have paid in full."""
    play = ctx.game.table.open.get(event.of or 0)
    if play is None or play.event.card is None or event.currency is not Currency.COUNTERS:
        return None
    look = ctx.state(CostReductions).of.get(play.seq)
    full, limit = full_cost(ctx.game, play.event.card), counters(ctx.game, event.player)
    if look is None or full is None or limit is None or (event.amount or 0) >= full:
        return None
    if limit.left + ctx.state(CostsMet).counters.get(play.seq, 0) < full:
        return ctx.report(
            "reduces-by-hidden-cards",
            seqs=(entry.seq, look, play.seq),
            players=(event.player,),
            cards=(play.event.card,),
            action=play.seq,
        )
    return None


@on(ActionEnded, ActionKind.PLAY)
def plays_for_less_than_it_costs(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a card is played for fewer counters than it costs."""
    play = _played_for_counters(ctx.game, event)
    if play is None or play.event.card is None:
        return None
    cost, paid = cost_told(ctx.game, play.event.card), _paid_for(ctx, play.seq)
    if cost is not None and paid < cost and (paid or all_costs_kept(ctx.game)):
        return ctx.report(
            "plays-for-less-than-it-costs",
            seqs=(entry.seq, play.seq),
            players=play.event.players,
            cards=(play.event.card,),
            subject=str(cost),
            action=play.seq,
        )
    return None


@on(ActionEnded, ActionKind.PLAY)
def plays_for_nothing(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that nothing is paid for a card, and nobody has said that it costs nothing."""
    play = _played_for_counters(ctx.game, event)
    if play is None or play.event.card is None or not all_costs_kept(ctx.game):
        return None
    if ctx.game.type_of(play.event.card) is CardType.EVENT:
        # Events that cost nothing are common.
        return None
    paid = play.seq in ctx.state(CostsMet).counters or _paid_for(ctx, play.seq)
    paid = paid or _paid_otherwise(ctx.game, play.seq)
    if cost_told(ctx.game, play.event.card) is None and not paid:
        return ctx.report(
            "plays-for-nothing",
            seqs=(entry.seq, play.seq),
            players=play.event.players,
            cards=(play.event.card,),
            action=play.seq,
        )
    return None


@on(ActionEnded, ActionKind.DRAW)
@on(ActionInitiated)
@on(TurnEnded)
def draws_without_paying(
    ctx: CheckContext, entry: Entry, event: ActionEnded | ActionInitiated | TurnEnded
) -> Finding | None:
    """Report that cards are drawn for fewer counters than one each.

    Where nothing is paid within the draw, it may be paid until play goes on. It shows only where
    the record keeps every cost.
    """
    player = ctx.game.table.turn_player
    if player is None or not all_costs_kept(ctx.game):
        return None
    if isinstance(event, ActionEnded):
        seqs = _drawn_for_too_little(ctx, entry, event)
    else:
        drawing = isinstance(event, ActionInitiated) and event.kind is ActionKind.DRAW
        seqs = () if drawing else tuple(dict.fromkeys(ctx.state(CostsMet).unpaid))
    if seqs:
        return ctx.report("draws-without-paying", seqs=seqs, players=(player,))
    return None


@on(CostPaid)
def pays_after_it_entered_play(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that the costs of a card are paid when it has entered play."""
    play = ctx.game.table.open.get(event.of or 0)
    if play is None or play.event.kind is not ActionKind.PLAY:
        return None
    lying = ctx.game.table.cards.get(play.event.card or "")
    if lying is not None and lying.place.kind not in OUTSIDE_PLAY:
        return ctx.report(
            "pays-after-it-entered-play",
            seqs=(entry.seq, play.seq),
            players=(event.player,),
            cards=(lying.id,),
            action=play.seq,
        )
    return None


@on(ValueSet, Attribute.COUNTERS)
def counters_below_nothing(ctx: CheckContext, entry: Entry, event: ValueSet) -> Finding | None:
    """Report that a player is said to have less than zero counters."""
    if event.player is not None and isinstance(event.value, int) and event.value < 0:
        return ctx.report("counters-below-nothing", players=(event.player,))
    return None


def _paid_otherwise(game: Game, play: int) -> bool:
    """Return whether something other than counters was paid for a card play."""
    since = takewhile(lambda seq: seq != play, reversed(game.entries))
    bodies = (game.entries[seq].body for seq in since)
    return any(isinstance(body, CostPaid) and body.of == play for body in bodies)


def _paid_for(ctx: CheckContext, action: int) -> int:
    """Return how many counters were paid for an action, or for none that anybody named."""
    met = ctx.state(CostsMet)
    return met.counters.get(action, 0) + met.loose


def _drawn_for_too_little(ctx: CheckContext, entry: Entry, event: ActionEnded) -> tuple[int, ...]:
    """Return a draw and its end where something was paid within it, and too little."""
    draw = ctx.game.table.open.get(event.action)
    if draw is None or event.outcome in UNDONE or not draws_from_deck(draw.event):
        return ()
    told = draw.seq in ctx.state(CostsMet).counters
    short = _paid_for(ctx, draw.seq) < (draw.event.number or 1)
    return (draw.seq, entry.seq) if told and short and in_own_turn(ctx.game, draw.event) else ()


def _played_for_counters(game: Game, event: ActionEnded) -> OpenAction | None:
    """Return the play that ends, where its player had to pay counters for it."""
    play = game.table.open.get(event.action)
    if play is None or event.outcome in UNDONE - {Outcome.PREVENTED}:
        return None
    own = in_own_turn(game, play.event) and plays_for_counters(game, play.event)
    return play if own else None


def _has_figure(game: Game, ship: CardId) -> bool:
    """Return whether the whole RANGE of a ship was told at any time, or is printed."""
    lying, printed = game.table.cards.get(ship), game.cards.printed(ship)
    told = lying is not None and Attribute.RANGE in dict(lying.values)
    return told or (printed is not None and printed.figure(Attribute.RANGE) is not None)
