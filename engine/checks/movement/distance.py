"""How far ships move: no further than the RANGE that they have left in the turn (FAQ 3.5.1)."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, Currency, PlaceKind
from engine.projections.range_left import RangeLeft
from engine.projections.requirements_told import RequirementsTold
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import ValueSet
from engine.rules.distances import at_least, exactly, passed_by
from engine.rules.locations import location, location_of


@on(ActionInitiated, ActionKind.MOVE)
def moves_beyond_its_range(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship is moved, by an order, further than it has RANGE left."""
    game, ship = ctx.game, event.card
    if ship is None or not event.players or event.because is not None or event.claims:
        return None
    to, origin = event.destination, location_of(game.table, ship)
    goal = location(game.table, to)
    if to is None or to.kind is not PlaceKind.SPACE or origin is None or goal is None:
        return None
    left, distance = ctx.state(RangeLeft).of(game, ship), at_least(game, origin, goal)
    if left is not None and distance is not None and distance > left:
        return ctx.report(
            "moves-beyond-its-range",
            players=event.players,
            cards=(ship,),
            subject=f"{distance} of {left}",
            action=entry.seq,
        )
    return None


@on(CardsMoved, ActionKind.MOVE)
def passes_though_not_met(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a ship moves past a card on the spaceline whose requirement it does not meet."""
    game, move = ctx.game, ctx.game.table.open.get(event.of or 0)
    if move is None or move.event.because is not None:
        return None
    ship, goal = move.event.card, location(game.table, event.destination)
    origin = None if ship is None else location_of(game.table, ship)
    if ship not in event.cards or origin is None or goal is None:
        return None
    checked = ctx.state(RequirementsTold).by_action.get(move.seq, {})
    unmet = {card: one.seq for card, one in checked.items() if not one.met}
    passed = tuple(card for card in passed_by(game, origin, goal) or () if card in unmet)
    if passed:
        return ctx.report(
            "passes-though-not-met",
            seqs=(entry.seq, *(unmet[card] for card in passed), move.seq),
            players=move.event.players,
            cards=passed,
            action=move.seq,
        )
    return None


@on(CostPaid)
def pays_more_range_than_it_has(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that more RANGE is paid for a ship than it has left in the turn."""
    if event.currency is not Currency.RANGE or len(event.cards) != 1 or event.amount is None:
        return None
    left = ctx.state(RangeLeft).of(ctx.game, event.cards[0])
    if left is not None and event.amount > left:
        return ctx.report(
            "pays-more-range-than-it-has",
            players=(event.player,),
            cards=event.cards,
            subject=f"{event.amount} of {left}",
            action=event.of,
        )
    return None


@on(ValueSet, Attribute.RANGE_LEFT)
def range_left_below_nothing(ctx: CheckContext, entry: Entry, event: ValueSet) -> Finding | None:
    """Report that a ship is said to have less than zero RANGE left."""
    if isinstance(event.value, int) and event.value < 0:
        return ctx.report("range-left-below-nothing", cards=event.cards, action=event.of)
    return None


@on(ValueSet, Attribute.RANGE_LEFT)
def range_left_is_not_what_was_moved(
    ctx: CheckContext, entry: Entry, event: ValueSet
) -> Finding | None:
    """Report that the RANGE said to be left after a move is more than that move leaves."""
    game, action = ctx.game, ctx.game.table.open.get(event.of or 0)
    if action is None or action.event.kind is not ActionKind.MOVE or len(event.cards) != 1:
        return None
    ship, goal = event.cards[0], location(game.table, action.event.destination)
    origin, before = location_of(game.table, ship), ctx.state(RangeLeft).of(game, ship)
    if ship != action.event.card or origin is None or goal is None or before is None:
        return None
    distance = exactly(game, origin, goal)
    if distance is not None and isinstance(event.value, int) and event.value > before - distance:
        return ctx.report(
            "range-left-is-not-what-was-moved",
            players=action.event.players,
            cards=(ship,),
            subject=f"{before} less {distance}",
            action=action.seq,
        )
    return None
