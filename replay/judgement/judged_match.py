"""A match as a ruleset sees it, looked up by entry: findings, open windows, stops."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from engine.checks.framework.response_times import ResponseTimes
from engine.judge.judge import Judge
from engine.judge.judgement import judgement
from engine.model.enums import Status
from engine.record.time_quality import Timekeeping
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import Transition
from engine.standing.window import Window
from replay.judgement.disputes import disputes_by_seq
from replay.judgement.precedents import ruled_before, rulings_in_force, settled_by
from replay.judgement.recorded_later import Change, confirmed
from replay.judgement.window_marks import WindowMarks
from replay.judgement.window_verdicts import verdict_span
from replay.text import gutter_marks
from replay.text.names import Names, counted
from replay.text.phrases.findings import message
from replay.text.phrases.window_sentence import window_sentence
from replay.text.span import Span, text_of
from replay.timeline.jump_targets import Landmark
from replay.timeline.timeline import Timeline

_VERDICTS: Final = list(Verdict)[::-1]
# What is looked up again when there are more entries.
_OF_ALL: Final = ("later", "settled", "ruled_before", "_open", "window_marks", "response_times")


class JudgedMatch:
    """The judgement of a match by a ruleset, looked up by entry.

    `findings`, `transitions`: by the seq at which each became so. `cleared`: by the seq of what an
        answer cleared, and by that of the answer.
    `lawful`: by the seq of what it spares.
    `judge`: the judge, which has judged all entries so far.
    """

    def __init__(self, timeline: Timeline, rules: Ruleset, judge: Judge | None = None) -> None:
        """Judge a match, or take the `judge` that has judged it already."""
        self.timeline = timeline
        self.rules = rules
        if judge is None:
            judge = Judge(timeline.fold(), rules, cards=timeline.cards)
        self.judge = judge
        self._look_up()

    def extend(self) -> None:
        """Judge what was recorded since."""
        self.judge.extend()
        self._look_up()

    def _look_up(self) -> None:
        for name in _OF_ALL:
            vars(self).pop(name, None)
        self.found = judgement(self.judge)
        self.last = max(self.found.conditions)
        self.findings: dict[int, list[Finding]] = {}
        self.transitions: dict[int, list[Transition]] = {}
        self._concerned: dict[int, list[Finding]] = {}
        for finding in self.found.findings:
            self.findings.setdefault(finding.seqs[0], []).append(finding)
            for seq in dict.fromkeys((*finding.seqs[1:], *finding.answers)):
                self._concerned.setdefault(seq, []).append(finding)
        self.cleared: dict[int, list[Finding]] = {}
        for finding in self.found.cleared:
            for seq in (finding.seqs[0], *finding.answers):
                self.cleared.setdefault(seq, []).append(finding)
        for transition in self.found.transitions:
            self.transitions.setdefault(transition.seq, []).append(transition)
        self.lawful: dict[int, list[LawfulBy]] = {}
        for spared in self.found.lawful:
            self.lawful.setdefault(spared.seqs[0], []).append(spared)
        self._stops = dict(self._stop_signs())

    @property
    def own(self) -> bool:
        """True where it is the ruleset that the match was played under."""
        started = self.timeline.started
        return started is not None and started.ruleset == self.rules.id

    @property
    def landmarks(self) -> dict[Landmark, list[int]]:
        """The entries with findings, with windows that are flagged or disputed, and so on."""
        return {
            Landmark.FINDING: sorted(self.findings),
            Landmark.WINDOW: sorted(self.window_marks.telling),
            Landmark.ANY_WINDOW: sorted(self.window_marks.all),
            Landmark.STOP: sorted(self._stops),
        }

    def in_brief(self) -> str:
        """Return the ruleset, how many findings it has, and the match's own ruleset if another."""
        number = sum(finding.because_of is None for finding in self.found.findings)
        words = (
            f"judged by {self.rules.id}: {counted(number, 'finding') if number else 'no finding'}"
        )
        started = self.timeline.started
        if started is None or self.own:
            return words
        return f"{words}; the match was played under {started.ruleset}"

    def finding_text(self, seq: int) -> str:
        """Return the worst finding at an entry in words; empty where there is none."""
        findings = sorted(
            self.findings.get(seq, ()), key=lambda finding: finding.because_of is not None
        )
        worst = max(findings, key=_gravity, default=None)
        if worst is None:
            return ""
        names = Names(self.timeline.known(seq), self.timeline.entries)
        words = text_of(message(worst, names))
        return f"{self.finding_sign(seq).text} {worst.verdict.value}: {words}"

    def window_text(self, seq: int) -> str:
        """Return what is worth a look in the window at an entry; empty where there is none."""
        verdict = self.window_marks.telling.get(seq)
        window = self.window_marks.all.get(seq) if verdict is None else verdict.window
        if window is None:
            return ""
        names = Names(self.timeline.known(seq), self.timeline.entries)
        sentence = text_of(window_sentence(window, names, seq))
        return sentence if verdict is None else f"{verdict_span(verdict).text}: {sentence}"

    def cause_of(self, finding: Finding) -> Finding | None:
        """Return the finding that this one only follows from, if any."""
        return None if finding.because_of is None else self.found.findings[finding.because_of]

    def followers(self, finding: Finding) -> list[Finding]:
        """Return the findings that only follow from this one."""
        return [follower for follower in self.found.findings if self.cause_of(follower) is finding]

    def is_about(self, seq: int) -> bool:
        """Return whether the judgement says something of an entry."""
        told = (self.findings, self._concerned, self.transitions, self.lawful, self.cleared)
        return any(seq in by_entry for by_entry in told)

    def concerning(self, seq: int) -> list[Finding]:
        """Return the findings at other entries that an entry has a part in."""
        return self._concerned.get(seq, [])

    def finding_sign(self, seq: int) -> Span:
        """Return the sign of the worst finding at an entry."""
        gravity = self.gravity(seq)
        return gutter_marks.FINDINGS[_VERDICTS[gravity]] if gravity >= 0 else gutter_marks.NONE

    def verdict_word(self, seq: int) -> Span:
        """Return the verdict of the worst finding at an entry in a word; illegal in capitals."""
        verdict = _VERDICTS[self.gravity(seq)]
        word = verdict.value.upper() if verdict is Verdict.ILLEGAL else verdict.value
        return Span(word, gutter_marks.FINDINGS[verdict].style)

    def gravity(self, seq: int) -> int:
        """Return the gravity of the worst finding at an entry, higher for worse; -1 for none."""
        return max(map(_gravity, self.findings.get(seq, ())), default=-1)

    def stop_sign(self, seq: int) -> Span:
        """Return the sign of cards stopped or unstopped at an entry."""
        return self._stops.get(seq, gutter_marks.NONE)

    def open_windows(self, seq: int) -> tuple[Window, ...]:
        """Return the windows that were open just after an entry, in the order of their opening.

        Each is complete: it holds later answers too, and how it closed. For an entry that is not
        judged yet: the windows open at the last entry judged.
        """
        if seq >= self.last:
            standing = (window for window in self.found.windows if window.closed_by is None)
            # A delayed window may open after windows that came up later.
            return tuple(sorted(standing, key=lambda window: (window.opened_by, window.id)))
        return self._open[seq]

    @cached_property
    def window_marks(self) -> WindowMarks:
        """The windows in which players may answer, as marks beside the entries."""
        disputes = disputes_by_seq(self.timeline)
        return WindowMarks(self.found.windows, self.timeline.entries, disputes)

    @cached_property
    def response_times(self) -> ResponseTimes:
        """How fast each player answers as a rule."""
        order = self.timeline.fold().order
        return ResponseTimes(self.found.windows, Timekeeping(order))

    @cached_property
    def later(self) -> Mapping[Change, int]:
        """The implied changes that somebody recorded later, each with the entry that did."""
        return confirmed(self.found.transitions, self.timeline.entries)

    @cached_property
    def settled(self) -> Mapping[Finding, int]:
        """The findings that rulings given in the match settle, each with the last such ruling."""
        return settled_by(self.found.findings, rulings_in_force(self.timeline))

    @cached_property
    def ruled_before(self) -> Mapping[Finding, int]:
        """The findings on which an earlier ruling of the match bears, each with the last such."""
        return ruled_before(self.found.findings, rulings_in_force(self.timeline))

    @cached_property
    def _open(self) -> list[tuple[Window, ...]]:
        return list(_open_by_seq(self.found.windows, self.last))

    def _stop_signs(self) -> Iterator[tuple[int, Span]]:
        for seq, transitions in self.transitions.items():
            began = {
                transition.began
                for transition in transitions
                if transition.status is Status.STOPPED
            }
            if began:
                yield seq, gutter_marks.STOPPED if True in began else gutter_marks.UNSTOPPED


def _gravity(finding: Finding) -> int:
    return _VERDICTS.index(finding.verdict)


def _open_by_seq(windows: Iterable[Window], last: int) -> Iterator[tuple[Window, ...]]:
    opening: dict[int, list[Window]] = {}
    closing: dict[int, list[int]] = {}
    for window in windows:
        if window.closed_by is None or window.closed_by > window.opened_by:
            opening.setdefault(window.opened_by, []).append(window)
            closing.setdefault(window.closed_by or last + 1, []).append(window.id)
    now: dict[int, Window] = {}
    standing: tuple[Window, ...] = ()
    for seq in range(last + 1):
        if seq in opening or seq in closing:
            for number in closing.get(seq, ()):
                del now[number]
            now |= {window.id: window for window in opening.get(seq, ())}
            standing = tuple(now.values())
        yield standing
