"""What would settle doubts, and what answers have settled as no breach, in rows."""

from collections.abc import Iterable, Iterator, Sequence

from engine.checks.framework.finding import Finding
from replay.judgement.open_questions import AskedQuestion, answers_in_words, open_questions
from replay.judgement.precedents import Rulings, settled_by
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.span import Pieces, Style, listed, span
from replay.timeline.timeline import Timeline


def question_rows(
    timeline: Timeline, findings: Sequence[Finding], rulings: Rulings
) -> Iterator[Row]:
    """Yield the open questions, each once, with its key; `rulings`: those given in the match."""
    asked = open_questions(findings, settled_by(findings, rulings))
    if asked:
        yield row("")
        yield row(span("Open questions, which 'dispute answer' settles:", Style.HEADING))
    for each in asked:
        yield asked_row(timeline, each)._replace(depth=1)


def asked_row(timeline: Timeline, asked: AskedQuestion) -> Row:
    """Return a question with its key, what it is about, and which answer makes a breach of it."""
    about: Pieces = [*listed(span(place, Style.NUMBER) for place in asked.places)]
    if asked.question.on is None and asked.question.cards:
        names = Names(timeline.known(asked.finding.seqs[0]), timeline.entries)
        about = [*listed(map(names.card, asked.question.cards)), ", ", *about]
    key = span(asked.question.key, Style.VALUE)
    means = f"; {asked.question.breach}: a breach"
    return row(key, "  ", *asked.words(timeline), " (", *about, means, ")")


def cleared_rows(timeline: Timeline, findings: Iterable[Finding]) -> Iterator[Row]:
    """Yield what seemed a breach until an answer settled that it is none."""
    every = list(findings)
    if every:
        yield row("")
        yield row(span("Cleared by the answer of a judge:", Style.HEADING))
    for finding in every:
        yield cleared_row(timeline, finding)._replace(depth=1)


def cleared_row(timeline: Timeline, finding: Finding) -> Row:
    """Return that something is no breach, and which answer settled it."""
    words: Pieces = [
        span(f"@{finding.seqs[0]} ", Style.NUMBER),
        "no breach of ",
        span(finding.check, Style.STATUS),
    ]
    words += [span(" (struck)", Style.DIM)] if finding.struck else []
    for number, answer in enumerate(answers_in_words(timeline, finding)):
        words += ["; " if number else ": ", *answer]
    return row(*words)._replace(seq=finding.seqs[0])
