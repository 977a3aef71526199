"""Findings as `judge --json` prints them; people script against the names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.judgement import JudgedFindings
from replay.judgement.basis import basis_of
from replay.judgement.comparison import Compared, Divergence
from replay.judgement.not_judged import NotJudged, not_judged
from replay.judgement.open_questions import open_questions
from replay.judgement.precedents import Rulings, ruled_before, settled_by
from replay.judgement.rests_on import rests_on
from replay.render.findings import counts
from replay.text.names import Names
from replay.text.phrases.findings import lawful_words, legal_if, message, question
from replay.text.span import text_of
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.ruleset import ruled_document


def judgement_document(
    timeline: Timeline,
    seq: int,
    found: JudgedFindings,
    rulings: Rulings,
    lawful: Iterable[LawfulBy] = (),
) -> Document:
    """Return what a ruleset finds in a match; `rulings`: those given in it.

    `lawful`: where a named exception makes lawful what a check looks for.
    """
    findings = list(finding_documents(timeline, found, rulings))
    about = ruled_document(timeline, seq, found.ruleset)
    return about | {
        "rests_on": rests_on(timeline, seq, found.ruleset)._asdict(),
        "findings": findings,
        "lawful": [lawful_document(timeline, spared) for spared in lawful],
        "counts": counts(found.findings),
        "cleared": [finding_document(timeline, each, None) for each in found.cleared],
        "questions": question_documents(timeline, found.findings, rulings),
        "not_judged": not_judged_document(not_judged(timeline, seq, found.ruleset, found.findings)),
    }


def not_judged_document(found: NotJudged) -> Document:
    """Return what a judgement leaves open, and why."""
    return found._asdict() | {
        "titles": [title._asdict() for title in found.titles],
        "moments": [moment._asdict() for moment in found.moments],
        "would_settle": [fact._asdict() for fact in found.would_settle],
        "steps_back": [{"seq": step.seq, "by_ms": step.milliseconds} for step in found.steps_back],
    }


def finding_documents(
    timeline: Timeline, found: JudgedFindings, rulings: Rulings
) -> Iterator[Document]:
    """Yield the findings, in order."""
    settled = settled_by(found.findings, rulings)
    before = ruled_before(found.findings, rulings)
    for finding in found.findings:
        yield finding_document(timeline, finding, settled.get(finding), before.get(finding))


def finding_document(
    timeline: Timeline, finding: Finding, settled: int | None, before: int | None = None
) -> Document:
    """Return one finding; `at`: when, in milliseconds as recorded, null if unknown.

    `because_of`: the place in `findings`, from 0, of the one that it only follows from, or null.
    """
    names = Names(timeline.snapshot(finding.seqs[0]).known, timeline.entries)
    return {
        "seqs": list(finding.seqs),
        "at": timeline.time(finding.seqs[0]),
        "verdict": finding.verdict,
        "check": finding.check,
        "rulings": list(finding.rulings),
        "basis": basis_of(finding),
        "message": text_of(message(finding, names)),
        "players": list(finding.players),
        "cards": list(finding.cards),
        "legal_if": text_of(legal_if(finding, names)),
        "asks": text_of(question(finding, names)) or None,
        "question": None if finding.open_question is None else finding.open_question.key,
        "answered": list(finding.answers),
        "quoted": list(finding.quoted),
        "because_of": finding.because_of,
        "settled_at": settled,
        "ruled_before_at": before,
        "struck": finding.struck,
    }


def question_documents(
    timeline: Timeline, findings: Sequence[Finding], rulings: Rulings
) -> list[Document]:
    """Return the open questions, each once, with the entries of the findings that it settles."""
    return [
        {
            "key": each.question.key,
            "asks": text_of(each.words(timeline)),
            "of": each.question.of,
            "breach": each.question.breach,
            "on": each.question.on,
            "cards": list(each.question.cards),
            "subject": each.question.subject,
            "seqs": list(each.seqs),
        }
        for each in open_questions(findings, settled_by(findings, rulings))
    ]


def lawful_document(timeline: Timeline, spared: LawfulBy) -> Document:
    """Return what makes play lawful that a check looks for."""
    names = Names(timeline.snapshot(spared.seqs[0]).known, timeline.entries)
    return {
        "seqs": list(spared.seqs),
        "check": spared.check,
        "exception": spared.exception,
        "message": text_of(lawful_words(spared, names)),
        "rulings": list(spared.rulings),
        "players": list(spared.players),
        "cards": list(spared.cards),
        "struck": spared.struck,
    }


def compared_document(compared: Compared) -> Document:
    """Return what each ruleset finds; null if it finds nothing, or does not judge it."""
    verdicts = {name: held and held.verdict for name, held in compared.findings.items()}
    otherwise = {name: list(compared.otherwise(name)) for name in verdicts}
    return {
        "seqs": list(compared.finding.seqs),
        "check": compared.finding.check,
        "struck": compared.finding.struck,
        "differs": compared.differs,
        "verdicts": verdicts,
        "not_judged": [name for name in verdicts if compared.silent(name)],
        "otherwise": {name: rulings for name, rulings in otherwise.items() if rulings},
    }


def parting_documents(partings: Mapping[tuple[str, str], Sequence[Divergence]]) -> list[Document]:
    """Return where the conditions of cards begin to differ between two rulesets, in order."""
    return [
        {
            "rulesets": list(pair),
            "seq": divergence.seq,
            "card": divergence.card,
            "status": divergence.status,
            "values": {divergence.has: "yes", divergence.lacks: "no"},
        }
        for pair, apart in partings.items()
        for divergence in apart
    ]
