"""How a match ended, and what in its record ends it again."""

import msgspec

from engine.record.events.match import MatchEnded
from engine.table.match_end import end_in, ended_again
from replay.text.phrases.match import result_text
from replay.timeline.timeline import Timeline


class EndedAgain(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that ends a match which is over, and how, in words."""

    seq: int
    words: str


class MatchEnds(msgspec.Struct, frozen=True, kw_only=True):
    """The entry that ends a match, in words, and those that end it again, which contradict it."""

    seq: int
    words: str
    again: tuple[EndedAgain, ...] = ()

    @property
    def text(self) -> str:
        """How it ended, in a sentence: `match over @8: A won (points)`."""
        told = f"match over @{self.seq}: {self.words}"
        for each in self.again:
            told += f"; the record ends it again @{each.seq}: {each.words}"
        return f"{told}; the first end counts" if self.again else told


def match_ends(timeline: Timeline) -> MatchEnds | None:
    """Return how a match ended by its whole record; None while it goes on."""
    fold = timeline.fold()
    ended = end_in(fold.order)
    if ended is None:
        return None
    again = sorted(ended_again(fold) - timeline.struck().keys())
    return MatchEnds(
        seq=ended,
        words=_result(timeline, ended),
        again=tuple(EndedAgain(seq=seq, words=_result(timeline, seq)) for seq in again),
    )


def _result(timeline: Timeline, seq: int) -> str:
    event = timeline.entry(seq).body
    return result_text(event.ending, event.winner) if isinstance(event, MatchEnded) else ""
