"""Hasty windows: results that began sooner than the player who could answer usually answers.

No document says how long is reasonable. A window is reported where somebody spoke up about it, or
where the player who could answer has never been so fast; never for its length alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.finding import Finding
from engine.checks.framework.response_times import ResponseTime, ResponseTimes
from engine.model.enums import Kept
from engine.model.ids import PlayerId
from engine.record.events.actions import ActionInitiated
from engine.record.time_quality import Timekeeping
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowKind

_BEGUN: Final = frozenset({Closing.RESULTS, Closing.ENDED})


class RecordSoFar(Protocol):
    """What this check looks up of a record: disputes by entry, actions begun, times to trust."""

    disputed: dict[int, list[int]]
    played: dict[int, ActionInitiated]

    @property
    def timekeeping(self) -> Timekeeping:
        """How far the times of the record can be trusted."""
        ...


def hasty_window(
    ctx: CheckContext, windows: Sequence[Window], record: RecordSoFar, kept: Kept
) -> Findings:
    """Yield, for every window of a finished record, whether its results came in haste.

    `kept`: how far the record keeps passes; where it keeps none, the hurried player may have
    passed.
    """
    if kept is Kept.NONE:
        return
    disputed = record.disputed
    hurried = []
    for window in windows:
        about = (window.opened_by, window.action, window.closed_by)
        heard = window.answers or not disputed.keys().isdisjoint(about)
        if (heard or kept is Kept.ALL) and begun(window):
            players = silent(window, record.played)
            spoken_up = _spoken_up(window, players, disputed)
            if players and (spoken_up or kept is Kept.ALL):
                hurried.append((window, players, spoken_up))
    if not hurried:
        return
    response_times = ResponseTimes(windows, record.timekeeping)
    for window, players, spoken_up in hurried:
        for player in players:
            response_time = response_times.given(window, player)
            if response_time is not None and _hasty(
                response_time, response_times, spoken_up=bool(spoken_up)
            ):
                yield ctx.report(
                    "hasty-window",
                    seqs=(window.closed_by or window.opened_by, window.opened_by, *spoken_up),
                    players=(player,),
                    action=window.action,
                    milliseconds=window.duration,
                    response_time=response_time,
                )


def with_hasty_flags(windows: Sequence[Window], findings: Iterable[Finding]) -> Sequence[Window]:
    """Return the windows, with those flagged that these findings are about."""
    about = {finding.seqs[:2] for finding in findings}
    if not about:
        return windows
    return [
        replace(window, flags=(*window.flags, Flag.HASTY))
        if (window.closed_by, window.opened_by) in about and begun(window)
        else window
        for window in windows
    ]


def _hasty(response_time: ResponseTime, response_times: ResponseTimes, *, spoken_up: bool) -> bool:
    """Return whether a player had less time than he usually takes, as far as that is known."""
    if not response_time.timed:
        return False
    if spoken_up:
        return response_time.median is None or response_time.milliseconds < response_time.median
    fastest = response_times.fastest(response_time.player)
    return fastest is not None and response_time.milliseconds < fastest


def begun(window: Window) -> bool:
    """Return whether a window closed because its action went on, after a known time."""
    begun = window.kind is WindowKind.RESPONSE and window.closed_why in _BEGUN
    return begun and window.duration is not None


def silent(window: Window, played: Mapping[int, ActionInitiated]) -> tuple[PlayerId, ...]:
    """Return those who, without acting, neither answered nor passed before it closed."""
    event = played.get(window.action or 0)
    acting = () if event is None else event.players
    spoken = {
        answer.player
        for answer in window.answers
        if answer.answer is not AnswerKind.WAIT and not window.is_after_close(answer)
    }
    return tuple(
        player for player in window.entitled if player not in acting and player not in spoken
    )


def _spoken_up(
    window: Window, players: tuple[PlayerId, ...], disputed: Mapping[int, list[int]]
) -> tuple[int, ...]:
    """Return the entries by which somebody asked for time, answered late, or disputed it."""
    waited = [
        answer.seq
        for answer in window.answers
        if answer.player in players and answer.answer is not AnswerKind.PASS
    ]
    about = (window.opened_by, window.action, window.closed_by)
    disputes = [dispute for seq in about if seq is not None for dispute in disputed.get(seq, ())]
    return tuple(
        sorted({*waited, *(dispute for dispute in disputes if dispute > window.opened_by)})
    )
