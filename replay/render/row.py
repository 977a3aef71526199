"""Rows: the parts of every view of a match, on any screen."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from replay.text.sanitize import width
from replay.text.span import Span, spans, text_of

INDENT: Final = 2
_AFTER_SPACES: Final = re.compile("[^ ]+ *| +")


class Row(NamedTuple):
    """A row of a view.

    `spans`: its text. `depth`: its level of indentation.
    `key`: a name that stays the same from entry to entry, such as `card:e` or `hand:A`.
    `heads`: the rows of greater depth that follow belong to it, so that it can be folded.
    `hidden`: how many rows a folded row hides.
    `seq`: the entry that the row is about.
    `hang`: by how many cells its continuation is indented when it is wrapped.
    """

    spans: tuple[Span, ...]
    depth: int = 0
    key: str | None = None
    heads: bool = False
    hidden: int = 0
    seq: int | None = None
    hang: int = INDENT

    @property
    def text(self) -> str:
        """The row as plain text, indented by its depth."""
        return " " * (INDENT * self.depth) + text_of(self.spans)


def row(*pieces: str | Span, depth: int = 0, key: str | None = None, heads: bool = False) -> Row:
    """Return a row of spans and of the program's own words."""
    return Row(spans(pieces), depth=depth, key=key, heads=heads)


def folded(rows: Sequence[Row], keys: frozenset[str] | set[str]) -> list[Row]:
    """Return rows without those under the keys given; a folded row has the number it hides."""
    visible: list[Row] = []
    under: int | None = None
    for line in rows:
        if under is not None and line.depth > under:
            visible[-1] = visible[-1]._replace(hidden=visible[-1].hidden + 1)
            continue
        under = line.depth if line.heads and line.key in keys else None
        visible.append(line)
    return visible


def wrapped(rows: Iterable[Row], cells: int) -> list[Row]:
    """Return rows broken at spaces to fit into `cells`; continuation lines are indented further."""
    return [part for whole in rows for part in _parts(whole, cells)]


def at_most(most: int, lines: list[Row]) -> list[Row]:
    """Return at most so many lines; the last one ends in … where some were left out."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    return [*lines[: most - 1], last._replace(spans=spans([*last.spans, "…"]))]


# The same rulings are cited in one match after another, and most rows stay from key to key.
@lru_cache(maxsize=1_000)
def _parts(whole: Row, cells: int) -> tuple[Row, ...]:
    room = max(cells - INDENT * whole.depth, 4 * INDENT)
    if sum(width(piece.text) for piece in whole.spans) <= room:
        return (whole,)
    hang = min(whole.hang, room * 3 // 5)
    lines: list[list[Span]] = [[]]
    used = 0
    for word in _words(whole.spans, room - hang):
        if used > hang and used + width(text_of(word).rstrip()) > room:
            lines.append([Span(" " * hang)])
            used = hang
        lines[-1] += word
        used += sum(width(piece.text) for piece in word)
    return tuple(whole._replace(spans=spans(line)) for line in lines)


def _words(pieces: Iterable[Span], cells: int) -> Iterable[list[Span]]:
    """Yield spans split after spaces, wherever one style ends; a word too long is cut."""
    word: list[Span] = []
    used = 0
    for text, style in pieces:
        parts = _AFTER_SPACES.findall(text) if text.isascii() else ()
        if parts and used + max(map(len, parts)) <= cells:
            for part in parts:
                word.append(Span(part, style))
                used += len(part)
                if part.endswith(" "):
                    yield word
                    word, used = [], 0
            continue
        start = 0
        for index in range(1, len(text) + 1):
            if used + width(text[start:index]) > cells:
                word.append(Span(text[start : index - 1], style))
                yield word
                word, used, start = [], 0, index - 1
            if text[index - 1] == " " and text[index : index + 1] != " ":
                word.append(Span(text[start:index], style))
                yield word
                word, used, start = [], 0, index
        if start < len(text):
            word.append(Span(text[start:], style))
            used += width(text[start:])
    if word:
        yield word
