"""Scouting and probing: how it begins, that it goes on, and when its outcome is probed."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
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


def _start_turn(bench: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    now = bench.recall(Scouted)
    bench.keep(Scouted(since=now.since, under=now.under, turn=entry.seq))
    yield from ()


def _begin(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if len(event.players) != 1:
        return
    now = bench.recall(Scouted)
    if event.kind is ActionKind.BEAM and event.destination is not None:
        ship = event.destination.card
        if ship is not None and event.destination.kind is PlaceKind.ABOARD:
            borg = (*now.beamed.get(ship, ()), *event.participants)
            bench.keep(msgspec.structs.replace(now, beamed={**now.beamed, ship: borg}))
    if event.kind is ActionKind.SCOUT:
        yield from _scout(bench, entry, event)
    elif event.kind is ActionKind.PROBE:
        yield from _probe(bench, entry, event)
    elif event.kind in ORDERS and now.probe is not None and now.probe[0] in event.players:
        yield from _found(bench, "orders-after-a-probe", entry, event, now.probe[1])


def _scout(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Scouting begins; aboard a ship, with one scout, unless others of its player are there."""
    now = bench.recall(Scouted)
    for target in event.targets:
        new = now.beamed.get(target, ())
        ship = bench.scene.type_of(target) is CardType.SHIP
        there = {
            one
            for one in bench.scene.aboard(target)
            if bench.scene.table.cards[one].controller in event.players and one not in new
        }
        if ship and len(new) > 1 and not there:
            yield from _found(bench, "scouts-a-ship-with-several", entry, event, None, new)
    since = {target: entry.seq for target in event.targets if target not in now.since}
    under = dict(now.under)
    if event.card is not None:
        under |= dict.fromkeys(event.targets, event.card)
    bench.keep(msgspec.structs.replace(now, since={**now.since, **since}, under=under))


def _probe(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An outcome is probed: at the end of the turn, of what was scouted on an earlier one?"""
    now = bench.recall(Scouted)
    bench.keep(msgspec.structs.replace(now, probe=(event.players[0], entry.seq)))
    segment = bench.scene.table.segment
    if segment is not None and ORDERS_STEP in segment:
        yield from _found(bench, "probes-during-orders", entry, event, None)
    for target in event.targets:
        since = now.since.get(target)
        if since is None and not _marked(bench.scene, target):
            yield from _found(bench, "probes-without-scouting", entry, event, None)
        elif event.card is not None and now.under.get(target, event.card) != event.card:
            yield from _found(bench, "probes-for-another-objective", entry, event, since)
        elif since is not None and since > now.turn:
            yield from _found(bench, "probes-on-the-same-turn", entry, event, since)


def _marked(scene: Game, card: CardId) -> bool:
    return scene.standing.has(card, Status.SCOUTED)


def _check(bench: CheckContext, entry: Entry, event: RequirementsChecked) -> Iterator[Finding]:
    """A probe is met with cards: are they at its location, there or on a ship there?"""
    action = None if event.of is None else bench.scene.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.PROBE or not action.event.targets:
        return
    away = tuple(
        card
        for card in event.using
        if location_of(bench.scene.table, card) not in (None, *action.event.targets)
    )
    if event.met and away:
        yield from _found(bench, "probes-with-those-elsewhere", entry, action.event, None, away)


def _set(bench: CheckContext, entry: Entry, event: StatusSet) -> Iterator[Finding]:
    """A location is said to be scouted: did scouting begin there at all?"""
    now = bench.recall(Scouted)
    unseen = tuple(card for card in event.cards if card not in now.since)
    if unseen and now.turn:
        yield from bench.asking.found("scouted-without-scouting", seqs=(entry.seq,), cards=unseen)


def _end(bench: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """Scouting is broken off: is anybody left of the group who could go on?"""
    action = bench.scene.table.open.get(event.action)
    if action is None:
        return
    caused = event.by is not None or event.card is not None
    if action.event.kind is not ActionKind.SCOUT or caused:
        return
    able = tuple(card for card in action.event.participants if _able(bench.scene, card))
    if able:
        yield from _found(bench, "breaks-off-scouting", entry, action.event, event.action, able)


def _able(scene: Game, card: CardId) -> bool:
    """Whether a card is still out there and free to go on."""
    lying = scene.table.cards.get(card)
    there = {PlaceKind.ABOARD, PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.LANDED}
    return (
        lying is not None and lying.place.kind in there and not scene.standing.conditions.get(card)
    )


def _found(
    bench: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    earlier: int | None,
    cards: tuple[CardId, ...] = (),
) -> Iterator[Finding]:
    return bench.asking.found(
        check,
        seqs=(entry.seq, *(() if earlier is None else (earlier,))),
        players=event.players,
        cards=cards or event.targets,
        entry=entry.seq if earlier is None else earlier,
    )


ASKED: Final[Asked] = {
    TurnStarted: _start_turn,
    ActionInitiated: _begin,
    RequirementsChecked: _check,
    (StatusSet, Status.SCOUTED): _set,
    **when(ActionEnded, BROKEN_OFF, _end),
}
