"""The missions that were solved, and those whose points were scored."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import ActionKind, CardType, Outcome, PointKind, Status
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game


class SolvedMissions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By mission, the entry in which it was solved, and that in which its points were scored."""

    solved: Mapping[CardId, int] = {}
    scored: Mapping[CardId, int] = {}


def mission_scored(game: Game, event: PointsScored) -> CardId | None:
    """Return the mission whose points are scored; None where they are other points."""
    card, action = event.card, game.table.open.get(event.of or 0)
    if card is not None:
        return card if game.type_of(card) is CardType.MISSION else None
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    if action is None or not attempting or event.kind is not PointKind.MISSION:
        return None
    return action.event.targets[0] if action.event.targets else None


@updates(SolvedMissions, ActionEnded, Outcome.SOLVED)
def solve(game: Game, before: SolvedMissions, entry: Entry, event: ActionEnded) -> SolvedMissions:
    """Update when an attempt ends solved."""
    action = game.table.open.get(event.action)
    missions = () if action is None else action.event.targets
    solved = {**before.solved, **dict.fromkeys(missions, entry.seq)}
    return SolvedMissions(solved=solved, scored=before.scored)


@updates(SolvedMissions, StatusSet, Status.COMPLETED)
def complete(game: Game, before: SolvedMissions, entry: Entry, event: StatusSet) -> SolvedMissions:
    """Update when missions are said to be completed."""
    if event.of is not None:
        return before
    solved = {**before.solved, **dict.fromkeys(event.cards, entry.seq)}
    return SolvedMissions(solved=solved, scored=before.scored)


@updates(SolvedMissions, PointsScored)
def score(game: Game, before: SolvedMissions, entry: Entry, event: PointsScored) -> SolvedMissions:
    """Update when the points of a mission are scored."""
    mission = mission_scored(game, event)
    if mission is None:
        return before
    return SolvedMissions(solved=before.solved, scored={**before.scored, mission: entry.seq})
