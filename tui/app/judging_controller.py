"""Judging a match beside the screen that shows it: by its own ruleset, then by the next."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from textual.message import Message

from engine.model.errors import InputError
from replay.timeline.timeline import Timeline

# The modules that judge are loaded once the match is on the screen.
if TYPE_CHECKING:
    from replay.judgement.incremental import IncrementalJudge
    from replay.judgement.judged_match import JudgedMatch
    from replay.judgement.judgements import JudgedMatches

STRETCH: Final = 16

Post = Callable[[Message], object]
Spend = Callable[[Iterator[None]], None]


class JudgingController:
    """Holds the judgement by the ruleset in use, and posts when that changes.

    If there is no ruleset to judge by, `judged` is None, and `unjudged` says why. `ruled` says in a
    word or two which ruleset is in use. `going_on` is what is not judged yet.
    """

    class Judged(Message, bubble=False):
        """A ruleset has judged the match as it is now; `told`: what it found."""

        def __init__(self, judged: "JudgedMatch", told: str = "") -> None:
            super().__init__()
            self.judged = judged
            self.told = told

    class NotJudged(Message, bubble=False):
        """There is no judgement yet; or `why` there is none of the kind that was asked for."""

        def __init__(self, why: str = "") -> None:
            super().__init__()
            self.why = why

    def __init__(
        self, timeline: Timeline, post: Post, *, spend: Spend | None = None, at_once: int = 0
    ) -> None:
        """Judge records of more than `at_once` entries in the spare time that `spend` gives."""
        self.timeline = timeline
        self.judged: JudgedMatch | None = None
        self.going_on: IncrementalJudge | None = None
        self.ruled = self.unjudged = ""
        self.waiting = False
        self._post = post
        self._spend = spend
        self._at_once = at_once

    @cached_property
    def judgements(self) -> "JudgedMatches":
        """The judgements of the match, by ruleset."""
        from replay.judgement.judgements import JudgedMatches

        return JudgedMatches(self.timeline)

    @property
    def up_to_date(self) -> bool:
        """Return whether everything recorded is judged, as far as it can be."""
        if self.judged is None:
            return bool(self.unjudged)
        return self.judged.last == self.timeline.last

    @property
    def why_not(self) -> str:
        """The reason why nothing is judged yet, or the progress of judging."""
        going_on = self.going_on
        if going_on is None:
            return self.unjudged
        return f"judging by {going_on.rules.id}: {going_on.share} done"

    def wait(self, ruled: str, why: str) -> None:
        """Judge nothing yet, and say why."""
        self.waiting, self.ruled, self.unjudged = True, ruled, why

    def held(self) -> bool:
        """Return whether the record must be verified first; if so, post that."""
        if self.waiting:
            self._post(self.NotJudged(self.why_not))
        return self.waiting

    def go_on(self) -> None:
        """Judge, if that was not done yet; now nothing has to wait."""
        if self.waiting:
            self.waiting, self.ruled, self.unjudged = False, "", ""
        self.judge()

    def judge(self) -> None:
        """Judge by the match's own ruleset, if that was not done yet, or post why it cannot be."""
        if self.ruled:
            return
        try:
            self._begin_judging(self.judgements.own())
        except InputError as refused:
            self.ruled = "not judged"
            self.unjudged = f"not judged: {refused.faults[0].what}"
            self._post(self.NotJudged(self.unjudged))

    def judge_next(self) -> None:
        """Judge by the next ruleset of the edition, and post what it finds."""
        self.judge()
        if self.waiting or self.going_on is not None:
            self._post(self.NotJudged(self.why_not))
            return
        try:
            self._begin_judging(self.judgements.after(self.judged), telling=True)
        except InputError as refused:
            self._post(self.NotJudged(refused.faults[0].what))

    def every(self) -> "Sequence[IncrementalJudge]":
        """Return the judging by each ruleset of the edition; where there is none, post why.

        The leading one comes first: the one in use, else the match's own.
        """
        from replay.judgement.comparison import rulesets_led

        if self.held():
            return ()
        try:
            in_use = None if self.judged is None else self.judged.rules
            rulesets = rulesets_led(self.timeline, in_use)
        except InputError as refused:
            self._post(self.NotJudged(refused.faults[0].what))
            return ()
        return [self.judgements.by(rules) for rules in rulesets]

    def judge_again(self) -> None:
        """Judge the grown record, by the rulesets that have judged it."""
        if self.judged is not None:
            self.judgements.extend()
            self._post(self.Judged(self.judged))

    def catch_up(self) -> None:
        """Judge what was recorded since, if anything was."""
        self.judge()
        if not self.up_to_date:
            self.judge_again()

    def ready(self) -> "JudgedMatch | None":
        """Return the judgement of the whole record; where there is none, post why."""
        self.catch_up()
        if self.judged is None:
            self._post(self.NotJudged(self.why_not))
        return self.judged

    def _begin_judging(self, judging: "IncrementalJudge", *, telling: bool = False) -> None:
        """Judge by a ruleset: at once, if that takes no time."""
        if self._spend is None or judging.left <= self._at_once:
            self._end(judging, telling=telling)
            return
        self.going_on = judging
        self.ruled = f"judging by {judging.rules.id}"
        self._post(self.NotJudged())
        self._spend(self._go_on(judging, telling=telling))

    def _go_on(self, judging: "IncrementalJudge", *, telling: bool) -> Iterator[None]:
        while judging.left:
            judging.go_on(STRETCH)
            yield
        from replay.render.entry_findings import make_ready

        yield from make_ready(judging.done())
        self._end(judging, telling=telling)

    def _end(self, judging: "IncrementalJudge", *, telling: bool) -> None:
        self.going_on = None
        self.judged = judging.done()
        self.ruled = f"by {judging.rules.id}"
        self._post(self.Judged(self.judged, self.judged.in_brief() if telling else ""))
