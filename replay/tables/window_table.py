"""Windows as a table, with how each went and how fast it was answered, and their answers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.checks.framework.response_times import ResponseTimes
from engine.standing.window import AnswerKind, Flag, Window
from replay.judgement.disputes import disputes_of
from replay.tables.table_row import TableRow, several

# The verdict that says most comes first; a flag of silence says less than an answer.
_GRAVE: Final = (Flag.RUN_OVER, Flag.LATE, Flag.OUT_OF_ORDER, Flag.DOUBLE, Flag.HASTY)
_GIVEN: Final = {
    AnswerKind.RESPONSE: "answered",
    AnswerKind.PASS: "passed",
    AnswerKind.WAIT: "waited",
}
_QUIET: Final = (Flag.UNANSWERED, Flag.NOT_KEPT)


def window_rows(
    match: str,
    windows: Iterable[Window],
    response_times: ResponseTimes,
    disputes: Mapping[int, tuple[int, ...]],
) -> Iterator[TableRow]:
    """Yield a row for each window, in the order in which they opened."""
    for window in windows:
        response = response_times.of(window)
        yield TableRow(
            match=match,
            id=window.id,
            kind=window.kind.value,
            action=window.action,
            step=window.step,
            opened_by=window.opened_by,
            opened_at=window.opened_at,
            closed_by=window.closed_by,
            closed_at=window.closed_at,
            closed_why=None if window.closed_why is None else window.closed_why.value,
            duration_ms=window.duration,
            paused_ms=window.paused,
            verdict=verdict_of(window),
            player=_player(window),
            response_ms=None if response is None else response.milliseconds,
            median_ms=None if response is None else response.median,
            entitled=several(window.entitled),
            flags=several(flag.value for flag in window.flags),
            rulings=several(window.rulings),
            disputes=several(disputes_of(window, disputes)),
            struck=window.struck,
        )


def answer_rows(match: str, windows: Iterable[Window]) -> Iterator[TableRow]:
    """Yield a row for each answer to a window."""
    for window in windows:
        for number, answer in enumerate(window.answers, 1):
            yield TableRow(
                match=match,
                window=window.id,
                number=number,
                player=answer.player,
                answer=answer.answer.value,
                seq=answer.seq,
                since_opened_ms=answer.since_opened,
                since_opportunity_ms=answer.since_opportunity,
                since_close_ms=window.since_close(answer),
                paused_ms=answer.paused,
                late=window.is_late(answer),
                struck=answer.struck,
            )


def verdict_of(window: Window) -> str:
    """Return in a word how a window went: its gravest flag, else what was done with it."""
    for flag in _GRAVE:
        if flag in window.flags:
            return flag.value
    given = {answer.answer for answer in window.answers}
    for kind, word in _GIVEN.items():
        if kind in given:
            return word
    return next((flag.value for flag in _QUIET if flag in window.flags), "silent")


def _player(window: Window) -> str | None:
    if window.answers:
        return window.answers[0].player
    return window.entitled[0] if window.entitled else None
