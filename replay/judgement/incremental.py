"""Judging: a match on the way to its judgement, for those who have no time to wait for it."""

from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.rulebook.ruleset import Ruleset
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline


class IncrementalJudge:
    """A match being judged by a ruleset: `go_on` judges it further, `done` to where it ends."""

    def __init__(self, timeline: Timeline, rules: Ruleset) -> None:
        self.rules = rules
        self._timeline = timeline
        fold = timeline.fold()
        self._judge = Judge(fold, rules, stream=EventStream(fold), cards=timeline.cards)
        self._judged: JudgedMatch | None = None

    @property
    def left(self) -> int:
        """How many entries are to be judged yet; those struck as wrong never are."""
        return self._judge.left

    @property
    def share(self) -> str:
        """How far it has come: `42 %`."""
        whole = len(self._timeline.fold().order)
        return f"{100 - 100 * self.left // max(whole, 1)} %"

    def go_on(self, entries: int) -> None:
        """Judge so many entries more."""
        if self._judged is None:
            self._judge.extend(entries)

    def done(self) -> JudgedMatch:
        """Give the judgement; what is left to judge is judged first."""
        if self._judged is None:
            self._judge.extend()
            self._judged = JudgedMatch(self._timeline, self.rules, self._judge)
        return self._judged

    def extend(self) -> None:
        """Judge what was recorded since it was done."""
        if self._judged is not None:
            self._judged.extend()
