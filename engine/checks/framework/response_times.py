"""Response times: how long players took, against what is usual for them in the same match."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from engine.model.ids import PlayerId
from engine.record.time_quality import Quality, Timekeeping
from engine.standing.window import Window, WindowKind

ENOUGH: Final = 20
"""With fewer windows a median says too little of a player."""
# Times that somebody put down afterwards say nothing of how fast a player was.
_UNTIMED: Final = frozenset({Quality.LATE, Quality.INFERRED, Quality.STEPPED_BACK})


class ResponseTime(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How long a player took or was given, beside what is usual for him.

    `median`: milliseconds until he first spoke; None where too few windows are known.
    `windows`: the number of windows that it is taken over, with times taken at the moment.
    `quality`: how far `milliseconds` can be trusted.
    """

    player: PlayerId
    milliseconds: int
    median: int | None
    windows: int
    quality: tuple[Quality, ...]

    @property
    def timed(self) -> bool:
        """Return whether it was measured, not put down afterwards."""
        return was_timed(self.quality)


def was_timed(quality: Iterable[Quality]) -> bool:
    """Return whether a time was measured, not put down afterwards."""
    return _UNTIMED.isdisjoint(quality)


class ResponseTimes:
    """How long each player took to answer in every window in which he did: his base rate."""

    def __init__(self, windows: Iterable[Window], timekeeping: Timekeeping) -> None:
        self._timekeeping = timekeeping
        self._latencies: dict[PlayerId, list[int]] = {}
        for window in windows:
            for player, latency, seq in _first_answers(window):
                if was_timed(timekeeping.between(window.opened_by, seq)):
                    self._latencies.setdefault(player, []).append(latency)
        for latencies in self._latencies.values():
            latencies.sort()

    def taken(self, player: PlayerId) -> Sequence[int]:
        """Return how long a player took in each window, in milliseconds, the shortest first."""
        return self._latencies.get(player, [])

    def count(self, player: PlayerId) -> int:
        """Return the number of windows in which it is known how fast a player spoke."""
        return len(self.taken(player))

    def median(self, player: PlayerId) -> int | None:
        """Return how long a player usually takes, in milliseconds; None if too few are known."""
        latencies = self.taken(player)
        if len(latencies) < ENOUGH:
            return None
        return (latencies[(len(latencies) - 1) // 2] + latencies[len(latencies) // 2]) // 2

    def fastest(self, player: PlayerId) -> int | None:
        """Return a player's shortest time, in milliseconds; None if too few are known."""
        return None if self.count(player) < ENOUGH else self._latencies[player][0]

    def given(self, window: Window, player: PlayerId) -> ResponseTime | None:
        """Return how long a window was open for a player; None where nobody knows."""
        if window.duration is None or window.closed_by is None:
            return None
        return self._response_time(player, window.duration, window.opened_by, window.closed_by)

    def of(self, window: Window) -> ResponseTime | None:
        """Return a player's first response time, or how long a window stayed open without one.

        None where nobody knows, and where it was no one player's to answer.
        """
        first = next(_first_answers(window), None)
        if first is not None:
            player, latency, seq = first
            return self._response_time(player, latency, window.opened_by, seq)
        if window.answers or window.kind is WindowKind.GAP or not window.entitled:
            return None
        return self.given(window, window.entitled[0])

    def _response_time(
        self, player: PlayerId, milliseconds: int, start: int, end: int
    ) -> ResponseTime:
        return ResponseTime(
            player=player,
            milliseconds=milliseconds,
            median=self.median(player),
            windows=self.count(player),
            quality=self._timekeeping.between(start, end),
        )


def _first_answers(window: Window) -> Iterator[tuple[PlayerId, int, int]]:
    """Yield who spoke, after how long and where: each player once."""
    spoken: set[PlayerId] = set()
    for answer in window.answers:
        if answer.player not in spoken:
            spoken.add(answer.player)
            if answer.since_opportunity is not None:
                yield answer.player, answer.since_opportunity, answer.seq
