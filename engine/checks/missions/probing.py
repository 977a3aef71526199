"""Probing the outcome of scouting: at the end of a turn, of what was scouted on an earlier one."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.projections.scouting_history import ScoutingHistory
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.relations.ordering import ORDERS
from engine.rules.locations import location_of
from engine.rules.scouting import places_meant

ORDERS_STEP: Final = "orders"


@on(ActionInitiated, *(ORDERS - {ActionKind.SCOUT, ActionKind.PROBE}))
def orders_after_a_probe(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player gives an order after his probe of the turn."""
    probe = ctx.state(ScoutingHistory).probe
    if probe is not None and event.players == probe[:1]:
        return ctx.report(
            "orders-after-a-probe",
            seqs=(entry.seq, probe[1]),
            players=event.players,
            cards=event.targets,
            action=probe[1],
        )
    return None


@on(ActionInitiated, ActionKind.PROBE)
def probes_during_orders(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player probes while the turn is in its orders."""
    segment = ctx.game.table.segment
    if len(event.players) == 1 and segment is not None and ORDERS_STEP in segment:
        return ctx.report(
            "probes-during-orders", players=event.players, cards=event.targets, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.PROBE)
def probes_without_scouting(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a location is probed that nobody has scouted."""
    for target, since in _probed(ctx, event):
        if since is None and not ctx.game.conditions.has(target, Status.SCOUTED):
            yield ctx.report(
                "probes-without-scouting",
                players=event.players,
                cards=(target,),
                action=entry.seq,
            )


@on(ActionInitiated, ActionKind.PROBE)
def probes_for_another_objective(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a location is probed for another objective than it was scouted for."""
    for target, since in _probed(ctx, event):
        if since is not None and _for_another(ctx, event, target):
            yield ctx.report(
                "probes-for-another-objective",
                seqs=(entry.seq, since),
                players=event.players,
                cards=(target,),
                action=since,
            )


@on(ActionInitiated, ActionKind.PROBE)
def probes_on_the_same_turn(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a location is probed in the turn in which its scouting began."""
    for target, since in _probed(ctx, event):
        history = ctx.state(ScoutingHistory)
        # What was met there in this turn was still to be met before it.
        recent = max(since or 0, history.met.get(target, 0)) > history.turn
        if since is not None and recent and not _for_another(ctx, event, target):
            yield ctx.report(
                "probes-on-the-same-turn",
                seqs=(entry.seq, since),
                players=event.players,
                cards=(target,),
                action=since,
            )


@on(ActionInitiated, ActionKind.PROBE)
def probes_after_a_battle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a place is probed where there was a battle in this turn or the one before."""
    history = ctx.state(ScoutingHistory)
    for target, _ in _probed(ctx, event):
        fought = history.fought.get(location_of(ctx.game.table, target) or target)
        if fought is not None and fought > history.previous:
            yield ctx.report(
                "probes-after-a-battle",
                seqs=(entry.seq, fought),
                players=event.players,
                cards=(target,),
                action=fought,
            )


@on(ActionInitiated, ActionKind.PROBE)
def probes_with_dilemmas_left(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a place is probed under which cards still lie."""
    for target, since in _probed(ctx, event):
        left = ctx.game.table.lying.get(Place(kind=PlaceKind.UNDER, card=target), ())
        unmet = tuple(card for card in left if ctx.game.type_of(card) in (None, CardType.DILEMMA))
        # What is seeded there afterwards does not undo it.
        complete = ctx.game.conditions.has(target, Status.SCOUTED)
        if since is not None and unmet and not complete:
            yield ctx.report(
                "probes-with-dilemmas-left",
                seqs=(entry.seq, since),
                players=event.players,
                cards=(target,),
                action=entry.seq,
            )


@on(RequirementsChecked)
def probes_with_those_elsewhere(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that a probe is met with cards that are not at its location."""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.PROBE or not action.event.targets:
        return None
    here = (None, *action.event.targets)
    away = tuple(card for card in event.using if location_of(ctx.game.table, card) not in here)
    if event.met and away:
        return ctx.report(
            "probes-with-those-elsewhere",
            players=action.event.players,
            cards=away,
            action=entry.seq,
        )
    return None


def _probed(ctx: CheckContext, event: ActionInitiated) -> Iterator[tuple[CardId, int | None]]:
    """Yield the locations that one player probes, and since when each is scouted."""
    since = ctx.state(ScoutingHistory).since
    for target in places_meant(ctx.game, event) if len(event.players) == 1 else ():
        yield target, since.get(target)


def _for_another(ctx: CheckContext, event: ActionInitiated, target: CardId) -> bool:
    under = ctx.state(ScoutingHistory).under
    return event.card is not None and under.get(target, event.card) != event.card
