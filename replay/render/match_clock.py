"""The match clock on a line, and whom play waits for since when."""

from typing import Final

from engine.model.ids import PlayerId
from recorder.live.match_clock import ClockState, MatchClock
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, span
from replay.text.times import duration_text

_STANDS: Final = {
    ClockState.PAUSED: "PAUSED",
    ClockState.JUDGE: "JUDGE called",
    ClockState.ENDED: "match over",
}
UNKNOWN: Final = "clock not known"
# After so long nobody sat waiting: recording was interrupted and went on later.
_DAY: Final = 86_400_000


def clock_row(clock: MatchClock) -> Row:
    """Return the time left or played, what stops the clock, and the extension: owed, and given."""
    words: Pieces = []
    if clock.remaining is not None and clock.limit is not None:
        over = clock.remaining < 0
        remaining = f"{_seconds(abs(clock.remaining))} {'OVER' if over else 'left'}"
        words += [
            span(remaining, Style.BAD if over else Style.NUMBER),
            f" of {_seconds(clock.limit)}",
        ]
    elif clock.elapsed is None:
        words.append(UNKNOWN)
    else:
        played = clock.elapsed if clock.played is None else clock.played
        words += [span(_seconds(played), Style.NUMBER), " played"]
    if clock.running is not ClockState.PLAY:
        stands = _STANDS[clock.running]
        if None not in (clock.at, clock.since) and clock.running is not ClockState.ENDED:
            stands += f" for {_seconds(max((clock.at or 0) - (clock.since or 0), 0))}"
        words += ["  ", span(stands, Style.JUDGING)]
    if clock.owed:
        given = f", {_seconds(clock.granted)} given" if clock.granted else ""
        words += ["  ", span(f"extension {_seconds(clock.owed)}{given}", Style.DIM)]
    return row(*words)


def awaited_row(player: PlayerId | None, since: int | None, now: int) -> Row:
    """Return whose answer or act play waits for, and since when."""
    if player is None:
        return row()
    waited = None if since is None else now - since
    lasting = "" if waited is None or not 0 <= waited < _DAY else f" for {_seconds(waited)}"
    return row(span(player, Style.PLAYER), span(f" is due{lasting}", Style.OPEN))


def _seconds(milliseconds: int) -> str:
    return duration_text(milliseconds // 1000 * 1000)
