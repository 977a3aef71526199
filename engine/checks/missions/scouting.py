"""Scouting and probing: how it begins, that it goes on, and when its outcome is probed."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.locations import location_of
from engine.rules.orders import ORDERS
from engine.rules.outcomes import BROKEN_OFF

ORDERS_STEP: Final = "orders"


class Scouted(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where scouting began, and when; where the last turn began; probes and beams of that turn.

    `under`: the objective that a location was scouted for, where the record names one.
    """

    since: Mapping[CardId, int] = {}
    under: Mapping[CardId, CardId] = {}
    turn: int = 0
    probe: tuple[PlayerId, int] | None = None
    beamed: Mapping[CardId, tuple[CardId, ...]] = {}


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    now = ctx.state(Scouted)
    ctx.set_state(Scouted(since=now.since, under=now.under, turn=entry.seq))
    yield from ()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if len(event.players) != 1:
        return
    now = ctx.state(Scouted)
    if event.kind is ActionKind.BEAM and event.destination is not None:
        ship = event.destination.card
        if ship is not None and event.destination.kind is PlaceKind.ABOARD:
            borg = (*now.beamed.get(ship, ()), *event.participants)
            ctx.set_state(msgspec.structs.replace(now, beamed={**now.beamed, ship: borg}))
    if event.kind is ActionKind.SCOUT:
        yield from _scout(ctx, entry, event)
    elif event.kind is ActionKind.PROBE:
        yield from _probe(ctx, entry, event)
    elif event.kind in ORDERS and now.probe is not None and now.probe[0] in event.players:
        yield _found(ctx, "orders-after-a-probe", entry, event, now.probe[1])


def _scout(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Scouting begins; aboard a ship, with one scout, unless others of its player are there."""
    now = ctx.state(Scouted)
    for target in event.targets:
        new = now.beamed.get(target, ())
        ship = ctx.game.type_of(target) is CardType.SHIP
        there = {
            one
            for one in ctx.game.aboard(target)
            if ctx.game.table.cards[one].controller in event.players and one not in new
        }
        if ship and len(new) > 1 and not there:
            yield _found(ctx, "scouts-a-ship-with-several", entry, event, None, new)
    since = {target: entry.seq for target in event.targets if target not in now.since}
    under = dict(now.under)
    if event.card is not None:
        under |= dict.fromkeys(event.targets, event.card)
    ctx.set_state(msgspec.structs.replace(now, since={**now.since, **since}, under=under))


def _probe(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An outcome is probed: at the end of the turn, of what was scouted on an earlier one?"""
    now = ctx.state(Scouted)
    ctx.set_state(msgspec.structs.replace(now, probe=(event.players[0], entry.seq)))
    segment = ctx.game.table.segment
    if segment is not None and ORDERS_STEP in segment:
        yield _found(ctx, "probes-during-orders", entry, event, None)
    for target in event.targets:
        since = now.since.get(target)
        if since is None and not _marked(ctx.game, target):
            yield _found(ctx, "probes-without-scouting", entry, event, None)
        elif event.card is not None and now.under.get(target, event.card) != event.card:
            yield _found(ctx, "probes-for-another-objective", entry, event, since)
        elif since is not None and since > now.turn:
            yield _found(ctx, "probes-on-the-same-turn", entry, event, since)


def _marked(game: Game, card: CardId) -> bool:
    return game.conditions.has(card, Status.SCOUTED)


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """A probe is met with cards: are they at its location, there or on a ship there?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.PROBE or not action.event.targets:
        return
    away = tuple(
        card
        for card in event.using
        if location_of(ctx.game.table, card) not in (None, *action.event.targets)
    )
    if event.met and away:
        yield _found(ctx, "probes-with-those-elsewhere", entry, action.event, None, away)


@on(StatusSet, Status.SCOUTED)
def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """A location is said to be scouted: did scouting begin there at all?"""
    now = ctx.state(Scouted)
    unseen = tuple(card for card in event.cards if card not in now.since)
    if unseen and now.turn:
        yield ctx.report("scouted-without-scouting", cards=unseen)


@on(ActionEnded, *BROKEN_OFF)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Scouting is broken off: is anybody left of the group who could go on?"""
    action = ctx.game.table.open.get(event.action)
    if action is None:
        return
    caused = event.by is not None or event.card is not None
    if action.event.kind is not ActionKind.SCOUT or caused:
        return
    able = tuple(card for card in action.event.participants if _able(ctx.game, card))
    if able:
        yield _found(ctx, "breaks-off-scouting", entry, action.event, event.action, able)


def _able(game: Game, card: CardId) -> bool:
    """Whether a card is still out there and free to go on."""
    lying = game.table.cards.get(card)
    there = {PlaceKind.ABOARD, PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.LANDED}
    return lying is not None and lying.place.kind in there and not game.conditions.by_card.get(card)


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    earlier: int | None,
    cards: tuple[CardId, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *(() if earlier is None else (earlier,))),
        players=event.players,
        cards=cards or event.targets,
        action=entry.seq if earlier is None else earlier,
    )
