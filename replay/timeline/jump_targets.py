"""Jump targets: the entries that a judge looks for first, and what an entry is about."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from enum import StrEnum, unique
from typing import Final

from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, DisputeRaised
from engine.record.events.union import AnyEvent


@unique
class Landmark(StrEnum):
    """What sort of entry to look for."""

    DISPUTE = "dispute"
    BACK_UP = "back_up"
    FINDING = "finding"
    WINDOW = "window"
    ANY_WINDOW = "any_window"
    STOP = "stop"
    MARK = "mark"


# The fields that name another entry, the most telling first.
REFERRING: Final = (
    "action",
    "on",
    "dispute",
    "about",
    "seal",
    "ruling",
    "strikes",
    "places",
    "answers",
    "target_actions",
    "of",
    "under",
    "because",
    "continues",
)


class Landmarks:
    """Where the disputes of a record are, and its back-ups, corrections and struck stretches.

    `judge` adds the judgement by a ruleset; before that there is none.
    """

    def __init__(self, entries: Sequence[Entry], struck: Mapping[int, str]) -> None:
        disputes = [entry.seq for entry in entries if isinstance(entry.body, DisputeRaised)]
        turns_back = {
            entry.seq for entry in entries if isinstance(entry.body, BackedUp | Corrected)
        }
        stretches = {seq for seq in struck if seq - 1 not in struck}
        self.seqs: dict[Landmark, list[int]] = {
            Landmark.DISPUTE: disputes,
            Landmark.BACK_UP: sorted(turns_back | stretches),
        }

    def judge(self, judged: Mapping[Landmark, list[int]]) -> None:
        """Add the findings, windows and stop changes under a ruleset, sorted."""
        self.seqs |= judged

    def next(self, seq: int, landmark: Landmark) -> int | None:
        """Return the first such entry after `seq`, if there is one."""
        seqs = self.seqs.get(landmark, [])
        index = bisect_right(seqs, seq)
        return seqs[index] if index < len(seqs) else None

    def previous(self, seq: int, landmark: Landmark) -> int | None:
        """Return the last such entry before `seq`, if there is one."""
        seqs = self.seqs.get(landmark, [])
        index = bisect_left(seqs, seq)
        return seqs[index - 1] if index else None


def refers_to(event: AnyEvent) -> tuple[int, ...]:
    """Return the entries that an event is about, where it names any, by the most telling field."""
    if isinstance(event, BackedUp):
        return (event.to,)
    for field in REFERRING:
        named = getattr(event, field, None)
        if isinstance(named, tuple) and named:
            return named
        if isinstance(named, int):
            return (named,)
    return ()
