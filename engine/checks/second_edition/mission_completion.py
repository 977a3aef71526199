"""Second Edition: how a mission attempt ends, and what is answered when it does."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Kept, Outcome, Status
from engine.model.ids import CardId
from engine.projections.mission_completions import (
    ABOUT_TO_COMPLETE,
    MissionChecks,
    MissionCompletions,
    answers,
)
from engine.projections.unpaid_completion import UnpaidCompletion, goes_on
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnEnded
from engine.rules.game import Game
from engine.rules.mission_attempts import (
    attempt_at,
    changes_number,
    is_gone,
    members,
    scores_mission,
)
from engine.table.event_key import Link
from engine.table.table import OpenAction


@on(RequirementsChecked)
def counts_stopped_personnel(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that stopped personnel are counted towards the requirements of a mission."""
    around = _checked_in(ctx.game, event)
    if around is None or not event.met:
        return None
    conditions = ctx.game.conditions
    stopped = tuple(card for card in event.using if conditions.has(card, Status.STOPPED))
    if stopped:
        return ctx.report("counts-stopped-personnel", cards=stopped, action=around.seq)
    return None


@on(RequirementsChecked)
def counts_who_is_not_there(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that personnel are counted who left play, or have no part in the attempt."""
    around, game = _checked_in(ctx.game, event), ctx.game
    attempt = None if around is None else game.within(around.seq, ActionKind.ATTEMPT)
    if around is None or attempt is None or not event.met:
        return None
    team = members(game, attempt)
    certain = bool(team) and not changes_number(game, attempt)
    absent = tuple(
        card
        for card in event.using
        if is_gone(game, card)
        or (certain and card not in team and game.type_of(card) is CardType.PERSONNEL)
    )
    if absent:
        return ctx.report("counts-who-is-not-there", cards=absent, action=around.seq)
    return None


@on(PointsScored)
def scores_unmet(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that the points of a mission are scored though its requirements were not met."""
    attempt = scores_mission(ctx.game, event)
    result = None if attempt is None else ctx.state(MissionChecks).last.get(attempt.seq)
    if attempt is not None and result is not None and not result.met and event.points > 0:
        return ctx.report(
            "scores-unmet",
            seqs=(entry.seq, result.seq),
            players=(event.player,),
            action=attempt.seq,
        )
    return None


@on(PointsScored)
def scores_unchecked(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that points are scored for a mission whose requirements nobody showed.

    It shows only where the record keeps every check.
    """
    attempt, started = scores_mission(ctx.game, event), ctx.game.table.started
    if attempt is None or started is None or started.keeps.checks is not Kept.ALL:
        return None
    if attempt.seq not in ctx.state(MissionChecks).last and event.points > 0:
        return ctx.report(
            "scores-unchecked",
            seqs=(entry.seq, attempt.seq),
            players=(event.player,),
            action=attempt.seq,
        )
    return None


@on(PointsScored)
def scores_for_another(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that the points of a mission are scored by a player who did not attempt it."""
    attempt = scores_mission(ctx.game, event)
    if attempt is None or event.points <= 0 or event.performing is not None:
        return None
    if attempt.event.players and event.player not in attempt.event.players:
        return ctx.report(
            "scores-for-another",
            seqs=(entry.seq, attempt.seq),
            players=(event.player,),
            action=attempt.seq,
        )
    return None


@on(ActionInitiated, Link.AT_A_MOMENT)
def about_to_complete_after_scoring(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player answers, after the points, that a mission is about to be completed."""
    if not answers(event, ABOUT_TO_COMPLETE):
        return None
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    scored = ctx.state(MissionCompletions).scored
    if attempt is not None and attempt.seq in scored:
        return ctx.report(
            "about-to-complete-after-scoring",
            seqs=(entry.seq, scored[attempt.seq]),
            players=event.players,
            action=entry.seq,
        )
    return None


@on(PointsScored)
def completion_answered_before_scoring(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | None:
    """Report that a player answered a mission's completion before its points are scored."""
    attempt = scores_mission(ctx.game, event)
    if attempt is None or event.points <= 0:
        return None
    answer = ctx.state(MissionCompletions).answered.get(attempt.seq)
    if answer is not None:
        return ctx.report(
            "completion-answered-before-scoring",
            seqs=(answer.seq, entry.seq),
            players=answer.players,
            action=answer.seq,
        )
    return None


@on(PointsScored)
def completed_before_scoring(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | None:
    """Report that a mission is completed before its points are scored."""
    attempt = scores_mission(ctx.game, event)
    if attempt is None or event.points <= 0:
        return None
    completions = ctx.state(MissionCompletions)
    if attempt.seq in completions.completed and attempt.seq not in completions.scored:
        return ctx.report(
            "completed-before-scoring",
            seqs=(completions.completed[attempt.seq], entry.seq),
            players=attempt.event.players,
            cards=attempt.event.targets,
            action=attempt.seq,
        )
    return None


@on(ActionEnded, Outcome.SOLVED)
def completed_unmet(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a mission is completed though its requirements were found not to be met."""
    attempt = attempt_at(ctx.game, event.action)
    result = ctx.state(MissionChecks).last.get(event.action)
    if attempt is not None and result is not None and not result.met:
        return ctx.report(
            "completed-unmet",
            seqs=(entry.seq, result.seq),
            players=attempt.event.players,
            action=attempt.seq,
        )
    return None


@on(ActionInitiated)
@on(TurnEnded)
def completed_without_points(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnEnded
) -> Finding | None:
    """Report that play goes on after a mission was completed, and nobody has scored its points."""
    unpaid = ctx.state(UnpaidCompletion)
    attempt = unpaid.attempt
    if attempt is None or not goes_on(event):
        return None
    result = ctx.state(MissionChecks).last.get(attempt.seq)
    unmet = result is not None and not result.met
    if not unmet and attempt.seq not in ctx.state(MissionCompletions).scored:
        return ctx.report(
            "completed-without-points",
            seqs=(unpaid.ended, attempt.seq, entry.seq),
            players=attempt.event.players,
            action=attempt.seq,
        )
    return None


@on(ActionEnded, Outcome.FAILED)
def failed_though_met(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that an attempt fails though the requirements of its mission were found to be met."""
    attempt = attempt_at(ctx.game, event.action)
    result = ctx.state(MissionChecks).last.get(event.action)
    if attempt is not None and result is not None and result.met:
        return ctx.report(
            "failed-though-met",
            seqs=(entry.seq, result.seq),
            players=attempt.event.players,
            action=attempt.seq,
        )
    return None


@on(ActionEnded, Outcome.FAILED)
def fails_and_stops_some(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a failed attempt is said to stop some of those in it, and not the others."""
    game, attempt = ctx.game, attempt_at(ctx.game, event.action)
    result = ctx.state(MissionChecks).last.get(event.action)
    if attempt is None or result is None or result.met:
        return None
    left = [card for card in members(game, attempt) if not is_gone(game, card)]
    said = [card for card in left if _said_stopped_since(game, card, result.seq)]
    spared = tuple(card for card in left if not game.conditions.has(card, Status.STOPPED))
    if said and spared:
        return ctx.report(
            "fails-and-stops-some",
            seqs=(entry.seq, result.seq),
            cards=spared,
            action=attempt.seq,
        )
    return None


@on(ActionEnded, Outcome.SOLVED)
def failure_answered_in_a_success(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a player has answered that an attempt failed, and it succeeds."""
    attempt = attempt_at(ctx.game, event.action)
    answer = ctx.state(MissionCompletions).answered_as_failed.get(event.action)
    if attempt is not None and answer is not None:
        return ctx.report(
            "failure-answered-in-a-success",
            seqs=(answer.seq, entry.seq),
            players=answer.players,
            action=answer.seq,
        )
    return None


def _said_stopped_since(game: Game, card: CardId, seq: int) -> bool:
    """Return whether the record says that a card was stopped after an entry."""
    return any(
        condition.status is Status.STOPPED and condition.recorded and condition.since > seq
        for condition in game.conditions.by_card.get(card, ())
    )


def _checked_in(game: Game, event: RequirementsChecked) -> OpenAction | None:
    """Return the attempt whose mission is checked, or the encounter whose dilemma is."""
    around = game.within(event.of, ActionKind.ATTEMPT, ActionKind.ENCOUNTER)
    if around is None:
        return None
    own = (around.event.card, *around.event.targets)
    return around if event.subject in own else None
