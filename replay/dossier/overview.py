"""A dossier on one screen: each section is short enough that a judge sees most of them at once."""

from collections.abc import Iterator
from typing import Final

from replay.dossier.dossier import Dossier
from replay.dossier.facts import FactKind
from replay.dossier.rows import (
    DossierSection,
    cleared_rows,
    fact_rows,
    open_row,
    ordered_rows,
    section_rows,
    section_title,
)
from replay.dossier.scale_bar import bar_rows
from replay.render.findings import VERDICT_STYLES
from replay.render.row import Row, at_most, row, wrapped
from replay.text.phrases.judgement import FLAG_STYLES
from replay.text.span import Pieces, Style, span

# In a narrow terminal they follow in this order; in a wide one the second half is on the right.
LEFT: Final = (
    DossierSection.FACTS,
    DossierSection.WINDOWS,
    DossierSection.FINDINGS,
    DossierSection.STATEMENTS,
)
RIGHT: Final = (
    DossierSection.LIFE,
    DossierSection.RULESETS,
    DossierSection.RULINGS,
    DossierSection.PRECEDENTS,
    DossierSection.ACCOUNTS,
    DossierSection.NOTES,
)
NUMBERS: Final = {section: number for number, section in enumerate(DossierSection, 1)}
_BRIEF: Final = (FactKind.ORDER, FactKind.TIMES, FactKind.UNKNOWN)
_LINES: Final = {
    DossierSection.LIFE: 2,
    DossierSection.STATEMENTS: 2,
    DossierSection.RULINGS: 4,
    DossierSection.NOTES: 3,
}


def overview_rows(
    dossier: Dossier, sections: tuple[DossierSection, ...], cells: int
) -> Iterator[Row]:
    """Yield sections with their numbers, each in brief; those without anything are left out."""
    for section in sections:
        rows = list(_brief(dossier, section, cells))
        if rows:
            yield title_row(dossier, section, cells)
            yield from rows


def title_row(dossier: Dossier, section: DossierSection, cells: int) -> Row:
    """Return the number and the title of a section on a line across the width."""
    title = f"─ {NUMBERS[section]} {section_title(dossier, section)} "
    return row(span(title.ljust(cells, "─"), Style.HEADING), key=section.value)


def _brief(dossier: Dossier, section: DossierSection, cells: int) -> Iterator[Row]:
    match section:
        case DossierSection.FACTS:
            rows = list(fact_rows(dossier, _BRIEF))
        case DossierSection.WINDOWS:
            yield from _windows(dossier, cells)
            return
        case DossierSection.FINDINGS:
            yield from _findings(dossier)
            return
        case DossierSection.RULESETS:
            yield from _rulesets(dossier)
            return
        case _:
            has = _has(dossier, section)
            rows = section_rows(dossier, section, cells) if has else []
    for whole in rows:
        if whole.depth == 0 or section is DossierSection.PRECEDENTS:
            yield from clipped(whole, cells, _LINES.get(section, 1))
    for ruling in dossier.rulings if section is DossierSection.RULINGS else ():
        for ordered in ordered_rows(dossier, ruling.seq):
            yield from clipped(ordered, cells, 2)


def clipped(whole: Row, cells: int, most: int) -> list[Row]:
    """Return at most so many lines of a row, the last with … where something was left out."""
    lines = wrapped([whole], cells)
    return lines if len(lines) <= most else at_most(most, wrapped([whole], cells - 2))


def _rulesets(dossier: Dossier) -> Iterator[Row]:
    """Yield one row for what all rulesets agree on, and one for each finding where they differ."""
    for each in dossier.rulesets:
        told = {name: each.words(name) for name in each.verdicts}
        alike = set(told.values())
        words = "; ".join(f"{name} {verdict}" for name, verdict in told.items())
        verdict = f"all: {alike.pop()}" if len(alike) == 1 else words
        head = span(f"@{each.seq} ", Style.NUMBER)
        yield row(head, f"{each.name}  ", verdict)._replace(seq=each.seq)


def _has(dossier: Dossier, section: DossierSection) -> bool:
    if section is DossierSection.NOTES:
        return bool(dossier.notes or dossier.judges_notes)
    return bool(getattr(dossier, section.value))


def _windows(dossier: Dossier, cells: int) -> Iterator[Row]:
    for timed in dossier.windows:
        words: Pieces = [span(timed.name, Style.VALUE)]
        for flag in timed.window.flags:
            words += [" ", span(f"! {flag.value.replace('_', ' ')}", FLAG_STYLES[flag])]
        yield from clipped(row(*words)._replace(seq=timed.window.opened_by), cells, 1)
        yield from bar_rows(timed, cells)
        if timed.tempo is not None and timed.tempo.median is None:
            yield row(span(timed.tempo.text, Style.DIM))


def _findings(dossier: Dossier) -> Iterator[Row]:
    cited = {citation.id: citation for citation in dossier.citations}
    yield from cleared_rows(dossier)
    left = {asked.key: asked for asked in dossier.questions}
    for finding in dossier.findings:
        follows = finding.because_of is not None
        number = span(f"{'> ' if follows else ''}@{finding.seqs[0]} ", Style.NUMBER)
        verdict = span(finding.verdict.value, VERDICT_STYLES[finding.verdict])
        struck = ", struck" if finding.struck else ""
        words: Pieces = [number, verdict, f" {finding.check}{struck}"]
        if follows:
            words += [span(f" follows from {finding.because_of}", Style.DIM)]
            yield row(*words)._replace(seq=finding.seqs[0])
            continue
        yield row(*words, ": ", span(finding.text))._replace(seq=finding.seqs[0])
        if finding.question in left:
            yield open_row(left.pop(finding.question))._replace(depth=1)
        sources: dict[str, list[str]] = {}
        for name in finding.citations:
            known = cited[name]
            place = known.section.partition(" ")[0]
            short = name.rpartition(".")[2]
            sources.setdefault(f"{known.document}, {place}", []).append(short)
        told = "; ".join(f"{source} {', '.join(names)}" for source, names in sources.items())
        if told:
            yield row(span(told, Style.STATUS), depth=1)
    for spared in dossier.lawful:
        number = span(f"@{spared.seqs[0]} ", Style.NUMBER)
        spares = f"no breach of {spared.check}{', struck' if spared.struck else ''}: "
        yield row(number, spares, span(spared.text))._replace(seq=spared.seqs[0])
    yield from map(open_row, left.values())
