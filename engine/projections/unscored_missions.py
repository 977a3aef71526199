"""Missions that were solved, and of whose points nobody has told yet."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import ActionKind, Attribute, Outcome, PointKind
from engine.model.ids import CardId, PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class UnscoredMissions(Struct, frozen=True, kw_only=True, gc=False):
    """By mission, who solved it in which entry.

    `scored_since`: players whose points were told while an attempt of theirs went on.
    `kept`: the record has shown that it keeps the points of missions.
    `missed`: a turn began while those of an earlier mission were not told.
    """

    solved: Mapping[CardId, tuple[PlayerId, int]] = {}
    scored_since: frozenset[PlayerId] = frozenset()
    kept: bool = False
    missed: bool = False


@updates(UnscoredMissions, ActionEnded, Outcome.SOLVED)
def solve(
    game: Game, before: UnscoredMissions, entry: Entry, event: ActionEnded
) -> UnscoredMissions:
    """Update when an attempt ends solved, unless points were told within it."""
    attempt = game.table.open.get(event.action)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return before
    players = attempt.event.players
    if len(players) != 1 or players[0] in before.scored_since:
        return replace(before, scored_since=frozenset())
    missions = dict.fromkeys(attempt.event.targets, (players[0], entry.seq))
    return replace(before, solved={**before.solved, **missions})


@updates(UnscoredMissions, PointsScored)
@updates(UnscoredMissions, ValueSet, Attribute.SCORE)
def score(
    game: Game, before: UnscoredMissions, entry: Entry, event: PointsScored | ValueSet
) -> UnscoredMissions:
    """Update when points of a player are told, in any wording."""
    player = event.player
    if player is None:
        return before
    attempting = any(
        action.event.kind is ActionKind.ATTEMPT and player in action.event.players
        for action in game.table.open.values()
    )
    left = {card: solved for card, solved in before.solved.items() if solved[0] != player}
    since = before.scored_since | {player} if attempting else before.scored_since
    bonus = isinstance(event, PointsScored) and event.kind is PointKind.BONUS
    kept = before.kept or (not bonus and (attempting or len(left) < len(before.solved)))
    return replace(before, solved=left, scored_since=since, kept=kept)


@updates(UnscoredMissions, TurnStarted)
def miss_points(
    game: Game, before: UnscoredMissions, entry: Entry, event: TurnStarted
) -> UnscoredMissions:
    """Update when a turn begins: what was not told by then was left out."""
    missed = before.missed or bool(before.solved)
    return before if missed is before.missed else replace(before, missed=missed)
