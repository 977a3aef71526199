"""Findings as `judge --json` prints them; people script against the names."""

from collections.abc import Mapping, Sequence

from engine.checks.framework.finding import Finding
from engine.judge.judgement import Judgement
from replay.judgement.basis import basis_of
from replay.judgement.comparison import Compared, Divergence
from replay.judgement.precedents import Rulings, settled_by
from replay.render.findings import counts
from replay.text.names import Names
from replay.text.phrases.findings import legal_if, message
from replay.text.span import Pieces, spans
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.ruleset import ruled_document


def judgement_document(
    timeline: Timeline, seq: int, found: Judgement, rulings: Rulings
) -> Document:
    """Return what a ruleset finds in a match; `rulings`: those given in it."""
    settled = settled_by(found.findings, rulings)
    findings = [finding_document(timeline, one, settled.get(one)) for one in found.findings]
    about = ruled_document(timeline, seq, found.ruleset)
    return about | {"findings": findings, "counts": counts(found.findings)}


def finding_document(timeline: Timeline, one: Finding, settled: int | None) -> Document:
    """Return one finding; `at`: when, in milliseconds as recorded, null if unknown.

    `because_of`: the place in `findings`, from 0, of the one that it only follows from, or null.
    """
    names = Names(timeline.snapshot(one.seqs[0]).known, timeline.entries)
    return {
        "seqs": list(one.seqs),
        "at": timeline.time(one.seqs[0]),
        "verdict": one.verdict,
        "check": one.check,
        "rulings": list(one.rulings),
        "basis": basis_of(one),
        "message": _text(message(one, names)),
        "players": list(one.players),
        "cards": list(one.cards),
        "legal_if": _text(legal_if(one, names)),
        "because_of": one.because_of,
        "settled_at": settled,
        "struck": one.struck,
    }


def compared_document(one: Compared) -> Document:
    """Return which ruleset finds what; null where it finds nothing."""
    verdicts = {name: held and held.verdict for name, held in one.findings.items()}
    return {
        "seqs": list(one.finding.seqs),
        "check": one.finding.check,
        "struck": one.finding.struck,
        "differs": one.differs,
        "verdicts": verdicts,
    }


def parting_documents(partings: Mapping[tuple[str, str], Sequence[Divergence]]) -> list[Document]:
    """Return where the conditions of cards begin to differ between two rulesets, in order."""
    return [
        {
            "rulesets": list(pair),
            "seq": one.seq,
            "card": one.card,
            "status": one.status,
            "values": {one.has: "yes", one.lacks: "no"},
        }
        for pair, apart in partings.items()
        for one in apart
    ]


def _text(said: Pieces) -> str:
    return "".join(piece.text for piece in spans(said))
