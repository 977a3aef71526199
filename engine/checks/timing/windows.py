"""What the tracker's windows show: answers out of time or order, windows that were not given."""

import itertools

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on_window
from engine.checks.framework.finding import Finding
from engine.model.ids import PlayerId
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowAnswer


@on_window(Flag.RUN_OVER)
def window_run_over(ctx: CheckContext, window: Window) -> Finding | None:
    """Report that results began although somebody had asked for time."""
    waits = _waits(window)
    if waits and window.action is not None:
        wording, told = _told(window, waits)
        return ctx.report(
            "window-run-over",
            wording=wording,
            seqs=(*_bounds(window), *(wait.seq for wait in waits)),
            players=_speakers(told),
            milliseconds=window.duration,
            action=window.action,
        )
    return None


@on_window(Flag.RUN_OVER)
def window_not_given(ctx: CheckContext, window: Window) -> Finding | None:
    """Report that results began before a player who could answer had answered or passed."""
    denied = _denied(window)
    if _unasked(window) and denied:
        return ctx.report(
            "window-not-given",
            seqs=_bounds(window),
            players=denied,
            milliseconds=window.duration,
            action=window.action,
        )
    return None


@on_window(Flag.ONE_PASS)
def goes_on_without_passing(ctx: CheckContext, window: Window) -> Finding | None:
    """Report that results began when everybody had passed except the player who acts."""
    if window.action is not None and window.closed_why is Closing.RESULTS:
        return ctx.report(
            "goes-on-without-passing",
            seqs=_bounds(window),
            players=_unheard(window),
            milliseconds=window.duration,
            action=window.action,
        )
    return None


@on_window(Flag.RUN_OVER)
def gap_run_over(ctx: CheckContext, window: Window) -> Finding | None:
    """Report that the next action began before somebody who had asked for time had used it."""
    waits = _waits(window)
    if waits and window.action is None:
        wording, told = _told(window, waits)
        return ctx.report(
            "gap-run-over",
            wording=wording,
            seqs=(window.closed_by or window.opened_by, *(wait.seq for wait in waits)),
            players=_speakers(told),
            milliseconds=window.duration,
            action=window.closed_by,
        )
    return None


@on_window(Flag.OUT_OF_ORDER)
def response_out_of_order(ctx: CheckContext, window: Window) -> Findings:
    """Report that the first answer was not that of the player who had the first chance."""
    if window.action is not None:
        for answer in _answers(window)[:1]:
            yield ctx.report(
                "response-out-of-order",
                seqs=(answer.seq, window.opened_by),
                players=(answer.player,),
                subject=window.entitled[0],
                action=window.action,
            )


@on_window(Flag.DOUBLE)
def response_twice_running(ctx: CheckContext, window: Window) -> Findings:
    """Report that a player answered twice in a row."""
    if window.action is None:
        return
    for first, second in itertools.pairwise(_answers(window)):
        if first.player == second.player:
            yield ctx.report(
                "response-twice-running",
                seqs=(second.seq, window.opened_by),
                players=(second.player,),
                action=window.action,
            )


@on_window(Flag.LATE)
def response_late(ctx: CheckContext, window: Window) -> Findings:
    """Report that a response came after the window had closed."""
    if window.action is None:
        return
    for answer in window.answers:
        if window.is_late(answer) and answer.answer is AnswerKind.RESPONSE:
            yield ctx.report(
                "response-late",
                seqs=(answer.seq, window.closed_by or answer.seq),
                players=(answer.player,),
                action=window.action,
            )


def _told(window: Window, waits: list[WindowAnswer]) -> tuple[str | None, list[WindowAnswer]]:
    """Return the waits that came in time or, where none did, all; and the wording for these."""
    in_time = [wait for wait in waits if not window.is_after_close(wait)]
    return (None, in_time) if in_time else ("late", waits)


def _waits(window: Window) -> list[WindowAnswer]:
    return [answer for answer in window.answers if answer.answer is AnswerKind.WAIT]


def _answers(window: Window) -> list[WindowAnswer]:
    return [answer for answer in window.answers if answer.answer is not AnswerKind.WAIT]


def _speakers(answers: list[WindowAnswer]) -> tuple[PlayerId, ...]:
    return tuple(dict.fromkeys(answer.player for answer in answers))


def _bounds(window: Window) -> tuple[int, ...]:
    """Return the entries that closed and opened a window."""
    return tuple(dict.fromkeys((window.closed_by or window.opened_by, window.opened_by)))


def _unasked(window: Window) -> bool:
    """Return whether results closed the window of an action and nobody had asked for time."""
    results = window.closed_why is Closing.RESULTS
    return window.action is not None and results and not _waits(window)


def _denied(window: Window) -> tuple[PlayerId, ...]:
    """Return those who could answer and did not, except the player who goes on with the action."""
    others = window.entitled[:-1] or window.entitled
    return tuple(player for player in _unheard(window) if player in others)


def _unheard(window: Window) -> tuple[PlayerId, ...]:
    """Return the players who had not passed, since the last response if there was one."""
    in_time = (answer for answer in reversed(_answers(window)) if not window.is_after_close(answer))
    passes = itertools.takewhile(lambda answer: answer.answer is AnswerKind.PASS, in_time)
    passed = {answer.player for answer in passes}
    return tuple(player for player in window.entitled if player not in passed)
