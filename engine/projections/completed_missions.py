"""Missions that were completed, and whether both sorts make their players win.

Second Edition, winning.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, PlaceKind, PointKind
from engine.model.ids import CardId, PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.table.table import OpenAction

SORTS: Final = (PlaceKind.PLANET, PlaceKind.SPACE)


class CompletedMissions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Missions completed, by card, with their sort: planet, space, or None where it is not told.

    `from_the_start`: the record has the first turn, and so all that was completed.
    `played_on`: play has gone on after a win.
    """

    sorts: Mapping[CardId, PlaceKind | None] = {}
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
    started = game.table.started
    if game.table.ended is not None or started is None or started.points_to_win is None:
        return False
    return any(
        points >= started.points_to_win and {*SORTS} <= {*missions.commanded_by(game, player)}
        for player, points in game.table.points.items()
    )


def begins_by_itself(event: ActionInitiated) -> bool:
    """Return whether a player begins an action that is no part of another and no answer."""
    return event.under is None and event.answers is None and bool(event.players)


@updates(CompletedMissions, PointsScored)
def score(
    game: Game, before: CompletedMissions, entry: Entry, event: PointsScored
) -> CompletedMissions:
    """Update when the points of a mission are scored: it is completed."""
    if event.kind is not PointKind.MISSION:
        return before
    return _completed(game, before, game.table.open.get(event.of or 0))


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
    if before.played_on or not begins_by_itself(event) or not has_won(game, before):
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
        played_on=before.played_on or has_won(game, before),
    )


def _completed(
    game: Game, before: CompletedMissions, attempt: OpenAction | None
) -> CompletedMissions:
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or not attempt.event.targets:
        return before
    mission = attempt.event.targets[0]
    return replace(before, sorts={**before.sorts, mission: _sort(game, attempt)})


def _sort(game: Game, attempt: OpenAction) -> PlaceKind | None:
    """Return where a mission was attempted: on its planet, or in space."""
    if attempt.event.at is not None:
        return attempt.event.at.kind if attempt.event.at.kind in SORTS else None
    lying = [game.table.cards.get(card) for card in attempt.event.participants]
    kinds = {card.place.kind for card in lying if card is not None}
    if kinds == {PlaceKind.PLANET}:
        return PlaceKind.PLANET
    return PlaceKind.SPACE if kinds == {PlaceKind.ABOARD} else None
