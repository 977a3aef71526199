"""Findings in rows: where play breaks the rules, by which rulings, what would have been legal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.judge.root_causes import grouped_by_root_cause
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import catalogue
from replay.judgement.basis import basis_of
from replay.judgement.card_sources import types_in_finding
from replay.judgement.precedents import Rulings, ruled_before, settled_by
from replay.render.log import STRUCK_MARK
from replay.render.row import Row, row
from replay.text.names import Names, counted
from replay.text.phrases.findings import legal_if, message, question, sources, told_with_cards
from replay.text.span import Style, span
from replay.text.times import time_text
from replay.timeline.timeline import Timeline

VERDICT_STYLES: Final = {
    Verdict.ILLEGAL: Style.BAD,
    Verdict.DOUBTFUL: Style.DOUBT,
    Verdict.NOTE: Style.DIM,
}
"""How each verdict looks."""
_RESTS: Final = {
    Basis.PUBLIC: "rests on public pages, not on the rule document itself",
    Basis.FORUM: "rests on a forum's advice only",
}


def counts(findings: Iterable[Finding]) -> Mapping[str, int]:
    """Return the number of findings by verdict, those in struck stretches apart as `struck`.

    What only follows from another finding is left out.
    """
    independent = (finding for finding in findings if finding.because_of is None)
    numbers = Counter(
        "struck" if finding.struck else finding.verdict.value for finding in independent
    )
    return {name: numbers[name] for name in (*Verdict, "struck")}


def counted_row(findings: Sequence[Finding]) -> Row:
    """Return how many findings there are of each verdict, in words."""
    independent = [finding for finding in findings if finding.because_of is None]
    by_verdict = [
        verdict_words(verdict, [each.struck for each in independent if each.verdict is verdict])
        for verdict in Verdict
    ]
    if not independent:
        return row("No findings: the checks see no play that breaks the rules.")
    number = len(independent)
    rest = len(findings) - number
    more = f"; {rest} more only {'follows' if rest == 1 else 'follow'} from these" if rest else ""
    return row(f"{counted(number, 'finding')}: {', '.join(filter(None, by_verdict))}{more}")


def verdict_words(verdict: Verdict, struck: Sequence[bool]) -> str:
    """Return how many findings have a verdict, and how many of them are struck."""
    if not struck:
        return ""
    number = "" if all(struck) else f"{sum(struck)} "
    plural = "s" if verdict is Verdict.NOTE and len(struck) > 1 else ""
    return f"{len(struck)} {verdict.value}{plural}" + (f" ({number}struck)" if any(struck) else "")


def finding_rows(
    timeline: Timeline, findings: Iterable[Finding], rulings: Rulings
) -> Iterator[Row]:
    """Yield findings in order; `rulings`: those given in the match.

    A finding that only follows from another is indented under it. Marks: x struck.
    """
    all_findings = list(findings)
    settled, before = settled_by(all_findings, rulings), ruled_before(all_findings, rulings)
    yield from grouped_rows(timeline, all_findings, settled, before)


def grouped_rows(
    timeline: Timeline,
    all_findings: Sequence[Finding],
    settled: Mapping[Finding, int],
    before: Mapping[Finding, int],
) -> Iterator[Row]:
    """Yield findings by their root causes.

    `settled`: the ruling that settled each; `before`: an earlier one that bears on it.
    """
    under = False
    for finding in grouped_by_root_cause(all_findings):
        follows = finding.because_of is not None
        if follows and not under:
            yield row("findings that only follow from it, not counted:", depth=1)
        under = follows
        yield row("")
        for line in _rows(timeline, finding, settled.get(finding), before.get(finding)):
            yield line._replace(depth=line.depth + 2) if follows else line


def cited_rows(findings: Iterable[Finding]) -> Iterator[Row]:
    """Yield the rulings that findings rest on, each once: its source and its text."""
    cited = dict.fromkeys(ruling for finding in findings for ruling in finding.rulings)
    if cited:
        yield row("")
        yield row(span("Rulings:", Style.HEADING))
    for ruling in cited:
        yield from ruling_rows(ruling, depth=1)


def ruling_rows(ruling: str, depth: int = 0) -> Iterator[Row]:
    """Yield a ruling: its id, its source, its text with its cards, and what conflicts with it."""
    rulings = catalogue()
    entry = rulings.rulings.get(ruling)
    if entry is None:
        return
    yield row(span(ruling, Style.STATUS), depth=depth)
    yield row(span(f"{entry.source}, {entry.where}", Style.DIM), depth=depth + 1)
    told = told_with_cards(entry.rule, entry.cards)
    yield row(span(told), depth=depth + 1)._replace(hang=0)
    for conflict in rulings.conflicts_of(ruling):
        yield row(span(f"{conflict.kind}: {conflict.about}", Style.JUDGING), depth=depth + 1)
        yield row(span(f"we take: {conflict.position} ({conflict.id})"), depth=depth + 2)


def _head(timeline: Timeline, finding: Finding) -> Row:
    """Return the entry of a finding, whether it is struck, its verdict and its check."""
    seq = finding.seqs[0]
    time = time_text(timeline.time(seq), timeline.clock, timeline.decimals)
    return row(
        span(f"@{seq:<{len(str(timeline.last))}}", Style.NUMBER),
        f" {STRUCK_MARK if finding.struck else ' '} ",
        span(finding.verdict.value, VERDICT_STYLES[finding.verdict]),
        f": {finding.check}",
        span(f" ({time})" if time else "", Style.DIM),
    )._replace(seq=seq)


def _rows(
    timeline: Timeline, finding: Finding, settled: int | None, before: int | None
) -> Iterator[Row]:
    seq = finding.seqs[0]
    names = Names(timeline.known(seq), timeline.entries)
    yield _head(timeline, finding)
    yield row(*message(finding, names), depth=1)._replace(seq=seq, hang=0)
    if len(finding.seqs) > 1:
        for about in sorted(finding.seqs):
            number = span(f"@{about}", Style.NUMBER)
            yield row(number, " ", *timeline.spoken(about, brief=True), depth=2)._replace(seq=about)
    yield row("legal: ", *legal_if(finding, names), depth=1)
    yield from source_rows(timeline, finding, names)
    if finding.rulings:
        yield row("by ", span(", ".join(finding.rulings), Style.STATUS), depth=1)
    yield from remark_rows(finding, settled, before)


def source_rows(timeline: Timeline, finding: Finding, names: Names) -> Iterator[Row]:
    """Yield what only card files tell about a finding, and the question that would settle it."""
    types = types_in_finding(timeline, finding)
    if types:
        told = ", ".join(f"{title} ({type_})" for title, type_ in types.items())
        yield row("by your card file alone, the type of ", span(told.replace("_", " ")), depth=1)
    quoted, asks = sources(finding), question(finding, names)
    if quoted:
        yield row(*quoted, depth=1)
    if asks and finding.open_question is not None:
        key = span(finding.open_question.key, Style.VALUE)
        yield row("to settle it: ", *asks, " (", key, ")", depth=1)
    if finding.answers:
        # Few findings were ever doubtful, and answered.
        from replay.judgement.open_questions import answers_in_words

        for words in answers_in_words(timeline, finding):
            yield row(*words, depth=1)


def remark_rows(finding: Finding, settled: int | None, before: int | None = None) -> Iterator[Row]:
    """Yield a finding's basis, if it is not a rule document, and whether it is settled.

    `before`: an earlier ruling of the match that bears on it.
    """
    basis = basis_of(finding)
    rests = _RESTS.get(basis) if basis else _without_ruling(finding)
    if rests is not None:
        yield row(span(rests, Style.DIM), depth=1)
    if finding.struck:
        yield row(span("struck: the game was backed up to before it", Style.DIM), depth=1)
    if settled is not None:
        number = span(f"@{settled}", Style.NUMBER)
        yield row(span("settled", Style.JUDGING), " by the ruling ", number, depth=1)
    if before is not None:
        number = span(f"@{before}", Style.NUMBER)
        yield row("compare the ruling ", number, ", on the same question or rule", depth=1)


def _without_ruling(finding: Finding) -> str:
    """Return what a finding rests on that cites no ruling."""
    contradictions = checks().chapters["record/contradictions"]
    contradicts = any(check.id == finding.check for check in contradictions)
    why = ": the record contradicts itself" if contradicts else ", but on the record alone"
    return f"rests on no ruling{why}"
