"""Findings as a table, the rulings that they rest on, and the changes of cards' conditions."""

from collections.abc import Iterable, Iterator, Mapping

from engine.checks.framework.finding import Finding
from engine.standing.conditions import Transition
from replay.judgement.basis import basis_of
from replay.tables.table_row import TableRow, several
from replay.text.names import Names
from replay.text.phrases.findings import legal_if, message, question
from replay.text.span import text_of
from replay.timeline.timeline import Timeline


def finding_rows(
    timeline: Timeline, findings: Iterable[Finding], settled: Mapping[Finding, int]
) -> Iterator[TableRow]:
    """Yield a row for each finding; `settled`: by which entry a ruling settles it."""
    for number, finding in enumerate(findings, 1):
        names = Names(timeline.snapshot(finding.seqs[0]).known, timeline.entries)
        basis = basis_of(finding)
        yield TableRow(
            match=timeline.log.id,
            number=number,
            seq=finding.seqs[0],
            check_id=finding.check,
            verdict=finding.verdict.value,
            basis=None if basis is None else basis.value,
            subject=finding.subject,
            message=text_of(message(finding, names)),
            legal_if=text_of(legal_if(finding, names)),
            milliseconds=finding.milliseconds,
            players=several(finding.players),
            cards=several(finding.cards),
            because_of=None if finding.because_of is None else finding.because_of + 1,
            settled_at=settled.get(finding),
            asks=text_of(question(finding, names)) or None,
            question_key=None if finding.open_question is None else finding.open_question.key,
            answered=several(map(str, finding.answers)),
            struck=finding.struck,
        )


def finding_ruling_rows(match: str, findings: Iterable[Finding]) -> Iterator[TableRow]:
    """Yield each finding with each ruling that it rests on."""
    for number, finding in enumerate(findings, 1):
        for ruling in dict.fromkeys(finding.rulings):
            yield TableRow(match=match, finding=number, ruling=ruling)


def change_rows(match: str, transitions: Iterable[Transition]) -> Iterator[TableRow]:
    """Yield a row for each change of a card's conditions."""
    for number, transition in enumerate(transitions, 1):
        yield TableRow(
            match=match,
            number=number,
            seq=transition.seq,
            card=transition.card,
            status=transition.status.value,
            began=transition.began,
            cause=transition.cause,
            recorded=transition.recorded,
            rulings=several(transition.rulings),
            struck=transition.struck,
        )
