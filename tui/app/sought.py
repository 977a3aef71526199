"""What is looked for in a match: words of the log, or a query; `n`, `N` step through its hits."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine.model.errors import InputError
from replay.timeline.timeline import Timeline

# The room of queries is loaded when somebody asks one.
if TYPE_CHECKING:
    from replay.follow.subject import MatchSubject
    from replay.judgement.judged_match import JudgedMatch
    from replay.query.answers import QueryAnswers
    from replay.query.query import Query
    from replay.study.match_marks import MatchMarks
    from tui.app.judging_controller import JudgingController
    from tui.app.study_controller import StudyController

WORDS_SIGN: Final = "* "
QUERY_SIGN: Final = ": "
SUBJECT_SIGN: Final = "~ "


class SoughtWords:
    """Words that the log is searched for."""

    sign: Final = WORDS_SIGN
    halts: Final = False
    lane: Final = ""

    def __init__(self, timeline: Timeline, words: str) -> None:
        self.text = words
        self._timeline = timeline
        self._last = -1
        self._found: Sequence[int] = ()

    def seqs(self) -> Sequence[int]:
        """Return the entries that hold the words, in the record as it is now."""
        if self._last != self._timeline.last:
            self._last = self._timeline.last
            self._found = self._timeline.hits(self.text)
        return self._found

    def why(self, seq: int) -> str:
        """Return nothing: the words stand in the log."""
        return ""


class SoughtQuery:
    """A query that was asked; it is asked again where the match, its judgement or notes change.

    Playing halts at its hits.
    """

    sign: Final = QUERY_SIGN
    halts: Final = True
    lane: Final = "query"

    def __init__(
        self,
        timeline: Timeline,
        query: "Query",
        judging: "JudgingController",
        study: "StudyController",
    ) -> None:
        """Ask it. Raises InputError where it names a card or player that the match lacks."""
        self.text = query.text
        self._timeline = timeline
        self._query = query
        self._judging = judging
        self._study = study
        self._made_of: tuple[object, ...] = ()
        self._found: Sequence[int] = ()
        self.answers = self._asked(None)

    def seqs(self) -> Sequence[int]:
        """Return the entries of its hits, as everything is now.

        Until the match is judged again, and where it can be asked no more, they are as they were.
        """
        if self._made_of != self._state() and self._can_be_judged:
            with suppress(InputError):
                self.answers = self._asked(self.answers)
        return self._found

    def why(self, seq: int) -> str:
        """Return what changed at a hit, in words; empty where it is no hit or nothing did."""
        from replay.render.query_hits import change_words

        changes = self.answers.changes(seq) if seq in self._found else ()
        return ", ".join(map(change_words, changes))

    def _asked(self, earlier: "QueryAnswers | None") -> "QueryAnswers":
        from replay.query.queried_match import QueriedMatch

        match = QueriedMatch(self._timeline, judged=self._judged, marks=self._marks)
        answers = self._query.on(match, earlier)
        self._made_of = self._state()
        self._found = answers.seqs()
        return answers

    def _state(self) -> tuple[object, ...]:
        judged, marks = self._judged, self._marks
        ruled = None if judged is None else (judged.rules.id, judged.last)
        placed = None if marks is None else id(marks.placed)
        return self._timeline.last, ruled, placed

    @property
    def _can_be_judged(self) -> bool:
        from replay.query.field import QueryNeed

        return QueryNeed.JUDGEMENT not in self._query.needs or self._judged is not None

    @property
    def _judged(self) -> "JudgedMatch | None":
        from replay.query.field import QueryNeed

        return self._judging.judged if QueryNeed.JUDGEMENT in self._query.needs else None

    @property
    def _marks(self) -> "MatchMarks | None":
        from replay.query.field import QueryNeed

        return self._study.marks if QueryNeed.MARKS in self._query.needs else None


class SoughtSubject:
    """A card, a player or a place that is followed; `h`, `H` step through its entries too.

    `followed`: looked at by who made it, in spare time.
    """

    sign: Final = SUBJECT_SIGN
    halts: Final = False
    lane: Final = "follow"

    def __init__(
        self, timeline: Timeline, subject: "MatchSubject", judging: "JudgingController"
    ) -> None:
        from replay.follow.followed_subject import FollowedSubject

        self._judging = judging
        self._judged = judging.judged
        conditions = None if self._judged is None else self._judged.found.conditions
        self.followed = FollowedSubject(timeline, subject, conditions)
        self.text = subject.name(timeline, timeline.last)

    def is_of(self, subject: "MatchSubject") -> bool:
        """Return whether it follows this, by what the match is judged by now."""
        return self.followed.subject == subject and self._judged is self._judging.judged

    def seqs(self) -> Sequence[int]:
        """Return the entries that touch it; new ones once they are judged."""
        judged, last = self._judged, self.followed.timeline.last
        if 0 < self.followed.last < last and (judged is None or judged.last == last):
            if judged is not None:
                self.followed.conditions = judged.found.conditions
            self.followed.looked()
        return self.followed.seqs

    def why(self, seq: int) -> str:
        """Return nothing: the entry stands in the log."""
        return ""


Sought = SoughtWords | SoughtQuery | SoughtSubject
