"""Ships that move although nobody aboard can move them."""

from engine.cards.exceptions.card_exception import Crew
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.projections.requirements_told import RequirementsTold
from engine.projections.ships_left import ShipsLeft
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.locations import crew, empty, vessel


@on(ActionInitiated, ActionKind.MOVE)
def moves_without_a_crew(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a ship moves by its player's order while nobody of its crew is free to act."""
    game, ship = ctx.game, event.card
    if ship is None or not event.players or not game.conditions.by_card:
        return None
    aboard = tuple(crew(game, ship, event.players[0]))
    unknown = game.table.others.get(Place(kind=PlaceKind.ABOARD, card=ship))
    free = _barred(game, ship) or not all(_barred(game, member) for member in aboard)
    if aboard and not unknown and not free:
        return ctx.report(
            "moves-without-a-crew", players=event.players, cards=aboard, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.MOVE)
def moves_with_nobody_aboard(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship moves by its player's order and nobody is aboard."""
    if _moves_empty(ctx.game, event) and _told_aboard(ctx, event.card or ""):
        return ctx.report(
            "moves-with-nobody-aboard",
            players=event.players,
            cards=(event.card or "",),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.MOVE)
def moves_with_nobody_recorded(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship moves and the record, which began in mid-game, has nobody aboard."""
    started = ctx.game.table.started
    if started is None or not started.underway or _told_aboard(ctx, event.card or ""):
        return None
    if _moves_empty(ctx.game, event):
        return ctx.report(
            "moves-with-nobody-recorded",
            players=event.players,
            cards=(event.card or "",),
            action=entry.seq,
        )
    return None


def _told_aboard(ctx: CheckContext, ship: CardId) -> bool:
    """Return whether the record tells who is aboard: it counted them, or they went elsewhere."""
    counted = any(vessel(place) == ship for place in ctx.game.table.others)
    return counted or ship in ctx.state(ShipsLeft).ships


def _moves_empty(game: Game, event: ActionInitiated) -> bool:
    """Return whether an order moves a ship that has nobody aboard, by the record."""
    ship = event.card
    ordered = bool(event.players) and event.because is None and not event.claims
    return ordered and ship is not None and empty(game, ship)


@on(ActionInitiated, ActionKind.MOVE)
def moves_with_too_few(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a ship moves with fewer personnel aboard than its staffing asks for."""
    game, ship = ctx.game, event.card
    told = exception(game, ship, Crew)
    if ship is None or told is None or not event.players or event.because is not None:
        return None
    unknown = game.table.others.get(Place(kind=PlaceKind.ABOARD, card=ship))
    free = tuple(
        member for member in crew(game, ship, event.players[0]) if not _barred(game, member)
    )
    if not unknown and event.means is None and len(free) < told.least:
        checked = ctx.state(RequirementsTold).before.get(ship)
        return ctx.report(
            "moves-with-too-few",
            seqs=(entry.seq,) if checked is None else (entry.seq, checked.seq),
            players=event.players,
            cards=(ship,),
            action=entry.seq,
            rulings=told.rulings,
        )
    return None


@on(RequirementsChecked)
def staffed_by_no_personnel(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that something other than personnel is counted for the staffing of a ship."""
    game = ctx.game
    if not event.met or game.type_of(event.subject) is not CardType.SHIP:
        return None
    move = game.table.open.get(event.of or 0)
    moving = move is not None and move.event.kind is ActionKind.MOVE
    if not moving and "staff" not in (event.what or "").lower():
        return None
    counted = ((card, game.type_of(card)) for card in event.using if card != event.subject)
    others = tuple(card for card, kind in counted if kind not in (None, CardType.PERSONNEL))
    if not others:
        return None
    return ctx.report("staffed-by-no-personnel", cards=others, action=event.of)


def _barred(game: Game, card: CardId) -> bool:
    """Return whether a status keeps a card from acting at all, or from staffing a ship."""
    conditions = game.conditions.by_card.get(card, ())
    rules = (game.rules.status.get(condition.status) for condition in conditions)
    return any(rule is not None and (rule.bars_everything or rule.bars_staffing) for rule in rules)
