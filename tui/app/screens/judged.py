"""A screen of a match as a ruleset sees it: judged once for each ruleset, after the first paint."""

from abc import abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from textual.reactive import reactive
from textual.screen import Screen

from engine.model.errors import InputError
from replay.timeline.jump_targets import Landmarks
from replay.timeline.timeline import Timeline
from tui.app.idle_worker import IdleWorker

# What judges is loaded once the match is on the screen.
if TYPE_CHECKING:
    from replay.judgement.incremental import IncrementalJudge
    from replay.judgement.judged_match import JudgedMatch
    from replay.judgement.judgements import JudgedMatches

STRETCH: Final = 16


class JudgedScreen(Screen[None]):
    """Knows what the ruleset that is on makes of the match, and switches to the next.

    `judged` is None, and `unjudged` says why, where there is no ruleset to judge by; `ruled`
    says in a word or two which one is on. What is `judging` just now is not judged yet: a record
    of more entries than `AT_ONCE` is judged in spare time.
    """

    AT_ONCE: ClassVar[int] = 1_000
    timeline: Timeline
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)
    ruled = reactive("", repaint=False)
    seq = reactive(0, repaint=False)
    unjudged = ""
    judging: "IncrementalJudge | None" = None

    @abstractmethod
    def say(self, message: str) -> None:
        """Say something at the bottom, until the next step."""

    @abstractmethod
    def go(self, seq: int, *, jump: bool = False) -> None:
        """Look at another entry; a jump can be taken back."""

    @cached_property
    def spare_time(self) -> IdleWorker:
        """The time between keys."""
        return IdleWorker()

    def spend(self, work: Iterator[None]) -> None:
        """Have work done in spare time, after what is being done there."""
        if self.spare_time.add(work):
            self.run_worker(self.spare_time.run())

    @cached_property
    def landmarks(self) -> Landmarks:
        """Where the disputes and back-ups are, and what the ruleset finds."""
        return Landmarks(self.timeline.entries, self.timeline.struck())

    @cached_property
    def judgements(self) -> "JudgedMatches":
        """What the rulesets make of the match."""
        from replay.judgement.judgements import JudgedMatches

        return JudgedMatches(self.timeline)

    def judge(self) -> None:
        """Judge by the match's own ruleset, if that was not done yet, or say why it cannot be."""
        if self.ruled:
            return
        try:
            self.begin(self.judgements.own())
        except InputError as refused:
            self.ruled = "not judged"
            self.unjudged = f"not judged: {refused.faults[0].what}"
            self.say(self.unjudged)

    def begin(self, judging: "IncrementalJudge", *, telling: bool = False) -> None:
        """Judge by a ruleset: at once, if that takes no time; `telling` what was found."""
        if judging.left <= self.AT_ONCE:
            self.end(judging, telling=telling)
            return
        self.judging = judging
        self.ruled = f"judging by {judging.rules.id}"
        self.spend(self.go_on(judging, telling=telling))

    def go_on(self, judging: "IncrementalJudge", *, telling: bool) -> Iterator[None]:
        """Judge in spare time."""
        while judging.left:
            judging.go_on(STRETCH)
            yield
        from replay.render.entry_findings import make_ready

        yield from make_ready(judging.done())
        self.end(judging, telling=telling)

    def end(self, judging: "IncrementalJudge", *, telling: bool) -> None:
        """Show what was judged."""
        self.judging = None
        judged = judging.done()
        self.judge_by(judged)
        if telling:
            self.say(judged.in_brief())

    def judge_by(self, judged: "JudgedMatch") -> None:
        """Show the match as a ruleset sees it."""
        self.landmarks.judge(judged.landmarks)
        self.judged = judged
        self.ruled = f"by {judged.rules.id}"

    def look_again(self) -> None:
        """Find the landmarks of the record as it is now; what is judged there, as it was."""
        vars(self).pop("landmarks", None)
        if self.judged is not None:
            self.landmarks.judge(self.judged.landmarks)

    def judge_again(self) -> None:
        """Judge what the record has become, by the ruleset that is on."""
        if self.judged is not None:
            self.judgements.extend()
            self.judge_by(self.judged)

    def judged_match(self) -> "JudgedMatch | None":
        """Give what the ruleset makes of the match; where there is none, say why."""
        self.judge()
        if self.judged is None:
            self.say(self.unjudged if self.judging is None else self.how_far(self.judging))
        elif self.judged.last < self.timeline.last:
            self.judge_again()
        return self.judged

    def how_far(self, judging: "IncrementalJudge") -> str:
        """Say how far it is judged."""
        return f"judging by {judging.rules.id}: {judging.share} done"

    def tell_finding(self) -> None:
        """Say what was found at the entry."""
        if self.judged is not None:
            self.say(self.judged.finding_text(self.seq))

    def action_ruleset(self) -> None:
        """Judge by the next ruleset of the edition, and say what it finds."""
        self.judge()
        if self.judging is not None:
            self.say(self.how_far(self.judging))
            return
        try:
            self.begin(self.judgements.after(self.judged), telling=True)
        except InputError as refused:
            self.say(refused.faults[0].what)

    def action_findings(self) -> None:
        """List the findings, and go to the one chosen."""
        judged = self.judged_match()
        if judged is not None:
            from tui.app.screens.findings import FindingsScreen

            self.app.push_screen(FindingsScreen(judged, self.seq), self.go_to_finding)

    def go_to_finding(self, seq: int | None) -> None:
        """Go to the finding that was chosen in the list, if any was."""
        if seq is not None:
            self.go(seq, jump=True)
            self.tell_finding()

    def action_why(self) -> None:
        """Show how all cards stand here, and why."""
        judged = self.judged_match()
        if judged is not None:
            from replay.render.standing import standing_rows
            from tui.app.screens.page import PageScreen

            title = f"Standing just after @{self.seq}, by {judged.rules.id}"
            self.app.push_screen(PageScreen(title, standing_rows(judged, self.seq)))
