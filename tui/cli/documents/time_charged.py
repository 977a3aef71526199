"""The time of a match as `--json` prints it; people script against the names."""

from collections.abc import Iterable

from engine.checks.framework.response_times import ResponseTime, ResponseTimes
from engine.model.enums import EntrySource
from engine.model.ids import PlayerId
from engine.record.time_quality import Timekeeping
from replay.judgement.time_charged import Spending, TimeCharged
from tui.cli.documents.json_document import Document


def time_documents(spent: Spending) -> Document:
    """Return how the time was spent: `time`, `tempo` by player, `times` that may be wrong."""
    return {
        "time": held_document(spent.held),
        "tempo": usual_document(spent.response_times, spent.held.players),
        "times": times_document(spent.timekeeping),
    }


def held_document(found: TimeCharged) -> Document:
    """To whom time is charged; all of it, less `stepped_back_ms`, sums to the length.

    `unknown_ms` is what lies over missing times; `stepped_back_ms` was charged twice.
    """
    return {
        "length_ms": found.length,
        "known_ms": found.known,
        "unknown_ms": found.unknown,
        "stepped_back_ms": found.stepped_back,
        "held_ms": dict(found.players),
        "nobody_ms": found.nobody,
        "paused_ms": found.paused,
        "judge_ms": found.judge,
        "after_end_ms": found.after_end,
    }


def usual_document(response_times: ResponseTimes, players: Iterable[PlayerId]) -> Document:
    """Return how fast each player usually answers; null where there are too few windows."""
    return {
        player: {
            "windows": response_times.count(player),
            "median_ms": response_times.median(player),
        }
        for player in players
    }


def response_time_document(response_time: ResponseTime | None) -> Document | None:
    """Return how long a player took or had, with the player's median; null if unknown."""
    if response_time is None:
        return None
    return {
        "player": response_time.player,
        "lasting_ms": response_time.milliseconds,
        "median_ms": response_time.median,
        "windows": response_time.windows,
        "quality": list(response_time.quality),
    }


def times_document(timekeeping: Timekeeping) -> Document:
    """Return which times not to trust: those that step back, came in late, or are unknown."""
    return {
        "stepped_back": [
            {"seq": gap.seq, "after_seq": gap.after, "by_ms": gap.milliseconds}
            for gap in timekeeping.steps_back
        ],
        "late": list(timekeeping.taken_otherwise(EntrySource.LATE)),
        "inferred": list(timekeeping.taken_otherwise(EntrySource.INFERRED)),
        "gaps": [
            {
                "seqs": list(gap.seqs),
                "after_seq": gap.after,
                "before_seq": gap.before,
                "lasting_ms": gap.milliseconds,
            }
            for gap in timekeeping.unknown
        ],
    }
