"""Answers of a judge to the questions of doubtful findings, and records that leave some open."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.checks.framework.finding import Finding
from engine.checks.framework.question import Question
from engine.judge.judgement import Judgement, judge
from engine.model.enums import EntrySource
from engine.model.judging_enums import Answer, AnswerSource
from engine.record.entry import Entry
from engine.record.events.judging import QuestionAnswered
from engine.record.events.union import AnyEvent
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from tests.engine.checks.scenarios import SCENARIOS
from tests.interpretations import header
from tests.law_examples import sampled
from tests.rulings.scenario import record as of_lines
from tests.rulings.scenario import scenarios as of_rulings
from tests.transcripts import read


class Doubt(NamedTuple):
    """A record with a doubtful finding by a ruleset."""

    record: list[Entry]
    rules: str
    finding: Finding


def answer(question: Question, answer: Answer) -> QuestionAnswered:
    """The answer of a judge who knows it by himself."""
    return QuestionAnswered(
        question=question.of,
        text="Is it so?",
        answer=answer,
        source=AnswerSource.JUDGES_KNOWLEDGE,
        on=question.on,
        cards=question.cards,
        subject=question.subject,
        judge="Dana",
    )


def then(record: list[Entry], *events: AnyEvent) -> list[Entry]:
    """The record with these events at its end."""
    return [
        *record,
        *(
            Entry(seq=seq, source=EntrySource.LIVE, body=event)
            for seq, event in enumerate(events, len(record) + 1)
        ),
    ]


def judged(record: list[Entry], rules: str) -> Judgement:
    """What a ruleset makes of a record."""
    return judge(Fold(record), ruleset(rules))


@cache
def doubts() -> list[Doubt]:
    """The doubtful findings in breaches of the scenarios, by each ruleset of their edition."""
    return [
        Doubt(record, name, finding)
        for edition, record in sampled(_breaches(), short=90)
        for name in BUNDLED
        if ruleset(name).edition.value == edition
        for finding in judged(record, name).findings
        if finding.open_question is not None
    ]


def _breaches() -> Iterator[tuple[str, list[Entry]]]:
    for one in SCENARIOS:
        head = header(one.edition, one.keeps) + one.header
        yield one.edition, read(one.breach, head)
    for ruling in of_rulings():
        lines = ruling.given + ruling.breach
        record = of_lines(lines, ruling.ruleset, ruling.passes)
        yield ruleset(ruling.ruleset).edition.value, record
