"""The same match under several rulesets, in rows: a table of findings, and where standing parts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from engine.model.enums import Edition
from engine.rulebook.ruleset import Ruleset
from replay.judgement.comparison import Compared, Divergence
from replay.judgement.interpreting import changed_since
from replay.render.findings import VERDICT_STYLES
from replay.render.log import STRUCK_MARK
from replay.render.row import Row, row
from replay.render.ruleset import ruleset_rows
from replay.text.names import Names, counted
from replay.text.phrases.findings import message
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Span, Style, span
from replay.timeline.timeline import Timeline

# So wide is the longest verdict, and the column of checks at the least.
_VERDICT: Final = 8
_CHECK: Final = 24
_NOTHING: Final = "-"
_EDITIONS: Final = {Edition.FIRST: "First Edition", Edition.SECOND: "Second Edition"}


def applying_rows(
    timeline: Timeline, seq: int, rulesets: Sequence[Ruleset], others: Sequence[Ruleset]
) -> Iterator[Row]:
    """Show a match's title, the rulesets that it is judged under, and those that do not apply."""
    yield ruleset_rows(timeline, seq, rulesets[0])[0]
    for rules in rulesets:
        own = timeline.started is not None and timeline.started.ruleset == rules.id
        said: Pieces = [span(rules.id, Style.HEADING), f": {rules.title}"]
        yield row(*said, ", under which it was played" if own else "", depth=1)
        if changed_since(timeline, rules):
            yield ruleset_rows(timeline, seq, rules)[-1]
    for rules in others:
        told = f"{rules.id}: does not apply, it is for {_EDITIONS[rules.edition]}"
        yield row(span(told, Style.DIM), depth=1)


def compared_rows(
    timeline: Timeline, rulesets: Sequence[Ruleset], findings: Sequence[Compared]
) -> Iterator[Row]:
    """Show which ruleset finds what. Marks: x struck, - nothing is found."""
    yield row("")
    if not findings:
        yield row("No findings under any of them.")
        return
    digits = len(str(timeline.last)) + 1
    checks = max(_CHECK, *(len(one.finding.check) for one in findings))
    widths = [max(len(rules.id), _VERDICT) for rules in rulesets]
    names = zip(rulesets, widths, strict=True)
    head = "  ".join(f"{rules.id:<{width}}" for rules, width in names)
    first = "finding".ljust(digits + 3 + checks)
    yield row(span(f"{first}  {head}", Style.DIM))
    for one in findings:
        seq = one.finding.seqs[0]
        mark = STRUCK_MARK if one.finding.struck else " "
        said: Pieces = [span(f"@{seq}".ljust(digits), Style.NUMBER), f" {mark} "]
        said.append(one.finding.check.ljust(checks))
        yield row(*said, *_verdicts(one, widths))._replace(seq=seq)
        told = message(one.finding, Names(timeline.snapshot(seq).known, timeline.entries))
        yield row(*told, depth=2)._replace(seq=seq, hang=0)


def parting_rows(
    timeline: Timeline, partings: Mapping[tuple[str, str], Sequence[Divergence]]
) -> Iterator[Row]:
    """Show for every two rulesets where the standing of cards first parts, and how."""
    if not partings:
        return
    yield row("")
    yield row(span("Where the standing of cards parts:", Style.HEADING))
    for (one, other), apart in partings.items():
        if not apart:
            yield row(f"{one} and {other}: nowhere", depth=1)
            continue
        seq = apart[0].seq
        first = [parting for parting in apart if parting.seq == seq]
        number = span(f"@{seq}", Style.NUMBER)
        more = len(apart) - len(first)
        later = f", and {counted(more, 'change')} later" if more else ""
        yield row(f"{one} and {other}: first ", number, later, depth=1)._replace(seq=seq)
        yield row(*timeline.spoken(seq, brief=True), depth=2)._replace(seq=seq)
        yield from _first(timeline, first)


def _first(timeline: Timeline, first: Sequence[Divergence]) -> Iterator[Row]:
    names = Names(timeline.snapshot(first[0].seq).known)
    alike = sorted(first, key=lambda one: (one.status, one.has))
    for (status, has, lacks), cards in groupby(
        alike, key=lambda one: (one.status, one.has, one.lacks)
    ):
        said = span(STATUS_WORDS[status], Style.STATUS)
        under = f": yes under {has}, no under {lacks}: "
        yield row(said, under, *names.cards(one.card for one in cards), depth=2)


def _verdicts(one: Compared, widths: Sequence[int]) -> Iterator[Span]:
    for finding, width in zip(one.findings.values(), widths, strict=True):
        if finding is None:
            yield span("  " + _NOTHING.ljust(width))
        else:
            style = VERDICT_STYLES[finding.verdict]
            yield span("  " + finding.verdict.value.ljust(width), style)
