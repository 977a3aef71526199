"""Where scouting began and when; probes of the turn, and who was beamed aboard what in it."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.locations import location_of
from engine.rules.scouting import places_meant


class ScoutingHistory(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What scouting and probing look back to.

    `since`: where scouting began, and when.
    `under`: the objective that a location was scouted for, where the record names one.
    `turn`: where the last turn began.
    `probe`: whose probe was the last of the turn, and when.
    `beamed`: who was beamed aboard each ship in this turn.
    `met`: where a dilemma was last met in scouting, and when.
    `fought`: where the last battle was begun, and when.
    `previous`: where the turn before the last began.
    """

    since: Mapping[CardId, int] = {}
    under: Mapping[CardId, CardId] = {}
    turn: int = 0
    probe: tuple[PlayerId, int] | None = None
    beamed: Mapping[CardId, tuple[CardId, ...]] = {}
    met: Mapping[CardId, int] = {}
    fought: Mapping[CardId, int] = {}
    previous: int = 0


@updates(ScoutingHistory, TurnStarted)
def start_turn(
    game: Game, before: ScoutingHistory, entry: Entry, event: TurnStarted
) -> ScoutingHistory:
    """Update when a turn begins: what was scouted stays so; probes and beaming are forgotten."""
    return replace(before, previous=before.turn, turn=entry.seq, probe=None, beamed={})


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
    places = places_meant(game, event)
    since = {**dict.fromkeys(places, entry.seq), **before.since}
    if event.card is None or game.type_of(event.card) is not CardType.OBJECTIVE:
        return replace(before, since=since)
    under = {**before.under, **dict.fromkeys(places, event.card)}
    return replace(before, since=since, under=under)


@updates(ScoutingHistory, ActionInitiated, ActionKind.PROBE)
def probe(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when a player probes."""
    if len(event.players) != 1:
        return before
    return replace(before, probe=(event.players[0], entry.seq))


@updates(ScoutingHistory, ActionInitiated, ActionKind.ENCOUNTER)
def meet_dilemma(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when a dilemma is met while a place is scouted."""
    scouting = game.within(event.under, ActionKind.SCOUT)
    if scouting is None:
        return before
    places = dict.fromkeys(places_meant(game, scouting.event), entry.seq)
    return replace(before, met={**before.met, **places})


@updates(ScoutingHistory, ActionInitiated, ActionKind.BATTLE)
def fight(
    game: Game, before: ScoutingHistory, entry: Entry, event: ActionInitiated
) -> ScoutingHistory:
    """Update when a battle begins: at the location of those who take part."""
    members = (*event.participants, *event.opposing, *event.targets)
    places = {location_of(game.table, member) for member in members}
    here = {place: entry.seq for place in places if place is not None}
    return replace(before, fought={**before.fought, **here})
