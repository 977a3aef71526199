"""Steps of a procedure taken out of order, and triggers used when theirs has not come or is over.

Not every step is announced. A step that was announced places what is done between it and the one
announced before; only what fits nowhere between the two is found.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.bench import Ask, Bench
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.events.turn import StepEntered
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import PlayerId
from engine.rules.stopping import Scene
from engine.rules.windows import TO_THE_END
from engine.ruleset import Procedure, Stage
from engine.table import OpenAction
from engine.vocabulary import ActionKind, Claim

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


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An action names its moment: can that moment be now?"""
    words = (event.trigger or "").lower()
    if not words or not event.players:
        return
    prevents = not {Claim.PREVENT, Claim.INSTEAD}.isdisjoint(event.claims)
    for kind, procedure in bench.scene.rules.windows.procedures.items():
        stages = _stages(bench.scene, kind, words)
        if not stages or (prevents and kind is ActionKind.PLAY):
            continue
        around = _around(bench.scene, event, kind)
        if around is None:
            yield from _unannounced(bench, entry, event, kind, stages)
        elif around.step in procedure.steps:
            yield from _place(bench, entry, event, around, procedure, stages)


def _place(
    bench: Bench,
    entry: Entry,
    event: ActionInitiated,
    around: OpenAction,
    procedure: Procedure,
    stages: tuple[Stage, ...],
) -> Iterator[Finding]:
    """Find a trigger whose steps are all behind for good; keep in mind one that may yet fit."""
    after = around.step or ""
    upto = FACING[1] if _facing(bench.scene, around) else None
    if upto is not None and _after(procedure, FACING[0], after):
        after = FACING[0]
    if _fits(procedure, stages, after, upto):
        known = bench.recall(Unplaced).used
        one = Used(
            seq=entry.seq,
            players=event.players,
            trigger=(event.trigger or "").lower(),
            after=after,
            waits=all(_after(procedure, stage.step, after) for stage in stages),
        )
        bench.keep(Unplaced(used={**known, around.seq: (*known.get(around.seq, ()), one)}))
        return
    early = any(_after(procedure, stage.step, after) for stage in stages)
    yield from bench.asking.found(
        "trigger-before-its-step" if early else "trigger-past-its-step",
        seqs=(entry.seq, around.seq),
        players=event.players,
        subject=after,
        entry=entry.seq,
        rulings=_rulings(stages),
    )


def _enter(bench: Bench, entry: Entry, event: StepEntered) -> Iterator[Finding]:
    """A step is announced: may it follow, and where were the triggers used before it?"""
    around = None if event.of is None else bench.scene.table.open.get(event.of)
    if around is None:
        return
    procedure = bench.scene.rules.windows.procedures.get(around.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return
    yield from _backwards(bench, entry, event, around, procedure)
    known = bench.recall(Unplaced).used
    for one in known.get(around.seq, ()):
        stages = _stages(bench.scene, around.event.kind, one.trigger)
        if _fits(procedure, stages, one.after, event.step, before=True):
            continue
        yield from bench.asking.found(
            "trigger-before-its-step" if one.waits else "trigger-past-its-step",
            seqs=(one.seq, entry.seq),
            players=one.players,
            subject=one.after,
            entry=one.seq,
            rulings=_rulings(stages),
        )
    if around.seq in known:
        bench.keep(Unplaced(used={seq: one for seq, one in known.items() if seq != around.seq}))


def _backwards(
    bench: Bench, entry: Entry, event: StepEntered, around: OpenAction, procedure: Procedure
) -> Iterator[Finding]:
    """Steps follow in order, but for the part that comes again and the part that may restart."""
    if around.step not in procedure.steps or not _after(procedure, around.step, event.step):
        return
    again = (procedure.repeats or ("",))[0], procedure.restarts
    if any(one and not _after(procedure, one, event.step) for one in again):
        return
    yield from bench.asking.found(
        "steps-out-of-order",
        seqs=(entry.seq, around.seq),
        players=around.event.players,
        subject=event.step,
        entry=around.seq,
        rulings=procedure.rulings,
    )


def _unannounced(
    bench: Bench,
    entry: Entry,
    event: ActionInitiated,
    kind: ActionKind,
    stages: tuple[Stage, ...],
) -> Iterator[Finding]:
    """The beginning of an attempt is answered though none was announced."""
    of_kind = (stage for stage in bench.scene.rules.windows.stages if stage.kind is kind)
    begins = stages == (next(of_kind, None),)
    alone = event.under is None and event.because is None and event.answers is None
    if kind is ActionKind.ATTEMPT and begins and alone:
        yield from bench.asking.found(
            "trigger-without-its-attempt",
            seqs=(entry.seq,),
            players=event.players,
            entry=entry.seq,
        )


def _fits(
    procedure: Procedure,
    stages: tuple[Stage, ...],
    after: str,
    upto: str | None,
    *,
    before: bool = False,
) -> bool:
    """Whether a step of these can have come between two; `before`: strictly before the second."""
    at = {step: number for number, step in enumerate(procedure.steps)}
    passed = _passed(procedure, after, upto, before=before)
    for stage in stages:
        last = len(at) - 1 if stage.until == TO_THE_END else at[stage.until or stage.step]
        if passed.intersection(range(at[stage.step], last + 1)):
            return True
    return False


def _passed(procedure: Procedure, after: str, upto: str | None, *, before: bool) -> set[int]:
    """The steps, by number, that play can have been at between two that were announced."""
    at = {step: number for number, step in enumerate(procedure.steps)}
    first, end = at[after], len(at)
    repeats = range(0)
    if procedure.repeats is not None:
        repeats = range(at[procedure.repeats[0]], at[procedure.repeats[1]] + 1)
    comes_again = bool(repeats) and first >= repeats.start
    if upto is None:
        return {*range(first, end), *(repeats if comes_again else ())}
    last = at[upto] if before else at[upto] + 1
    if last > first:
        skipped = comes_again and first < repeats.stop <= at[upto]
        return {*range(first, last), *(repeats if skipped else ())}
    begun_anew = repeats.start
    if procedure.restarts is not None and at[upto] >= at[procedure.restarts]:
        begun_anew = at[procedure.restarts]
    over = repeats.stop if first in repeats else end
    return {first, *range(first, over), *range(begun_anew, last)}


def _after(procedure: Procedure, one: str, other: str) -> bool:
    """Whether a step comes after another."""
    return procedure.steps.index(one) > procedure.steps.index(other)


def _stages(scene: Scene, kind: ActionKind, words: str) -> tuple[Stage, ...]:
    """The stages of a kind of action that the words of a trigger belong to."""
    return tuple(
        stage
        for stage in scene.rules.windows.stages
        if stage.kind is kind and any(trigger in words for trigger in stage.triggers)
    )


def _around(scene: Scene, event: ActionInitiated, kind: ActionKind) -> OpenAction | None:
    """The action of a kind that a trigger belongs to: what it answers, or the innermost open."""
    answered = scene.table.open.get(event.answers or 0)
    if answered is not None and answered.event.kind is kind:
        return answered
    return None if kind is ActionKind.PLAY else scene.innermost(kind)


def _facing(scene: Scene, attempt: OpenAction) -> bool:
    """Whether a dilemma of an attempt is being faced just now."""
    return any(
        action.event.kind is ActionKind.ENCOUNTER and action.event.under == attempt.seq
        for action in scene.table.open.values()
    )


def _rulings(stages: tuple[Stage, ...]) -> tuple[str, ...]:
    return tuple(ruling for stage in stages for ruling in stage.rulings)


ASKED: Final[dict[type[AnyEvent], Ask]] = {ActionInitiated: _begin, StepEntered: _enter}
