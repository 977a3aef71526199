"""Rival accounts in rows: each version with its verdict, then where each two differ."""

from collections.abc import Iterator

from replay.dossier.accounts_told import NO_FINDING, AccountsTold, ToldAccount, ToldParting
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, span
from replay.text.times import seconds_text


def account_rows(accounts: AccountsTold) -> Iterator[Row]:
    """Yield all versions, and where each two of them differ."""
    yield row(f"from just after @{accounts.after}, judged by {accounts.ruleset}:")
    for version in accounts.versions:
        yield row(*_verdict(version), depth=1)._replace(seq=version.seq)
    for parting in accounts.partings:
        yield from _parting(parting)
    for version in accounts.versions:
        yield from _version(version)
    for seq, why in accounts.unread:
        words = span(f"@{seq} ", Style.NUMBER), "cannot be read: ", span(why, Style.BAD)
        yield row(*words)._replace(seq=seq)


def _parting(parting: ToldParting) -> Iterator[Row]:
    pair = f"{parting.left} and {parting.right} "
    yield row(span(pair, Style.PLAYER), span(parting.text, Style.DOUBT))
    if parting.tables_part is not None:
        yield row(
            f"tables first differ after entry {parting.tables_part}; at their ends: ",
            span("; ".join(parting.difference), Style.DIM),
            depth=1,
        )


def _verdict(version: ToldAccount) -> Pieces:
    style = Style.TEXT if version.verdict == NO_FINDING else Style.DOUBT
    return [span(version.name, Style.HEADING), ": ", span(version.verdict, style)]


def _version(version: ToldAccount) -> Iterator[Row]:
    yield row(span(version.name, Style.HEADING), ", line by line")
    for line in version.lines:
        at = "" if line.ms is None else f"+{seconds_text(line.ms)}"
        number = span(f"{line.number:>3} ", Style.NUMBER)
        yield row(number, span(f"{at:>8}  ", Style.DIM), span(line.text))._replace(hang=14)
    for finding in version.findings:
        yield row(span(finding, Style.DOUBT), depth=2)
