"""Rulings in rows of text: the rule, its example, and the conflicts beside it."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rulebook.ruling_coverage import Cover, Tally, why_reference
from engine.rulebook.rulings import Basis, Catalogue, ExampleVerdict, Ruling, RulingConflict
from replay.render.row import Row, row
from replay.text.span import Style, span

_VERDICTS: Final = {
    ExampleVerdict.EFFECT: "what happens",
    ExampleVerdict.ILLEGAL: "illegal",
    ExampleVerdict.LEGAL: "legal",
    ExampleVerdict.WINDOW: "a window",
}
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


def ruling_rows(ruling: Ruling, catalogue: Catalogue, cover: Cover) -> list[Row]:
    """Return a ruling with all that belongs to it; its id is the first row."""
    covered = _COVERS[cover]
    if cover is Cover.REFERENCE:
        covered += f": {why_reference(ruling)}"
    verdict = f"{_VERDICTS[ruling.verdict]} ({ruling.topic}; {covered})"
    rows = [
        row(span(ruling.id, Style.HEADING), key=ruling.id, heads=True),
        row(span(f"{ruling.source}, {ruling.where}{_BASES[ruling.basis]}", Style.DIM), depth=1),
        row(span(ruling.rule), depth=1)._replace(hang=0),
        _named("given", ruling.given),
        _named("when", ruling.when),
        _named("then", ruling.then),
        row(span(verdict, _style(ruling.verdict)), depth=1),
    ]
    if ruling.cards:
        rows.append(row("cards: ", span("; ".join(ruling.cards), Style.CARD), depth=1))
    if ruling.note:
        rows.append(row(span(f"uncertain: {ruling.note}", Style.STATUS), depth=1))
    for conflict in catalogue.conflicts_of(ruling.id):
        rows += _conflict_rows(conflict)
    return rows


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
