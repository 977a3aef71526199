"""Where in a record entries of some parts are, so that not each dispute looks through all of it."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed, WaitCalled
from engine.record.events.decisions import Said
from engine.record.events.event import Play
from engine.record.events.judging import JudgeCalled, JudgingEvent

Spoken = Passed | WaitCalled | Said


class SeqsByPart:
    """The seqs, in order, of entries of play, answers and words, calls of a judge, and judging."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.plays: list[int] = []
        self.spoken: list[int] = []
        self.calls: list[int] = []
        self.judging: list[int] = []
        for entry in entries:
            event = entry.body
            if isinstance(event, Play):
                self.plays.append(entry.seq)
                if isinstance(event, Spoken) or (
                    isinstance(event, ActionInitiated) and event.answers is not None
                ):
                    self.spoken.append(entry.seq)
            elif isinstance(event, JudgingEvent):
                self.judging.append(entry.seq)
                if isinstance(event, JudgeCalled):
                    self.calls.append(entry.seq)


def within(seqs: Sequence[int], first: int, until: int) -> Sequence[int]:
    """Return those of some seqs in order that are not before the first and before the end."""
    return seqs[bisect_left(seqs, first) : bisect_left(seqs, until)]
