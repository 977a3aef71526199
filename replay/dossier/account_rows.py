"""Rival accounts in rows: side by side, line by line, then where each two differ, and how."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from replay.dossier.accounts_told import NO_FINDING, AccountsTold, ToldAccount, ToldParting
from replay.render.row import Row, row, wrapped
from replay.text.sanitize import width
from replay.text.span import Span, Style, span, text_of
from replay.text.times import seconds_text

# So many cells has each version at least; what finds no room beside the others stands below them.
NARROWEST: Final = 36
_BETWEEN: Final = span(" │ ", Style.DIM)
# Cells before the words of a line: its mark and its number, and its time if any line has one.
_NUMBERED: Final = 4
_TIMED: Final = 9


def account_rows(accounts: AccountsTold, cells: int) -> Iterator[Row]:
    """Yield all versions side by side, how each is judged, and where each two of them differ."""
    yield row(f"from just after @{accounts.after}, judged by {accounts.ruleset}:")
    # The record has room last: it stands above these rows too, in the facts.
    versions = [*accounts.versions[1:], *accounts.versions[:1]]
    parts = _parting_line(accounts)
    if parts is not None:
        yield row(span(f"They first differ at line {parts}, ≠", Style.DOUBT))
    at_once = max((cells + 3) // (NARROWEST + 3), 1)
    for first in range(0, len(versions), at_once):
        yield from _side_by_side(versions[first : first + at_once], cells, parts)
    for parting in accounts.partings:
        yield from _parting(parting)
    for seq, why in accounts.unread:
        words = span(f"@{seq} ", Style.NUMBER), "cannot be read: ", span(why, Style.BAD)
        yield row(*words)._replace(seq=seq)


def _parting_line(accounts: AccountsTold) -> int | None:
    """Return the first line in which any two versions differ."""
    lines = [each.left_line or each.right_line for each in accounts.partings]
    return min((line for line in lines if line is not None), default=None)


def _side_by_side(versions: Sequence[ToldAccount], cells: int, parts: int | None) -> Iterator[Row]:
    """Yield versions in columns: names, lines, and how each is judged by itself."""
    room = (cells - 3 * (len(versions) - 1)) // len(versions)
    longest = max(len(version.lines) for version in versions)
    yield from _columns([[_name(version)] for version in versions], room)
    for number in range(1, longest + 1):
        style = Style.DOUBT if number == parts else Style.TEXT
        told = [_line(version, number, style) for version in versions]
        yield from _columns([[line] if line else [] for line in told], room)
    yield from _columns([_judged(version) for version in versions], room)


def _name(version: ToldAccount) -> Row:
    count = "1 line" if len(version.lines) == 1 else f"{len(version.lines)} lines"
    return row(span(f"{version.name}, {count}", Style.HEADING))._replace(seq=version.seq)


def _line(version: ToldAccount, number: int, style: Style) -> Row | None:
    """Return a line of a version; below its last, once, that it ends here."""
    if number > len(version.lines):
        ends = number == len(version.lines) + 1
        return row(span("ends here", Style.DIM)) if ends else None
    line = version.lines[number - 1]
    timed = any(each.ms is not None for each in version.lines)
    at = "" if line.ms is None else f"+{seconds_text(line.ms)}"
    mark = span("≠" if style is Style.DOUBT else " ", style)
    time = span(f"{at:>7}  " if timed else "", Style.DIM)
    head = (mark, span(f"{number:<3}", Style.NUMBER), time)
    hang = _NUMBERED + _TIMED * timed
    return row(*head, span(line.text, style))._replace(hang=hang)


def _judged(version: ToldAccount) -> list[Row]:
    if version.verdict == NO_FINDING:
        return [row(span(NO_FINDING))]
    return [row(span(finding, Style.DOUBT)) for finding in version.findings]


def _columns(told: Sequence[Sequence[Row]], room: int) -> Iterator[Row]:
    """Yield rows beside one another, each wrapped into its room; the first entry named counts."""
    seq = next((line.seq for rows in told for line in rows if line.seq is not None), None)
    for parts in zip_longest(*(wrapped(rows, room) for rows in told)):
        pieces: list[Span] = []
        for number, part in enumerate(parts):
            *told_here, last = (span(""),) if part is None else part.spans
            spans = (*told_here, Span(last.text.rstrip(), last.style))  # it may end in a space
            pieces += [_BETWEEN] if number else []
            pieces += [*spans, span(" " * (room - width(text_of(spans))))]
        yield row(*pieces)._replace(seq=seq)
        seq = None


def _parting(parting: ToldParting) -> Iterator[Row]:
    pair = f"{parting.left} and {parting.right} "
    yield row(span(pair, Style.PLAYER), span(parting.text, Style.DOUBT))
    if parting.tables_part is None:
        return
    first = f"tables first differ after entry {parting.tables_part}: "
    yield row(first, span("; ".join(parting.there), Style.DIM), depth=1)
    ended = f" ({parting.ended})" if parting.ended else ""
    yield row(f"at their ends{ended}: ", span("; ".join(parting.difference), Style.DIM), depth=1)
