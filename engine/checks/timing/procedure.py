"""Steps of a procedure taken out of order, and triggers used when theirs has not come or is over.

Not every step is announced. A step that was announced places what is done between it and the one
announced before; only what fits nowhere between the two is found.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Claim
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered
from engine.rulebook.ruleset import Procedure, Stage
from engine.rules.game import Game
from engine.rules.procedures import goes_back, possible, span
from engine.table.table import OpenAction

Stages: TypeAlias = Mapping[str, Stage]
# Between these two a dilemma is faced, whether anybody says so or not.
FACING: Final = ("3h", "4a")


class Used(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A trigger whose step is still to be placed: used at which entry, by whom, after which step.

    `waits`: no step of it is behind, so that it can only have been used too soon.
    """

    seq: int
    players: tuple[PlayerId, ...]
    trigger: str
    after: str
    waits: bool


class Unplaced(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By action, the triggers used since its last announced step."""

    used: dict[int, tuple[Used, ...]] = {}


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An action names its moment: can that moment be now?"""
    words = (event.trigger or "").lower()
    if not words or not event.players:
        return
    prevents = not {Claim.PREVENT, Claim.INSTEAD}.isdisjoint(event.claims)
    for kind, procedure in ctx.game.rules.windows.procedures.items():
        stages = _stages(procedure, words)
        if not stages or (prevents and kind is ActionKind.PLAY):
            continue
        around = _around(ctx.game, event, kind)
        if around is None:
            yield from _unannounced(ctx, entry, event, kind, next(iter(procedure.stages)), stages)
        elif around.step in procedure.steps:
            yield from _place(ctx, entry, event, around, procedure, stages)


def _place(
    ctx: CheckContext,
    entry: Entry,
    event: ActionInitiated,
    around: OpenAction,
    procedure: Procedure,
    stages: Stages,
) -> Findings:
    """Find a trigger whose steps are all behind for good; keep in mind one that may yet fit."""
    after = around.step or ""
    upto = FACING[1] if _facing(ctx.game, around) else None
    if upto is not None and _after(procedure, FACING[0], after):
        after = FACING[0]
    if _fits(procedure, stages, after, upto):
        known = ctx.state(Unplaced).used
        one = Used(
            seq=entry.seq,
            players=event.players,
            trigger=(event.trigger or "").lower(),
            after=after,
            waits=all(_after(procedure, step, after) for step in stages),
        )
        ctx.set_state(Unplaced(used={**known, around.seq: (*known.get(around.seq, ()), one)}))
        return
    early = any(_after(procedure, step, after) for step in stages)
    yield ctx.report(
        "trigger-before-its-step" if early else "trigger-past-its-step",
        seqs=(entry.seq, around.seq),
        players=event.players,
        subject=after,
        action=entry.seq,
        rulings=_rulings(stages),
    )


@on(StepEntered)
def _enter(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """A step is announced: may it follow, and where were the triggers used before it?"""
    if event.of is None:
        yield from _part_of_turn(ctx, entry, event)
    around = None if event.of is None else ctx.game.table.open.get(event.of)
    if around is None:
        return
    procedure = ctx.game.rules.windows.procedures.get(around.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return
    yield from _backwards(ctx, entry, event, around, procedure)
    known = ctx.state(Unplaced).used
    for one in known.get(around.seq, ()):
        stages = _stages(procedure, one.trigger)
        if _fits(procedure, stages, one.after, event.step, before=True):
            continue
        yield ctx.report(
            "trigger-before-its-step" if one.waits else "trigger-past-its-step",
            seqs=(one.seq, entry.seq),
            players=one.players,
            subject=one.after,
            action=one.seq,
            rulings=_rulings(stages),
        )
    if around.seq in known:
        ctx.set_state(Unplaced(used={seq: one for seq, one in known.items() if seq != around.seq}))


def _part_of_turn(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """A part of a turn is announced: is a later one of that turn behind already?"""
    table, order = ctx.game.table, ctx.game.rules.turn.order
    if order is not None and table.turn is not None and goes_back(order, table.segment, event.step):
        yield ctx.report(
            "turn-goes-back",
            players=() if table.turn_player is None else (table.turn_player,),
            subject=event.step,
            rulings=order.rulings,
        )


def _backwards(
    ctx: CheckContext, entry: Entry, event: StepEntered, around: OpenAction, procedure: Procedure
) -> Findings:
    """Steps follow in order, but for the part that comes again and the part that may restart."""
    if not goes_back(procedure, around.step, event.step):
        return
    yield ctx.report(
        "steps-out-of-order",
        seqs=(entry.seq, around.seq),
        players=around.event.players,
        subject=event.step,
        action=around.seq,
        rulings=procedure.rulings,
    )


def _unannounced(
    ctx: CheckContext,
    entry: Entry,
    event: ActionInitiated,
    kind: ActionKind,
    first: str,
    stages: Stages,
) -> Findings:
    """The beginning of an attempt is answered though none was announced."""
    begins = [*stages] == [first]
    alone = event.under is None and event.because is None and event.answers is None
    if kind is ActionKind.ATTEMPT and begins and alone:
        yield ctx.report(
            "trigger-without-its-attempt",
            players=event.players,
            action=entry.seq,
        )


def _fits(
    procedure: Procedure, stages: Stages, after: str, upto: str | None, *, before: bool = False
) -> bool:
    """Whether a step of these can have come between two; `before`: strictly before the second."""
    passed = possible(procedure, after, upto, before=before)
    return any(passed.intersection(span(procedure, step)) for step in stages)


def _after(procedure: Procedure, one: str, other: str) -> bool:
    """Whether a step comes after another."""
    return procedure.steps.index(one) > procedure.steps.index(other)


def _stages(procedure: Procedure, words: str) -> Stages:
    """The stages of a procedure that the words of a trigger belong to, by their steps."""
    return {
        step: stage
        for step, stage in procedure.stages.items()
        if any(trigger in words for trigger in stage.triggers)
    }


def _around(game: Game, event: ActionInitiated, kind: ActionKind) -> OpenAction | None:
    """The action of a kind that a trigger belongs to: what it answers, or the innermost open."""
    answered = game.table.open.get(event.answers or 0)
    if answered is not None and answered.event.kind is kind:
        return answered
    return None if kind is ActionKind.PLAY else game.innermost(kind)


def _facing(game: Game, attempt: OpenAction) -> bool:
    """Whether a dilemma of an attempt is being faced just now."""
    return any(
        action.event.kind is ActionKind.ENCOUNTER and action.event.under == attempt.seq
        for action in game.table.open.values()
    )


def _rulings(stages: Stages) -> tuple[str, ...]:
    return tuple(ruling for stage in stages.values() for ruling in stage.rulings)
