"""Missions that were completed, and whether both sorts make their players win.

Second Edition, winning.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.cards.printed import MissionSite
from engine.model.enums import ActionKind, Attribute, Outcome, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.mission_attempts import scores_mission
from engine.table.table import OpenAction

SORTS: Final = (PlaceKind.PLANET, PlaceKind.SPACE)
# 2e-2014.winning.three-conditions, where the record does not say another number.
POINTS_TO_WIN: Final = 100
_PRINTED: Final = {MissionSite.PLANET: PlaceKind.PLANET, MissionSite.SPACE: PlaceKind.SPACE}


class CompletedMissions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Missions completed, by card, with their sort: planet, space, or None where it is not told.

    `open`: missions that were said not to be completed.
    `scored`: the players whose score somebody told.
    `from_the_start`: the record has the first turn, and so all that was completed.
    `played_on`: play has gone on after a win.
    """

    sorts: Mapping[CardId, PlaceKind | None] = {}
    open: frozenset[CardId] = frozenset()
    scored: frozenset[PlayerId] = frozenset()
    from_the_start: bool = False
    played_on: bool = False

    def commanded_by(self, game: Game, player: PlayerId) -> tuple[PlaceKind | None, ...]:
        """Return the sorts of the completed missions that a player commands."""
        cards = game.table.cards
        return tuple(
            sort
            for mission, sort in self.sorts.items()
            if mission in cards and cards[mission].controller == player
        )


def has_won(game: Game, missions: CompletedMissions) -> bool:
    """Return whether a player certainly has the points and a mission of each sort.

    2e-2014.winning.three-conditions
    """
    return any({*SORTS} <= {*sorts} for sorts in _sorts_of_leaders(game, missions))


def may_have_won(game: Game, missions: CompletedMissions) -> bool:
    """Return whether a player has won if a completed mission is of the sort that he needs."""
    return any(
        sum(sort not in sorts for sort in SORTS) <= sorts.count(None)
        for sorts in _sorts_of_leaders(game, missions)
    )


def points_to_win(game: Game) -> int:
    """Return how many points it takes to win."""
    started = game.table.started
    told = None if started is None else started.points_to_win
    return POINTS_TO_WIN if told is None else told


def _sorts_of_leaders(
    game: Game, missions: CompletedMissions
) -> Iterator[tuple[PlaceKind | None, ...]]:
    """Yield the sorts of mission that each player completed who has the points to win."""
    needed = points_to_win(game)
    if game.table.ended is None:
        for player, points in game.table.points.items():
            if points >= needed:
                yield missions.commanded_by(game, player)


def begins_by_itself(event: ActionInitiated) -> bool:
    """Return whether a player begins an action that is no part of another and no answer."""
    return event.under is None and event.answers is None and bool(event.players)


@updates(CompletedMissions, StatusSet, Status.COMPLETED)
def complete(
    game: Game, before: CompletedMissions, entry: Entry, event: StatusSet
) -> CompletedMissions:
    """Update when missions are said to be completed."""
    told = {card: _printed_sort(game, card) for card in event.cards}
    return replace(before, sorts={**told, **before.sorts}, open=before.open.difference(told))


@updates(CompletedMissions, StatusCleared, Status.COMPLETED)
def reopen(
    game: Game, before: CompletedMissions, entry: Entry, event: StatusCleared
) -> CompletedMissions:
    """Update when missions are said not to be completed."""
    kept = {card: sort for card, sort in before.sorts.items() if card not in event.cards}
    return replace(before, sorts=kept, open=before.open.union(event.cards))


@updates(CompletedMissions, ValueSet, Attribute.SCORE)
def tell_score(
    game: Game, before: CompletedMissions, entry: Entry, event: ValueSet
) -> CompletedMissions:
    """Update when somebody tells how many points a player has."""
    if event.player is None:
        return before
    return replace(before, scored=before.scored | {event.player})


@updates(CompletedMissions, PointsScored)
def score(
    game: Game, before: CompletedMissions, entry: Entry, event: PointsScored
) -> CompletedMissions:
    """Update when the points of a mission are scored: it is completed."""
    return _completed(game, before, scores_mission(game, event))


@updates(CompletedMissions, ActionEnded, Outcome.SOLVED)
def solve(
    game: Game, before: CompletedMissions, entry: Entry, event: ActionEnded
) -> CompletedMissions:
    """Update when an attempt ends solved: its mission is completed."""
    return _completed(game, before, game.table.open.get(event.action))


@updates(CompletedMissions, ActionInitiated)
def play_on(
    game: Game, before: CompletedMissions, entry: Entry, event: ActionInitiated
) -> CompletedMissions:
    """Update when an action begins by itself, perhaps after a win."""
    if before.played_on or not begins_by_itself(event) or not may_have_won(game, before):
        return before
    return replace(before, played_on=True)


@updates(CompletedMissions, TurnStarted)
def start_turn(
    game: Game, before: CompletedMissions, entry: Entry, event: TurnStarted
) -> CompletedMissions:
    """Update when a turn begins, perhaps after a win."""
    return replace(
        before,
        from_the_start=before.from_the_start or event.number == 1,
        played_on=before.played_on or may_have_won(game, before),
    )


def _completed(
    game: Game, before: CompletedMissions, attempt: OpenAction | None
) -> CompletedMissions:
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or not attempt.event.targets:
        return before
    mission = attempt.event.targets[0]
    sort = _sort(game, attempt) or _printed_sort(game, mission)
    return replace(before, sorts={**before.sorts, mission: sort}, open=before.open - {mission})


def _printed_sort(game: Game, mission: CardId) -> PlaceKind | None:
    """Return where a mission is attempted by what is printed on it."""
    printed = game.cards.printed(mission)
    sorts = () if printed is None else tuple(map(_PRINTED.get, printed.where))
    return sorts[0] if len(sorts) == 1 else None


def _sort(game: Game, attempt: OpenAction) -> PlaceKind | None:
    """Return where a mission was attempted: on its planet, or in space."""
    if attempt.event.at is not None:
        return attempt.event.at.kind if attempt.event.at.kind in SORTS else None
    lying = [game.table.cards.get(card) for card in attempt.event.participants]
    kinds = {card.place.kind for card in lying if card is not None}
    if kinds == {PlaceKind.PLANET}:
        return PlaceKind.PLANET
    return PlaceKind.SPACE if kinds == {PlaceKind.ABOARD} else None
