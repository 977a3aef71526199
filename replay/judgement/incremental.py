"""Judging in steps, for callers that must not block until a whole match is judged."""

from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.rulebook.ruleset import Ruleset
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline


class IncrementalJudge:
    """A match being judged by a ruleset: `go_on` judges some entries, `done` all the rest."""

    def __init__(self, timeline: Timeline, rules: Ruleset) -> None:
        self.rules = rules
        self._timeline = timeline
        fold = timeline.fold()
        self._judge = Judge(fold, rules, stream=EventStream(fold), cards=timeline.cards)
        self._judged: JudgedMatch | None = None

    @property
    def left(self) -> int:
        """The number of entries not judged yet, without those struck as wrong."""
        return self._judge.left

    @property
    def share(self) -> str:
        """The part of the match that is judged: `42 %`."""
        whole = len(self._timeline.fold().order)
        return f"{100 - 100 * self.left // max(whole, 1)} %"

    def go_on(self, entries: int) -> None:
        """Judge this many more entries."""
        if self._judged is None:
            self._judge.extend(entries)

    def done(self) -> JudgedMatch:
        """Return the judgement, after judging what is left."""
        if self._judged is None:
            self._judge.extend()
            self._judged = JudgedMatch(self._timeline, self.rules, self._judge)
        return self._judged

    def extend(self) -> None:
        """Judge what was recorded since it was done."""
        if self._judged is not None:
            self._judged.extend()
