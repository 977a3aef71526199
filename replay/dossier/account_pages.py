"""What lies behind rival accounts, in rows: why one is judged so, and how the tables differ."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from replay.disputes.rival_accounts import AccountFinding, TablesApart, tables_apart
from replay.dossier.cited_findings import citations
from replay.dossier.rows import citation_rows
from replay.render.difference import difference_rows
from replay.render.findings import VERDICT_STYLES
from replay.render.row import Row, row
from replay.text.span import Style, span

if TYPE_CHECKING:
    from replay.disputes.rival_accounts import RivalAccounts
    from replay.dossier.accounts_told import AccountsTold


def why_rows(
    rivals: "RivalAccounts", told: "AccountsTold", version: int, line: int
) -> Iterator[Row]:
    """Yield what is found in a version, with the rules that say so; that of a line comes first."""
    judged = rivals.versions[version]
    name = told.versions[version].name
    yield row(span(name, Style.PLAYER), f", judged by {rivals.ruleset} as a match of its own")
    if not judged.findings:
        yield row("")
        yield row("no finding; what it leaves out was not judged")
    for finding in sorted(judged.findings, key=lambda found: found.line != line):
        yield row("")
        yield from _finding_rows(finding)


def _finding_rows(finding: AccountFinding) -> Iterator[Row]:
    verdict = span(f"{finding.verdict.value} ", VERDICT_STYLES[finding.verdict])
    where = "" if finding.line is None else f"line {finding.line}: "
    yield row(where, verdict, span(finding.check, Style.STATUS))
    yield row(span(finding.text), depth=1)
    yield row("legal: ", span(finding.legal_if), depth=1)
    for citation in citations(finding.rulings):
        yield from citation_rows(citation)


def table_rows(
    rivals: "RivalAccounts", told: "AccountsTold", version: int, line: int
) -> Iterator[Row]:
    """Yield how the table of a version differs from each other, after a line and at the ends."""
    for other in range(len(rivals.versions)):
        if other == version:
            continue
        here, there = told.versions[version], told.versions[other]
        yield row(span(here.name, Style.PLAYER), " compared with ", span(there.name, Style.PLAYER))
        accounts = rivals.versions[version].account, rivals.versions[other].account
        ended = [each.name for each in (here, there) if len(each.lines) < line]
        note = f", where {' and '.join(ended)} has ended" if ended else ""
        yield from _apart(f"after line {line}{note}", tables_apart(*accounts, line))
        most = max(len(here.lines), len(there.lines))
        yield from _apart("at their ends", tables_apart(*accounts, most))
        yield row("")


def _apart(when: str, tables: TablesApart) -> Iterator[Row]:
    yield row(span(f"{when}:", Style.HEADING), depth=1)
    if not tables.how.changes:
        yield row("the same", depth=2)
        return
    for told in difference_rows(*tables, versions=True):
        yield told._replace(depth=told.depth + 2)
