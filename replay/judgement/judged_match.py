"""A match as a ruleset sees it, looked up by entry: findings, open windows, stops."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judge import Judge
from engine.judge.judgement import judgement
from engine.model.enums import Status
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import Transition
from engine.standing.window import Window
from replay.judgement.disputes import disputes_by_seq, worth_a_look
from replay.judgement.precedents import rulings_given, settled_by
from replay.judgement.recorded_later import Change, confirmed
from replay.text import gutter_marks
from replay.text.names import Names, counted
from replay.text.phrases.findings import message
from replay.text.span import Span, spans
from replay.timeline.jump_targets import Landmark
from replay.timeline.timeline import Timeline

_VERDICTS: Final = list(Verdict)[::-1]
# What is looked up anew when there are more entries.
_OF_ALL: Final = ("later", "settled", "_open")


class JudgedMatch:
    """What a ruleset makes of a match as far as it goes; what lies at an entry is looked up.

    `findings` and `transitions`: by the seq at which each became so. `judge` stands where the
    match ends.
    """

    def __init__(self, timeline: Timeline, rules: Ruleset, judge: Judge | None = None) -> None:
        """Judge a match, or look up what an `judge` made of it that has walked it already."""
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
        self.findings: dict[int, list[Finding]] = {}
        self.transitions: dict[int, list[Transition]] = {}
        self._concerned: dict[int, list[Finding]] = {}
        for finding in self.found.findings:
            self.findings.setdefault(finding.seqs[0], []).append(finding)
            for seq in finding.seqs[1:]:
                self._concerned.setdefault(seq, []).append(finding)
        for one in self.found.transitions:
            self.transitions.setdefault(one.seq, []).append(one)
        disputes = disputes_by_seq(self.timeline.entries)
        windows = (one for one in self.found.windows if worth_a_look(one, disputes))
        self._opening = {one.opened_by for one in windows}
        self._stops = dict(self._stop_signs())

    @property
    def last(self) -> int:
        """The last entry that was judged."""
        return max(self.found.conditions)

    @property
    def own(self) -> bool:
        """Whether it is the ruleset that the match was played under."""
        started = self.timeline.started
        return started is not None and started.ruleset == self.rules.id

    @property
    def landmarks(self) -> dict[Landmark, list[int]]:
        """The entries with findings, those that open windows worth a look, and stop changes."""
        return {
            Landmark.FINDING: sorted(self.findings),
            Landmark.WINDOW: sorted(self._opening),
            Landmark.STOP: sorted(self._stops),
        }

    def in_brief(self) -> str:
        """Say by which ruleset it is, how many findings there are, and what was played under."""
        number = sum(one.because_of is None for one in self.found.findings)
        found = (
            f"judged by {self.rules.id}: {counted(number, 'finding') if number else 'no finding'}"
        )
        started = self.timeline.started
        if started is None or self.own:
            return found
        return f"{found}; the match was played under {started.ruleset}"

    def finding_text(self, seq: int) -> str:
        """Say the worst finding at an entry; empty where there is none."""
        found = sorted(self.findings.get(seq, ()), key=lambda one: one.because_of is not None)
        worst = max(found, key=_gravity, default=None)
        if worst is None:
            return ""
        names = Names(self.timeline.snapshot(seq).known, self.timeline.entries)
        said = "".join(piece.text for piece in spans(message(worst, names)))
        return f"{self.finding_sign(seq).text} {worst.verdict.value}: {said}"

    def cause_of(self, finding: Finding) -> Finding | None:
        """Give the finding that one only follows from, if it does."""
        return None if finding.because_of is None else self.found.findings[finding.because_of]

    def followers(self, finding: Finding) -> list[Finding]:
        """Give the findings that only follow from one."""
        return [one for one in self.found.findings if self.cause_of(one) is finding]

    def is_about(self, seq: int) -> bool:
        """Whether anything was found at an entry, or a card's standing changed there."""
        return seq in self.findings or seq in self._concerned or seq in self.transitions

    def concerning(self, seq: int) -> list[Finding]:
        """Give the findings at other entries that an entry has a part in."""
        return self._concerned.get(seq, [])

    def finding_sign(self, seq: int) -> Span:
        """Give the sign of the worst finding at an entry."""
        gravity = self.gravity(seq)
        return gutter_marks.FINDINGS[_VERDICTS[gravity]] if gravity >= 0 else gutter_marks.NONE

    def gravity(self, seq: int) -> int:
        """Give how bad the worst finding at an entry is, more for worse; -1 where there is none."""
        return max(map(_gravity, self.findings.get(seq, ())), default=-1)

    def stop_sign(self, seq: int) -> Span:
        """Give the sign of cards stopped or unstopped at an entry."""
        return self._stops.get(seq, gutter_marks.NONE)

    def window_sign(self, seq: int) -> Span:
        """Give the sign of a window that an entry opens, where it is worth a look."""
        return gutter_marks.WINDOW if seq in self._opening else gutter_marks.NONE

    def open_windows(self, seq: int) -> tuple[Window, ...]:
        """Give the windows that were open just after an entry, in the order of their opening.

        What they tell of later entries is theirs too: answers, and how they closed. After an entry
        that is not judged yet it is those that are open at the last one judged.
        """
        if seq >= self.last:
            return tuple(one for one in self.found.windows if one.closed_by is None)
        return self._open[seq]

    @cached_property
    def later(self) -> Mapping[Change, int]:
        """The implied changes that somebody recorded later, each with the entry that did."""
        return confirmed(self.found.transitions, self.timeline.entries)

    @cached_property
    def settled(self) -> Mapping[Finding, int]:
        """The findings that rulings given in the match settle, each with the last that does."""
        given = rulings_given(self.timeline.entries, self.timeline.struck())
        return settled_by(self.found.findings, given)

    @cached_property
    def _open(self) -> list[tuple[Window, ...]]:
        return list(_open_by_seq(self.found.windows, self.last))

    def _stop_signs(self) -> Iterator[tuple[int, Span]]:
        for seq, transitions in self.transitions.items():
            began = {one.began for one in transitions if one.status is Status.STOPPED}
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
