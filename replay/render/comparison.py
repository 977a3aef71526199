"""The same match under several rulesets, in rows: a table of findings, and where they disagree."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from engine.model.enums import Edition
from engine.rulebook.ruleset import Ruleset
from replay.judgement.comparison import NOT_JUDGED, Compared, Divergence, nothing_words
from replay.judgement.judge_match import changed_since
from replay.render.findings import VERDICT_STYLES
from replay.render.log import STRUCK_MARK
from replay.render.row import Row, row
from replay.render.ruleset import ruleset_rows
from replay.text.names import Names, counted
from replay.text.phrases.findings import message
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Span, Style, span
from replay.timeline.timeline import Timeline

# The width of the longest verdict, and the least width of the column of checks.
_VERDICT: Final = len(NOT_JUDGED)
_CHECK: Final = 24
_EDITIONS: Final = {Edition.FIRST: "First Edition", Edition.SECOND: "Second Edition"}


def applying_rows(
    timeline: Timeline, seq: int, rulesets: Sequence[Ruleset], others: Sequence[Ruleset]
) -> Iterator[Row]:
    """Yield a match's title, the rulesets that it is judged under, and those that do not apply."""
    yield ruleset_rows(timeline, seq, rulesets[0])[0]
    for rules in rulesets:
        own = timeline.started is not None and timeline.started.ruleset == rules.id
        words: Pieces = [span(rules.id, Style.HEADING), f": {rules.title}"]
        yield row(*words, ", under which it was played" if own else "", depth=1)
        if changed_since(timeline, rules):
            yield ruleset_rows(timeline, seq, rules)[-1]
    for rules in others:
        reason = f"{rules.id}: does not apply, it is for {_EDITIONS[rules.edition]}"
        yield row(span(reason, Style.DIM), depth=1)


def compared_rows(
    timeline: Timeline, rulesets: Sequence[Ruleset], findings: Sequence[Compared], cells: int
) -> Iterator[Row]:
    """Yield which ruleset finds what. Marks: x struck, - nothing is found.

    A ruleset that rules otherwise is named with the ruling by which it does.
    Where the columns of the rulesets do not fit into `cells`, verdicts stand below their finding.
    """
    yield row("")
    if not findings:
        yield row("No findings under any of them.")
        return
    digits = len(str(timeline.last)) + 1
    checks = max(_CHECK, *(len(compared.finding.check) for compared in findings))
    widths = [max(len(rules.id), _VERDICT) for rules in rulesets]
    names = zip(rulesets, widths, strict=True)
    head = "  ".join(f"{rules.id:<{width}}" for rules, width in names)
    first = "finding".ljust(digits + 3 + checks)
    fits = len(first) + 2 + len(head) <= cells
    yield row(span(f"{first}  {head}" if fits else "finding", Style.DIM))
    for compared in findings:
        seq = compared.finding.seqs[0]
        mark = STRUCK_MARK if compared.finding.struck else " "
        words: Pieces = [span(f"@{seq}".ljust(digits), Style.NUMBER), f" {mark} "]
        words.append(compared.finding.check.ljust(checks) if fits else compared.finding.check)
        yield row(*words, *(_verdicts(compared, widths) if fits else ()))._replace(seq=seq)
        if not fits:
            yield row(*_named_verdicts(compared), depth=2)._replace(seq=seq)
        sentence = message(compared.finding, Names(timeline.known(seq), timeline.entries))
        yield row(*sentence, depth=2)._replace(seq=seq, hang=0)
        for name in compared.findings:
            for ruling in compared.otherwise(name):
                yield row(f"{name} rules otherwise: ", span(ruling, Style.STATUS), depth=2)


def divergence_rows(
    timeline: Timeline, divergences: Mapping[tuple[str, str], Sequence[Divergence]]
) -> Iterator[Row]:
    """Yield for every two rulesets where the conditions of cards first differ, and how."""
    if not divergences:
        return
    yield row("")
    yield row(span("Where the conditions of cards differ:", Style.HEADING))
    for (left, right), between in divergences.items():
        if not between:
            yield row(f"{left} and {right}: nowhere", depth=1)
            continue
        seq = between[0].seq
        first = [divergence for divergence in between if divergence.seq == seq]
        number = span(f"@{seq}", Style.NUMBER)
        more = len(between) - len(first)
        later = f", and {counted(more, 'change')} later" if more else ""
        yield row(f"{left} and {right}: first ", number, later, depth=1)._replace(seq=seq)
        yield row(*timeline.spoken(seq, brief=True), depth=2)._replace(seq=seq)
        yield from _first(timeline, first)


def _first(timeline: Timeline, first: Sequence[Divergence]) -> Iterator[Row]:
    names = Names(timeline.snapshot(first[0].seq).known)
    alike = sorted(first, key=lambda divergence: (divergence.status, divergence.has))
    for (status, has, lacks), cards in groupby(
        alike, key=lambda divergence: (divergence.status, divergence.has, divergence.lacks)
    ):
        status_span = span(STATUS_WORDS[status], Style.STATUS)
        under = f": yes under {has}, no under {lacks}: "
        yield row(
            status_span, under, *names.cards(divergence.card for divergence in cards), depth=2
        )


def _verdicts(compared: Compared, widths: Sequence[int]) -> Iterator[Span]:
    for (name, finding), width in zip(compared.findings.items(), widths, strict=True):
        if finding is None:
            yield span("  " + nothing_words(compared.finding.check, name).ljust(width))
        else:
            style = VERDICT_STYLES[finding.verdict]
            yield span("  " + finding.verdict.value.ljust(width), style)


def _named_verdicts(compared: Compared) -> Iterator[str | Span]:
    for number, (name, finding) in enumerate(compared.findings.items()):
        yield span(f"{', ' if number else ''}{name} ", Style.DIM)
        if finding is None:
            yield nothing_words(compared.finding.check, name)
        else:
            yield span(finding.verdict.value, VERDICT_STYLES[finding.verdict])
