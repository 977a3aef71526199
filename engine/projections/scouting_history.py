"""Where scouting began and when; probes of the turn, and who was beamed aboard what in it."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class ScoutingHistory(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What scouting and probing look back to.

    `since`: where scouting began, and when.
    `under`: the objective that a location was scouted for, where the record names one.
    `turn`: where the last turn began.
    `probe`: whose probe was the last of the turn, and when.
    `beamed`: who was beamed aboard each ship in this turn.
    """

    since: Mapping[CardId, int] = {}
    under: Mapping[CardId, CardId] = {}
    turn: int = 0
    probe: tuple[PlayerId, int] | None = None
    beamed: Mapping[CardId, tuple[CardId, ...]] = {}


@updates(ScoutingHistory, TurnStarted)
def start_turn(
    game: Game, before: ScoutingHistory, entry: Entry, event: TurnStarted
) -> ScoutingHistory:
    """Update when a turn begins: what was scouted stays so; probes and beaming are forgotten."""
    return ScoutingHistory(since=before.since, under=before.under, turn=entry.seq)


@updates(ScoutingHistory, ActionInitiated, ActionKind.BEAM)
def beam_aboard(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when somebody is beamed aboard a ship."""
    to = event.destination
    if len(event.players) != 1 or to is None or to.kind is not PlaceKind.ABOARD:
        return before
    if to.card is None:
        return before
    aboard = (*before.beamed.get(to.card, ()), *event.participants)
    return replace(before, beamed={**before.beamed, to.card: aboard})


@updates(ScoutingHistory, ActionInitiated, ActionKind.SCOUT)
def scout(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when scouting begins; where it has begun already, the first time counts."""
    if len(event.players) != 1:
        return before
    since = {**dict.fromkeys(event.targets, entry.seq), **before.since}
    if event.card is None:
        return replace(before, since=since)
    under = {**before.under, **dict.fromkeys(event.targets, event.card)}
    return replace(before, since=since, under=under)


@updates(ScoutingHistory, ActionInitiated, ActionKind.PROBE)
def probe(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when a player probes."""
    if len(event.players) != 1:
        return before
    return replace(before, probe=(event.players[0], entry.seq))
