"""Damage: what a damaged ship cannot do, and when it is destroyed (Glossary, "damage")."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, CardType, Currency, PlaceKind, Status
from engine.model.ids import CardId
from engine.projections.damage_taken import Wrecks
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.match import MatchEnded
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet, ValueSet
from engine.record.events.turn import TurnEnded
from engine.rules.damage import is_marker, is_rotated, markers, off_line
from engine.rules.locations import vessels
from engine.table.event_key import moves_to

# The RANGE to which a ship is reduced.
LAME: Final = 5
# The words for what is off line, each with what it bars a ship from.
SYSTEMS: Final = {
    ActionKind.BEAM: ("transporter",),
    ActionKind.CLOAK: ("cloak",),
    ActionKind.BATTLE: ("weapon",),
    ActionKind.FIRE: ("weapon",),
    ActionKind.MOVE: ("engine", "warp"),
}


@on(TurnEnded)
@on(MatchEnded)
@on(ActionInitiated, ActionKind.BEAM, ActionKind.MOVE, ActionKind.REPAIR, ActionKind.CLOAK)
def survives_its_destruction(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnEnded | MatchEnded
) -> Findings:
    """Report that a ship stays in play that a second damage, or the loss of its HULL, destroyed."""
    wrecks = ctx.state(Wrecks).by_ship
    if not wrecks:
        return ()
    going_on = _ships(ctx, event) if isinstance(event, ActionInitiated) else wrecks
    return [
        ctx.report(
            "survives-its-destruction",
            seqs=(entry.seq, since, *(() if action is None else (action,))),
            cards=(ship,),
            action=since if action is None else action,
        )
        for ship, (since, action) in wrecks.items()
        if ship in going_on
    ]


@on(ActionInitiated, ActionKind.CLOAK)
@on(StatusSet, Status.CLOAKED)
def cloaks_off_line(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StatusSet
) -> Finding | None:
    """Report that a ship cloaks whose device is off line, as rotation damage makes it."""
    if isinstance(event, StatusSet):
        told = ctx.game.within(event.of, ActionKind.CLOAK) is not None
        ships: tuple[CardId, ...] = () if told else event.cards
    else:
        ships = (*((event.card,) if event.card else ()), *event.targets, *event.participants)
    broken = tuple(ship for ship in ships if is_rotated(ctx.game, ship))
    if broken:
        return ctx.report("cloaks-off-line", cards=broken, action=entry.seq)
    return None


@on(ActionInitiated, *SYSTEMS)
def uses_what_is_off_line(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that something of a ship is used that is recorded as off line."""
    words = SYSTEMS[event.kind]
    broken = tuple(ship for ship in _ships(ctx, event) if off_line(ctx.game, ship, *words))
    if event.players and broken:
        return ctx.report(
            "uses-what-is-off-line", players=event.players, cards=broken, action=entry.seq
        )
    return None


@on(CostPaid)
@on(ValueSet, Attribute.RANGE, Attribute.RANGE_LEFT)
def outruns_its_damage(
    ctx: CheckContext, entry: Entry, event: CostPaid | ValueSet
) -> Finding | None:
    """Report that a ship with rotation damage has, or uses, more RANGE than that leaves."""
    if isinstance(event, CostPaid):
        amount = event.amount if event.currency is Currency.RANGE else None
    else:
        amount = event.value if isinstance(event.value, int) else None
    lame = tuple(card for card in event.cards if is_rotated(ctx.game, card))
    if amount is not None and amount > LAME and lame:
        return ctx.report("outruns-its-damage", cards=lame, action=event.of)
    return None


@on(CardsMoved, *moves_to(PlaceKind.ON, PlaceKind.STACKED))
def mixes_kinds_of_damage(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a damage marker is put on a ship that has rotation damage."""
    ship = event.destination.card
    if ship is None or any(markers(ctx.game, ship)):
        return None
    before = ctx.game.conditions.by_card.get(ship, ())
    rotated = any(damage.status is Status.DAMAGED and damage.cause != event.of for damage in before)
    if rotated and any(is_marker(ctx.game, card) for card in event.cards):
        return ctx.report("mixes-kinds-of-damage", cards=(ship,), action=event.of)
    return None


def _ships(ctx: CheckContext, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the ships that act, or whose people do."""
    own = (*((event.card,) if event.card else ()), *event.participants)
    carrying = vessels(ctx.game, event) if event.kind is ActionKind.BEAM else ()
    return tuple(dict.fromkeys((*_of_type(ctx, own), *carrying)))


def _of_type(ctx: CheckContext, cards: tuple[CardId, ...]) -> Iterator[CardId]:
    return (card for card in cards if ctx.game.type_of(card) is CardType.SHIP)
