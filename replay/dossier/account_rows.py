"""Rival accounts in rows: side by side, line by line, then where each two differ, and how."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from replay.dossier.accounts_told import NO_FINDING, AccountsTold, ToldAccount, ToldParting
from replay.render.row import Row, row, wrapped
from replay.text.sanitize import width
from replay.text.span import Pieces, Span, Style, span, text_of
from replay.text.times import seconds_text

# So many cells has each version at least; what finds no room beside the others stands below them.
NARROWEST: Final = 36
# The mark of the version that is pointed at, on a screen.
POINTED: Final = "▸ "
# Cells between two versions.
BETWEEN: Final = 3
_BETWEEN: Final = span(" │ ", Style.DIM)
# Cells before the words of a line: its mark and its number, and its time if any line has one.
_NUMBERED: Final = 4
_TIMED: Final = 9


class AccountBand(NamedTuple):
    """Versions that stand beside one another, by their indices; `pointed`: one is pointed at."""

    versions: tuple[tuple[int, ToldAccount], ...]
    room: int
    parts: int | None
    pointed: int | None

    @property
    def lines(self) -> int:
        """How many lines the longest of them has."""
        return max(len(version.lines) for _, version in self.versions)

    def name_rows(self) -> Iterator[Row]:
        """Yield who tells each."""
        yield from _columns([[_name(told, at == self.pointed)] for at, told in self.versions], self)

    def line_rows(self, number: int) -> Iterator[Row]:
        """Yield a line of each, beside one another."""
        style = Style.DOUBT if number == self.parts else Style.TEXT
        told = [_line(version, number, style) for _, version in self.versions]
        yield from _columns([[line] if line else [] for line in told], self)

    def judged_rows(self) -> Iterator[Row]:
        """Yield how each is judged by itself."""
        yield from _columns([_judged(version) for _, version in self.versions], self)


def account_rows(accounts: AccountsTold, cells: int) -> Iterator[Row]:
    """Yield all versions side by side, how each is judged, and where each two of them differ."""
    yield row(f"from just after @{accounts.after}, judged by {accounts.ruleset}:")
    yield from parting_rows(accounts)
    for band in account_bands(accounts, cells):
        yield from band.name_rows()
        for number in range(1, band.lines + 1):
            yield from band.line_rows(number)
        yield from band.judged_rows()
    yield from compared_rows(accounts)


def account_bands(
    accounts: AccountsTold, cells: int, pointed: int | None = None
) -> list[AccountBand]:
    """Return the versions in bands of as many as have room beside one another."""
    # The record has room last: it stands above these rows too, in the facts.
    told = [*enumerate(accounts.versions)]
    told = [*told[1:], *told[:1]]
    at_once = max((cells + BETWEEN) // (NARROWEST + BETWEEN), 1)
    bands = [tuple(told[first : first + at_once]) for first in range(0, len(told), at_once)]
    return [
        AccountBand(
            versions=band,
            room=(cells - BETWEEN * (len(band) - 1)) // len(band),
            parts=accounts.parting_line,
            pointed=pointed,
        )
        for band in bands
    ]


def parting_rows(accounts: AccountsTold) -> Iterator[Row]:
    """Yield the line in which versions first differ, and what each of them says there."""
    parts = accounts.parting_line
    if parts is None:
        return
    words: Pieces = [span(f"They first differ at line {parts}, ≠:", Style.DOUBT)]
    for version in (*accounts.versions[1:], *accounts.versions[:1]):
        between = " " if len(words) == 1 else "  |  "
        words += [between, span(version.name, Style.PLAYER), f": {version.told_at(parts)}"]
    yield row(*words)


def compared_rows(accounts: AccountsTold) -> Iterator[Row]:
    """Yield where each two versions differ, and how their tables do; then what cannot be read."""
    for parting in accounts.partings:
        yield from _parting(parting)
    for seq, why in accounts.unread:
        words = span(f"@{seq} ", Style.NUMBER), "cannot be read: ", span(why, Style.BAD)
        yield row(*words)._replace(seq=seq)


def _name(version: ToldAccount, pointed: bool) -> Row:
    count = "1 line" if len(version.lines) == 1 else f"{len(version.lines)} lines"
    count += f", from just after @{version.after}" if version.seq is not None else ""
    mark = span(POINTED if pointed else "", Style.NUMBER)
    return row(mark, span(f"{version.name}, {count}", Style.HEADING))._replace(seq=version.seq)


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


def _columns(told: Sequence[Sequence[Row]], band: AccountBand) -> Iterator[Row]:
    """Yield rows beside one another, each wrapped into its room; the first entry named counts."""
    seq = next((line.seq for rows in told for line in rows if line.seq is not None), None)
    for parts in zip_longest(*(wrapped(rows, band.room) for rows in told)):
        pieces: list[Span] = []
        for number, part in enumerate(parts):
            *told_here, last = (span(""),) if part is None else part.spans
            spans = (*told_here, Span(last.text.rstrip(), last.style))  # it may end in a space
            pieces += [_BETWEEN] if number else []
            pieces += [*spans, span(" " * (band.room - width(text_of(spans))))]
        yield row(*pieces)._replace(seq=seq)
        seq = None


def _parting(parting: ToldParting) -> Iterator[Row]:
    pair = f"{parting.left} and {parting.right} "
    yield row(span(pair, Style.PLAYER), span(parting.text, Style.DOUBT))
    for when, what in parting.table_words:
        yield row(f"{when}: ", span(what, Style.DIM), depth=1)
