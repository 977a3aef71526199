"""Second Edition: how a mission attempt is announced, and how it ends."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Outcome, PointKind, Status
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet

ABOUT: Final = "about to complete"
COMPLETES: Final = ("completes a mission", "completed a mission")
FAILS: Final = ("fails a mission attempt", "failed a mission attempt")


class Trying(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Of attempts in progress: the last check of the mission, the scoring, triggers of the end.

    `checked`: entry and result. `completed`: where the mission was said to be.
    `completing` and `failing`: uses of such triggers, and by whom.
    """

    checked: dict[int, tuple[int, bool]] = {}
    scored: dict[int, int] = {}
    completed: dict[int, int] = {}
    completing: dict[int, tuple[int, tuple[PlayerId, ...]]] = {}
    failing: dict[int, tuple[int, tuple[PlayerId, ...]]] = {}


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    words = (event.trigger or "").lower()
    if attempt is None or not words or not event.players:
        return
    trying = ctx.state(Trying)
    use = (entry.seq, event.players)
    if ABOUT in words and attempt.seq in trying.scored:
        yield ctx.report(
            "about-to-complete-after-scoring",
            seqs=(entry.seq, trying.scored[attempt.seq]),
            players=event.players,
            action=entry.seq,
        )
    elif any(one in words for one in COMPLETES) and attempt.seq not in trying.scored:
        completing = {attempt.seq: use, **trying.completing}
        ctx.set_state(msgspec.structs.replace(trying, completing=completing))
    elif any(one in words for one in FAILS):
        failing = {attempt.seq: use, **trying.failing}
        ctx.set_state(msgspec.structs.replace(trying, failing=failing))


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """Requirements are shown: by unstopped personnel? The result is kept in mind."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    if event.subject not in attempt.event.targets:
        return
    conditions = ctx.game.conditions
    stopped = tuple(card for card in event.using if conditions.has(card, Status.STOPPED))
    if stopped and event.met:
        yield ctx.report("counts-stopped-personnel", cards=stopped, action=attempt.seq)
    trying = ctx.state(Trying)
    checked = {**trying.checked, attempt.seq: (entry.seq, event.met)}
    ctx.set_state(msgspec.structs.replace(trying, checked=checked))


@on(PointsScored)
def _score(ctx: CheckContext, entry: Entry, event: PointsScored) -> Findings:
    """A mission's points are scored: did somebody answer its completion before?"""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    if event.kind is not PointKind.MISSION:
        return
    trying = ctx.state(Trying)
    if attempt.seq in trying.completing:
        seq, players = trying.completing[attempt.seq]
        yield ctx.report(
            "completion-answered-before-scoring",
            seqs=(seq, entry.seq),
            players=players,
            action=seq,
        )
    if attempt.seq in trying.completed and attempt.seq not in trying.scored:
        yield ctx.report(
            "completed-before-scoring",
            seqs=(trying.completed[attempt.seq], entry.seq),
            players=attempt.event.players,
            cards=attempt.event.targets,
            action=attempt.seq,
        )
    ctx.set_state(msgspec.structs.replace(trying, scored={**trying.scored, attempt.seq: entry.seq}))


@on(StatusSet, Status.COMPLETED)
def _complete(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """The mission of an attempt is said to be completed."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is not None and not set(event.cards).isdisjoint(attempt.event.targets):
        trying = ctx.state(Trying)
        completed = {attempt.seq: entry.seq, **trying.completed}
        ctx.set_state(msgspec.structs.replace(trying, completed=completed))
    yield from ()


@on(ActionEnded, ActionKind.ATTEMPT)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """An attempt ends: as its last check of the mission had it?"""
    attempt = ctx.game.table.open.get(event.action)
    if attempt is None:
        return
    trying = ctx.state(Trying)
    solved = event.outcome is Outcome.SOLVED
    seq, met = trying.checked.get(attempt.seq, (entry.seq, solved))
    check = None
    if solved and not met:
        check = "completed-unmet"
    elif event.outcome is Outcome.FAILED and met and attempt.seq in trying.checked:
        check = "failed-though-met"
    if check is not None:
        yield ctx.report(
            check,
            seqs=(entry.seq, seq),
            players=attempt.event.players,
            action=attempt.seq,
        )
    if solved and attempt.seq in trying.failing:
        used, players = trying.failing[attempt.seq]
        yield ctx.report(
            "failure-answered-in-a-success", seqs=(used, entry.seq), players=players, action=used
        )
