"""How mission attempts go towards their end: checks, points, and answers to how it ends.

Second Edition, attempting missions, step 5.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId, PlayerId
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at, scores_mission
from engine.table.event_key import Link

# Words by which triggers name how an attempt ends.
ABOUT_TO_COMPLETE: Final = ("about to complete",)
COMPLETES: Final = ("completes a mission", "completed a mission", "complete a mission")
FAILS: Final = (
    "fails a mission attempt",
    "failed a mission attempt",
    "fail a mission attempt",
    "mission attempt fails",
)


class MissionCheck(NamedTuple):
    """The entry of a check of requirements, and whether they were met."""

    seq: int
    met: bool


class EndAnswer(NamedTuple):
    """An answer to how an attempt ends: its entry, and by whom."""

    seq: int
    players: tuple[PlayerId, ...]


class MissionChecks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, the last check of its mission's requirements."""

    last: SharedMap[int, MissionCheck] = msgspec.field(default_factory=SharedMap)


class MissionCompletions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt: where points were scored, where its mission was completed, the first answers.

    `by_mission`: where the points of each mission were scored first.
    `answered`: to its completion, before the points are scored.
    `answered_as_failed`: to its failure.
    """

    scored: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    by_mission: Mapping[CardId, int] = {}
    completed: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    answered: SharedMap[int, EndAnswer] = msgspec.field(default_factory=SharedMap)
    answered_as_failed: SharedMap[int, EndAnswer] = msgspec.field(default_factory=SharedMap)


def answers(event: ActionInitiated, words: Iterable[str]) -> bool:
    """Return whether a player does something at a trigger that has one of these words in it."""
    trigger = (event.trigger or "").lower()
    return bool(event.players) and any(word in trigger for word in words)


@updates(MissionChecks, RequirementsChecked)
def check_requirements(
    game: Game, before: MissionChecks, entry: Entry, event: RequirementsChecked
) -> MissionChecks:
    """Update when the requirements of a mission are checked."""
    attempt = attempt_at(game, event.of)
    if attempt is None or event.subject not in attempt.event.targets:
        return before
    result = MissionCheck(entry.seq, event.met)
    return MissionChecks(last=before.last.put(attempt.seq, result))


@updates(MissionCompletions, PointsScored)
def score(
    game: Game, before: MissionCompletions, entry: Entry, event: PointsScored
) -> MissionCompletions:
    """Update when the points of a mission are scored."""
    attempt = scores_mission(game, event)
    if attempt is None or event.points < 0:
        return before
    missions = dict.fromkeys(attempt.event.targets, entry.seq)
    return replace(
        before,
        scored=before.scored.put(attempt.seq, entry.seq),
        by_mission={**missions, **before.by_mission},
    )


@updates(MissionCompletions, StatusSet, Status.COMPLETED)
def complete(
    game: Game, before: MissionCompletions, entry: Entry, event: StatusSet
) -> MissionCompletions:
    """Update when the mission of an attempt is said to be completed."""
    attempt = game.table.open.get(event.of or 0)
    if attempt is None or set(event.cards).isdisjoint(attempt.event.targets):
        return before
    return replace(before, completed=before.completed.put_first(attempt.seq, entry.seq))


@updates(MissionCompletions, ActionInitiated, Link.AT_A_MOMENT)
def answer_end(
    game: Game, before: MissionCompletions, entry: Entry, event: ActionInitiated
) -> MissionCompletions:
    """Update when a player answers how an attempt ends."""
    completing = answers(event, COMPLETES) and not answers(event, ABOUT_TO_COMPLETE)
    failing = answers(event, FAILS)
    attempt = game.innermost(ActionKind.ATTEMPT) if completing or failing else None
    if attempt is None:
        return before
    scored, answer = attempt.seq in before.scored, EndAnswer(entry.seq, event.players)
    if completing and not scored:
        return replace(before, answered=before.answered.put_first(attempt.seq, answer))
    if not failing:
        return before
    failed = before.answered_as_failed.put_first(attempt.seq, answer)
    return replace(before, answered_as_failed=failed)
