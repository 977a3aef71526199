"""Second Edition: how a mission attempt ends, and what is answered when it does."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Outcome, PointKind, Status
from engine.projections.mission_completions import (
    ABOUT_TO_COMPLETE,
    MissionChecks,
    MissionCompletions,
    answers,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.rules.mission_attempts import attempt_at


@on(RequirementsChecked)
def counts_stopped_personnel(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Findings:
    """Report that stopped personnel are counted towards the requirements of a mission."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or event.subject not in attempt.event.targets or not event.met:
        return
    conditions = ctx.game.conditions
    stopped = tuple(card for card in event.using if conditions.has(card, Status.STOPPED))
    if stopped:
        yield ctx.report("counts-stopped-personnel", cards=stopped, action=attempt.seq)


@on(ActionInitiated)
def about_to_complete_after_scoring(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a player answers, after the points, that a mission is about to be completed."""
    if not answers(event, ABOUT_TO_COMPLETE):
        return
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    scored = ctx.state(MissionCompletions).scored
    if attempt is not None and attempt.seq in scored:
        yield ctx.report(
            "about-to-complete-after-scoring",
            seqs=(entry.seq, scored[attempt.seq]),
            players=event.players,
            action=entry.seq,
        )


@on(PointsScored)
def completion_answered_before_scoring(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Findings:
    """Report that a player answered a mission's completion before its points are scored."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or event.kind is not PointKind.MISSION:
        return
    answer = ctx.state(MissionCompletions).answered.get(attempt.seq)
    if answer is not None:
        yield ctx.report(
            "completion-answered-before-scoring",
            seqs=(answer.seq, entry.seq),
            players=answer.players,
            action=answer.seq,
        )


@on(PointsScored)
def completed_before_scoring(ctx: CheckContext, entry: Entry, event: PointsScored) -> Findings:
    """Report that a mission is completed before its points are scored."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or event.kind is not PointKind.MISSION:
        return
    completions = ctx.state(MissionCompletions)
    if attempt.seq in completions.completed and attempt.seq not in completions.scored:
        yield ctx.report(
            "completed-before-scoring",
            seqs=(completions.completed[attempt.seq], entry.seq),
            players=attempt.event.players,
            cards=attempt.event.targets,
            action=attempt.seq,
        )


@on(ActionEnded, Outcome.SOLVED)
def completed_unmet(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that a mission is completed though its requirements were found not to be met."""
    attempt = attempt_at(ctx.game, event.action)
    result = ctx.state(MissionChecks).last.get(event.action)
    if attempt is not None and result is not None and not result.met:
        yield ctx.report(
            "completed-unmet",
            seqs=(entry.seq, result.seq),
            players=attempt.event.players,
            action=attempt.seq,
        )


@on(ActionEnded, Outcome.FAILED)
def failed_though_met(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that an attempt fails though the requirements of its mission were found to be met."""
    attempt = attempt_at(ctx.game, event.action)
    result = ctx.state(MissionChecks).last.get(event.action)
    if attempt is not None and result is not None and result.met:
        yield ctx.report(
            "failed-though-met",
            seqs=(entry.seq, result.seq),
            players=attempt.event.players,
            action=attempt.seq,
        )


@on(ActionEnded, Outcome.SOLVED)
def failure_answered_in_a_success(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that a player has answered that an attempt failed, and it succeeds."""
    attempt = attempt_at(ctx.game, event.action)
    answer = ctx.state(MissionCompletions).answered_as_failed.get(event.action)
    if attempt is not None and answer is not None:
        yield ctx.report(
            "failure-answered-in-a-success",
            seqs=(answer.seq, entry.seq),
            players=answer.players,
            action=answer.seq,
        )
