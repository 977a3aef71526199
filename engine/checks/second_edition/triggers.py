"""Second Edition: triggers used when their step has not come, or is over."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.ids import PlayerId
from engine.projections.unplaced_triggers import UnplacedTrigger, UnplacedTriggers
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered
from engine.rules.triggers import Stages, begins_an_attempt, can_come, stages_of, triggers
from engine.table.event_key import Link


class Misplaced(NamedTuple):
    """A trigger that was used, after a step, when none of its own steps can have been."""

    seqs: tuple[int, int]
    players: tuple[PlayerId, ...]
    after: str
    stages: Stages
    early: bool


@on(ActionInitiated, Link.AT_A_MOMENT)
@on(StepEntered)
def trigger_before_its_step(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StepEntered
) -> Findings:
    """Report that a trigger is used before the step that it belongs to."""
    return [
        _used(ctx, "trigger-before-its-step", trigger)
        for trigger in _misplaced(ctx, event)
        if trigger.early
    ]


@on(ActionInitiated, Link.AT_A_MOMENT)
@on(StepEntered)
def trigger_past_its_step(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StepEntered
) -> Findings:
    """Report that a trigger is used when the step that it belongs to is over."""
    return [
        _used(ctx, "trigger-past-its-step", trigger)
        for trigger in _misplaced(ctx, event)
        if not trigger.early
    ]


@on(ActionInitiated, Link.AT_A_MOMENT)
def trigger_without_its_attempt(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an action names the beginning of a mission attempt, and none was announced."""
    if begins_an_attempt(ctx.game, event):
        return ctx.report("trigger-without-its-attempt", players=event.players, action=entry.seq)
    return None


def _misplaced(ctx: CheckContext, event: ActionInitiated | StepEntered) -> Iterable[Misplaced]:
    """Return the triggers that turn out to be misplaced, at their use or at the next step."""
    if isinstance(event, ActionInitiated):
        return _at_its_use(ctx, event)
    used = ctx.state(UnplacedTriggers).used
    if event.of is None or event.of not in used:
        return ()
    return _before_step(ctx, event, used[event.of])


def _at_its_use(ctx: CheckContext, event: ActionInitiated) -> Iterator[Misplaced]:
    """Yield the triggers of an action that fit nowhere after the last step."""
    for trigger in triggers(ctx.game, event):
        if not trigger.fits:
            yield Misplaced(
                seqs=(ctx.seq, trigger.around.seq),
                players=event.players,
                after=trigger.after,
                stages=trigger.stages,
                early=trigger.early,
            )


def _before_step(
    ctx: CheckContext, event: StepEntered, triggers_used: tuple[UnplacedTrigger, ...]
) -> Iterator[Misplaced]:
    """Yield the triggers used since the last step that fit nowhere between it and this one.

    Where nobody announced the step, something done in it tells it: what players do who are about
    to do that belongs to the same step, and comes before.
    """
    around = None if event.of is None else ctx.game.table.open.get(event.of)
    if around is None:
        return
    procedure = ctx.game.rules.windows.procedures.get(around.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return
    for used in triggers_used:
        stages = stages_of(procedure, used.trigger)
        within = ctx.implied and "about to" in used.trigger
        if not can_come(procedure, stages, used.after, event.step, before=not within):
            yield Misplaced(
                seqs=(used.seq, ctx.seq),
                players=used.players,
                after=used.after,
                stages=stages,
                early=used.waits,
            )


def _used(ctx: CheckContext, check: str, trigger: Misplaced) -> Finding | None:
    return ctx.report(
        check,
        seqs=trigger.seqs,
        players=trigger.players,
        subject=trigger.after,
        action=trigger.seqs[0],
        rulings=tuple(ruling for stage in trigger.stages.values() for ruling in stage.rulings),
    )
