"""What the ledger's windows show: answers out of time or order, windows that were not given."""

import itertools
from collections.abc import Iterable
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.model.ids import PlayerId
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowAnswer

ORDER: Final = {
    Flag.OUT_OF_ORDER: "response-out-of-order",
    Flag.DOUBLE: "response-twice-running",
}


def ask(ctx: CheckContext, windows: Iterable[Window]) -> Findings:
    """Ask of every window whether it was given, and answered in time and in order."""
    for window in windows:
        if not window.flags:
            continue
        if window.action is None:
            yield from _gap_run_over(ctx, window)
            continue
        if Flag.RUN_OVER in window.flags:
            yield from _run_over(ctx, window)
        for flag, check in ORDER.items():
            if flag in window.flags:
                yield from _answers(ctx, window, check)
        if Flag.LATE in window.flags:
            yield from _late(ctx, window)


def _run_over(ctx: CheckContext, window: Window) -> Findings:
    waits = [one for one in window.answers if one.answer is AnswerKind.WAIT]
    seqs = tuple(dict.fromkeys((window.closed_by or window.opened_by, window.opened_by)))
    if waits:
        yield ctx.report(
            "window-run-over",
            seqs=(*seqs, *(one.seq for one in waits)),
            players=tuple(dict.fromkeys(one.player for one in waits)),
            milliseconds=window.duration,
            action=window.action,
        )
    elif window.closed_why is Closing.RESULTS:
        unheard = _unheard(window)
        denied = tuple(player for player in unheard if player in _others(window))
        yield ctx.report(
            "window-not-given" if denied else "goes-on-without-passing",
            seqs=seqs,
            players=denied or unheard,
            milliseconds=window.duration,
            action=window.action,
        )


def _unheard(window: Window) -> tuple[PlayerId, ...]:
    """The players who had not passed, since the last response if there was one."""
    said = (one for one in reversed(window.answers) if one.answer is not AnswerKind.WAIT)
    in_time = (one for one in said if not _late_in(window, one))
    passes = itertools.takewhile(lambda one: one.answer is AnswerKind.PASS, in_time)
    passed = {one.player for one in passes}
    return tuple(player for player in window.entitled if player not in passed)


def _others(window: Window) -> tuple[PlayerId, ...]:
    """Those who could answer, but for whoever began the action and goes on with it."""
    return window.entitled[:-1] or window.entitled


def _late_in(window: Window, answer: WindowAnswer) -> bool:
    return window.closed_by is not None and answer.seq > window.closed_by


def _gap_run_over(ctx: CheckContext, window: Window) -> Findings:
    """Ask whether the next action began before somebody who had asked for time had used it."""
    waits = [one for one in window.answers if one.answer is AnswerKind.WAIT]
    if waits and Flag.RUN_OVER in window.flags:
        yield ctx.report(
            "gap-run-over",
            seqs=(window.closed_by or window.opened_by, *(one.seq for one in waits)),
            players=tuple(dict.fromkeys(one.player for one in waits)),
            milliseconds=window.duration,
            action=window.closed_by,
        )


def _answers(ctx: CheckContext, window: Window, check: str) -> Findings:
    said = [one for one in window.answers if one.answer is not AnswerKind.WAIT]
    if check == "response-out-of-order":
        wrong = said[:1]
    else:
        wrong = [two for one, two in itertools.pairwise(said) if one.player == two.player]
    for one in wrong:
        yield ctx.report(
            check, seqs=(one.seq, window.opened_by), players=(one.player,), action=window.action
        )


def _late(ctx: CheckContext, window: Window) -> Findings:
    for one in window.answers:
        if _late_in(window, one) and one.answer is AnswerKind.RESPONSE:
            yield ctx.report(
                "response-late",
                seqs=(one.seq, window.closed_by or one.seq),
                players=(one.player,),
                action=window.action,
            )
