"""Rulings in rows of text: what it answers, the rule, its example, its source."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.rulebook.eras import Era, eras_of
from engine.rulebook.ruleset import published
from engine.rulebook.ruling_coverage import Cover, Tally, why_reference
from engine.rulebook.rulings import Basis, Catalogue, ExampleVerdict, Ruling, RulingConflict
from recorder.store.ruling_search import RulingsFound
from replay.render.row import Row, row
from replay.text.names import counted
from replay.text.span import Style, span, spans

VERDICTS: Final = {
    ExampleVerdict.EFFECT: "WHAT HAPPENS",
    ExampleVerdict.ILLEGAL: "ILLEGAL",
    ExampleVerdict.LEGAL: "LEGAL",
    ExampleVerdict.WINDOW: "A WINDOW",
}
"""What a ruling says of its example, in words that are read first."""
_BASES: Final = {
    Basis.SEED: "",
    Basis.PUBLIC: "; read on public pages, not in the document itself",
    Basis.FORUM: "; a forum's advice only",
}
_COVERS: Final = {
    Cover.CHECK: "judged by a check, in three wordings and more",
    Cover.FEWER: "judged by a check, tried in fewer than three wordings",
    Cover.STANDING: "used for conditions",
    Cover.CITED: "cited for conditions, not yet seen to decide a play",
    Cover.REFERENCE: "for reference only",
}
_HANG: Final = 7
# A document "of 14 May 1996".
_DATE: Final = re.compile(r" of (?=\d)")


def ruling_rows(ruling: Ruling, catalogue: Catalogue, cover: Cover | None = None) -> list[Row]:
    """Return a ruling with all that belongs to it: what it answers first, its id last.

    `cover`: how the program uses it, where that is asked for.
    """
    rows = [
        answer_row(ruling),
        row(span(ruling.rule), depth=1)._replace(hang=0),
        *_changes(ruling, catalogue),
        *(line for each in catalogue.conflicts_of(ruling.id) for line in _conflict_rows(each)),
        _named("given", ruling.given),
        _named("when", ruling.when),
        _named("then", ruling.then),
    ]
    if ruling.cards:
        rows.append(row("cards: ", span("; ".join(ruling.cards), Style.CARD), depth=1))
    if ruling.note:
        rows.append(row(span(f"uncertain: {ruling.note}", Style.STATUS), depth=1))
    rows += _differing(ruling, catalogue)
    rows.append(row(span(f"{ruling.where}{_BASES[ruling.basis]}: ", Style.DIM), ruling.id, depth=1))
    if cover is not None:
        why = f": {why_reference(ruling)}" if cover is Cover.REFERENCE else ""
        used = f"{ruling.topic}; {_COVERS[cover]}{why}"
        rows.append(row(span(used, Style.DIM), depth=1))
    return rows


def found_rows(found: RulingsFound) -> list[Row]:
    """Return how many rulings words found, whether they have all the words, what was mended."""
    number, whole = len(found.rulings), found.whole
    rest = number - whole
    if not rest:
        told = f"{counted(number, 'ruling')}:"
    elif whole:
        have = "has" if whole == 1 else "have"
        told = f"{counted(whole, 'ruling')} {have} all the words; {rest} more have some of them:"
    else:
        told = f"No ruling has all the words; {counted(number, 'ruling')} with some of them:"
    read = ", ".join(f"{typed} as {meant}" for typed, meant in found.read.items())
    lines = [told, f"Read: {read}." if read else ""]
    lines += [f"In no ruling: {', '.join(found.unknown)}." if found.unknown else ""]
    return [row(span(line)) for line in lines if line]


def found_words(found: RulingsFound) -> str:
    """Return in few words how many rulings have all words of a search, and how many some."""
    number, whole = len(found.rulings), found.whole
    if number == whole:
        return str(number or "none")
    some = f"{number - whole} with some"
    return f"{whole} with all words, {some}" if whole else f"{some} of the words"


def found_row(ruling: Ruling, own: Container[str], catalogue: Catalogue) -> Row:
    """Return a ruling in a line: its verdict, its ruleset if that is not one's `own`, its rule.

    Where one's own rulesets have changed it, that stands for its verdict.
    """
    whose = "" if ruling.ruleset in own else f"{ruling.ruleset}: "
    changed = any(later.ruleset in own for later in catalogue.changed_by(ruling.id))
    verdict = span(VERDICTS[ruling.verdict], _style(ruling.verdict))
    verdict = span("CHANGED", Style.JUDGING) if changed else verdict
    return row(verdict, span(f"  {whose}", Style.DIM), span(ruling.rule), key=ruling.id)


def answer_row(ruling: Ruling) -> Row:
    """Return what a ruling answers, and by which document of which date."""
    verdict = span(VERDICTS[ruling.verdict], _style(ruling.verdict))
    document = span(f"  {dated(ruling)}", Style.HEADING)
    return row(verdict, document, key=ruling.id, heads=True)


def dated(ruling: Ruling) -> str:
    """Return the document of a ruling with its date, as far as that is known."""
    document = _DATE.sub(", ", ruling.source, count=1)
    own = ruling.basis is Basis.SEED and not document[-1].isdecimal()
    return f"{document}, {published(ruling.ruleset)}" if own else document


def era_rows(era: Era, catalogue: Catalogue) -> list[Row]:
    """Return a question on which the rulesets differ, with what each answers."""
    answers = [one for ids in era.rulings.values() for one in ids]
    head = row(span(f"{era.row}  ", Style.NUMBER), span(era.question, Style.HEADING), key=era.row)
    return [head._replace(heads=True), *_answers(answers, catalogue, depth=1)]


def coverage_rows(counts: Tally, sources: Mapping[str, Sequence[str]]) -> list[Row]:
    """Return the numbers of rulings of each ruleset and topic, by how they are covered."""
    topics = [topic for by_topic in counts.values() for topic in by_topic]
    cells = max(map(len, [*topics, "topic", "all"]))
    heads = f"{'check':>6}  {'fewer':>6}  {'standing':>8}  {'cited':>5}  {'reference':>9}"
    head = f"{'topic':<{cells}}  {heads}"
    rows = []
    for ruleset, by_topic in counts.items():
        whole = {cover: sum(topic[cover] for topic in by_topic.values()) for cover in Cover}
        documents = "; ".join(sources[ruleset])
        rows += [
            row(span(ruleset, Style.HEADING), f": {documents}", key=ruleset, heads=True),
            row(span(head, Style.DIM), depth=1),
            *(_counted(topic, covers, cells) for topic, covers in by_topic.items()),
            _counted("all", whole, cells),
        ]
    return rows


def _differing(ruling: Ruling, catalogue: Catalogue) -> Iterator[Row]:
    """Yield what other rulesets answer to the same question, but for what changed it."""
    told = {*ruling.changes, *(later.id for later in catalogue.changed_by(ruling.id))}
    for era in eras_of(ruling.id):
        others = [one for ids in era.others(ruling.ruleset).values() for one in ids]
        left = [one for one in others if one not in told and one in catalogue.rulings]
        if left:
            yield row(span(f"other rulesets: {era.question}", Style.DIM), depth=1)
            yield from _answers(left, catalogue, depth=2)


def _answers(rulings: Iterable[str], catalogue: Catalogue, depth: int) -> Iterator[Row]:
    """Yield rulings, by their ids, in a line each."""
    for known in (catalogue.rulings[one] for one in rulings if one in catalogue.rulings):
        line = found_row(known, (), catalogue)
        name = span(f" ({known.id})", Style.DIM)
        yield line._replace(spans=spans([*line.spans, name]), depth=depth)


def _changes(ruling: Ruling, catalogue: Catalogue) -> Iterator[Row]:
    """Yield the later rulings that change one, and the older ones that it changes."""
    for later in catalogue.changed_by(ruling.id):
        told = f"changed by the {dated(later)}: {later.rule} ({later.id})"
        yield row(span(told, Style.JUDGING), depth=1)
    for older in (catalogue.rulings.get(one) for one in ruling.changes):
        if older is not None:
            yield row(span(f"changes: {older.rule} ({older.id})", Style.JUDGING), depth=1)


def _conflict_rows(conflict: RulingConflict) -> list[Row]:
    return [
        row(span(f"{conflict.kind}: {conflict.about}", Style.JUDGING), depth=1),
        row(span(f"we take: {conflict.position} ({conflict.id})"), depth=2),
    ]


def _counted(name: str, covers: Mapping[Cover, int], cells: int) -> Row:
    check, fewer, standing, cited, reference = (covers[cover] for cover in Cover)
    counted = f"{check:>6}  {fewer:>6}  {standing:>8}  {cited:>5}  {reference:>9}"
    return row(f"{name:<{cells}}  {counted}", depth=1)


def _named(name: str, text: str) -> Row:
    return row(span(f"{name:<{_HANG}}", Style.DIM), span(text), depth=1)._replace(hang=_HANG)


def _style(verdict: ExampleVerdict) -> Style:
    return Style.BAD if verdict is ExampleVerdict.ILLEGAL else Style.STATUS
