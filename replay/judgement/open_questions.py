"""Questions of a judgement: each once, with the entries of its findings, and their answers."""

from collections.abc import Container, Iterable
from typing import Final, NamedTuple

from engine.checks.framework.finding import Finding
from engine.checks.framework.question import Question
from engine.record.events.judging import QuestionAnswered
from replay.text.names import Names
from replay.text.phrases.findings import question_words
from replay.text.span import Pieces
from replay.timeline.timeline import Timeline

# So many entries of a question are named; the rest is counted.
MOST_NAMED: Final = 6


class AskedQuestion(NamedTuple):
    """A question with the first finding that it is put for, and the entries of all.

    `struck`: none of these counts any more.
    """

    question: Question
    finding: Finding
    seqs: tuple[int, ...]
    struck: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """Where it comes up, in words: the first entries, and how many more."""
        shown = tuple(f"@{seq}" for seq in self.seqs[:MOST_NAMED])
        more = len(self.seqs) - len(shown)
        return (*shown, f"{more} more") if more else shown

    def words(self, timeline: Timeline) -> Pieces:
        """Return the question as a sentence."""
        names = Names(timeline.known(self.finding.seqs[0]), timeline.entries)
        return question_words(self.question, self.finding, names)


def open_questions(
    findings: Iterable[Finding], settled: Container[Finding]
) -> tuple[AskedQuestion, ...]:
    """Return what is asked and not answered, in the order of play.

    Struck play asks nothing, nor does what a ruling has settled: `settled`.
    """
    return _each_once(
        (finding.open_question, finding)
        for finding in findings
        if finding.open_question is not None and not finding.struck and finding not in settled
    )


def all_questions(findings: Iterable[Finding]) -> tuple[AskedQuestion, ...]:
    """Return what is asked, answered or not, also of struck play."""
    return _each_once((each, finding) for finding in findings for each in finding.questions)


def answers_in_words(timeline: Timeline, finding: Finding) -> list[Pieces]:
    """Return the answers that count for a finding: what each says, whose it is, how it is known."""
    # Loaded here: few findings were ever doubtful, and answered.
    from replay.text.phrases.judging import answer_words

    told: list[Pieces] = []
    for seq in finding.answers:
        event = timeline.entry(seq).body
        if isinstance(event, QuestionAnswered):
            told.append(answer_words(seq, event, Names(timeline.known(seq), timeline.entries)))
    return told


def _each_once(asked: Iterable[tuple[Question, Finding]]) -> tuple[AskedQuestion, ...]:
    by_key: dict[str, AskedQuestion] = {}
    seqs: dict[str, dict[int, bool]] = {}
    for question, finding in asked:
        by_key.setdefault(question.key, AskedQuestion(question, finding, ()))
        seqs.setdefault(question.key, {})[finding.seqs[0]] = finding.struck
    return tuple(
        first._replace(seqs=tuple(seqs[key]), struck=all(seqs[key].values()))
        for key, first in by_key.items()
    )
