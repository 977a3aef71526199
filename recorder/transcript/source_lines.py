"""The lines of a transcript without comments, with indentation measured and prefixes read."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.model.enums import EntrySource
from recorder.transcript.cursor import Cursor, near
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import tokens

INDENT: Final = 2
COMMENT: Final = "//"


class SourceLine(NamedTuple):
    """A line with content: its number, its text, and its indentation."""

    number: int
    text: str
    depth: int
    crooked: ParseError | None


def lines(text: str) -> Iterator[SourceLine]:
    """Yield the lines that are neither empty nor comments, with their indentation."""
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        content = raw.rstrip(" \t\r")
        inner = content.lstrip(" \t")
        if not inner or inner.startswith(COMMENT):
            continue
        width = len(content) - len(inner)
        yield SourceLine(number, content, width // INDENT, _crooked(content[:width]))


def _crooked(blank: str) -> ParseError | None:
    if "\t" in blank:
        return ParseError(
            blank.index("\t") + 1, "found a tab in the indentation", "indent by two spaces"
        )
    if len(blank) % INDENT:
        return ParseError(
            len(blank) + 1,
            f"found {len(blank)} spaces of indentation, expected an even number",
            "indent by two spaces for each action that the line is inside of",
        )
    return None


def cursor_of(line: SourceLine) -> Cursor:
    """Return a cursor over the tokens of a line, with their columns in it."""
    return Cursor(tokens(line.text))


def read_source(cursor: Cursor) -> EntrySource | None:
    """Read a source in brackets, if one comes next."""
    if not cursor.sign("["):
        return None
    token = cursor.token
    names = [str(source) for source in EntrySource]
    if token.text not in names or not cursor.word(*names) or not cursor.sign("]"):
        raise ParseError(
            token.column,
            f"found {token}, expected a source in brackets",
            near(token.text, names) or f"one of {', '.join(f'[{name}]' for name in names)}",
        )
    return EntrySource(token.text)
