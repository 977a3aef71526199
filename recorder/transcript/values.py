"""Value slots: one sort of value in a line, how it is read, resolved and written."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from recorder.transcript.cursor import Cursor, Phrases
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.times import read_elapsed, write_elapsed
from recorder.transcript.tokens import Sort, bare, quoted


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """A sort of value in a line.

    `shown`: its name in help.
    `read`: takes a raw value from the tokens, without the context.
    `resolve`: returns the value that an event holds.
    `write`: returns it as text.
    `words`: the fixed words in it.
    """

    shown: str
    read: Callable[[Cursor], Any]
    resolve: Callable[[Any, ParseContext], Any]
    write: Callable[[Any, PrintContext], str]
    words: frozenset[str] = frozenset()


def _same(value: Any, context: ParseContext) -> Any:
    return value


def spoken(word: str) -> str:
    """Return a vocabulary word as a transcript has it: spaces for underscores."""
    return word.replace("_", " ")


_CAPITALS: Final = re.compile(r"([A-Z])")


def vocabulary(
    kind: type[StrEnum], expected: str, others: Mapping[str, StrEnum] | None = None
) -> ValueSlot:
    """Return a slot for a word of a closed vocabulary; `others`: other ways to write some."""
    phrases = Phrases({spoken(word): word for word in kind} | dict(others or {}))
    return ValueSlot(
        _CAPITALS.sub(r" \1", kind.__name__).strip().upper(),
        lambda cursor: cursor.phrase(phrases, expected),
        _same,
        lambda value, context: spoken(value),
        phrases.words,
    )


def listed(slot: ValueSlot) -> ValueSlot:
    """Return a slot for a list: commas between, or `and`; not empty."""
    return ValueSlot(
        f"{slot.shown}, …",
        lambda cursor: read_list(cursor, slot.read),
        lambda values, context: tuple(slot.resolve(value, context) for value in values),
        lambda values, context: ", ".join(slot.write(value, context) for value in values),
        slot.words,
    )


def read_list(cursor: Cursor, read: Callable[[Cursor], Any]) -> tuple[Any, ...]:
    """Read items between commas or `and`, up to a number, which begins something else."""
    items = [read(cursor)]
    while cursor.ahead().sort is not Sort.NUMBER and (cursor.sign(",") or cursor.word("and")):
        items.append(read(cursor))
    return tuple(items)


def _read_text(cursor: Cursor) -> str:
    return cursor.take(Sort.STRING).text


def _read_term(cursor: Cursor) -> str:
    if cursor.token.sort in (Sort.WORD, Sort.NUMBER):
        cursor.at += 1
        return cursor.tokens[cursor.at - 1].text
    return cursor.take(Sort.STRING, "a word or a text in quotes").text


def _read_integer(cursor: Cursor) -> int:
    return int(cursor.take(Sort.NUMBER).text)


def _read_figure(cursor: Cursor) -> int | str:
    return _read_integer(cursor) if cursor.token.sort is Sort.NUMBER else _read_term(cursor)


_DATE: Final = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")


def _read_date(cursor: Cursor) -> str:
    token = cursor.token
    date = _read_term(cursor)
    if not _DATE.fullmatch(date):
        what = f"found {token}, expected a year, a month or a day"
        raise ParseError(token.column, what, "such as 1996, 1996-06 or 1996-06-22")
    return date


def _write_date(value: str, context: PrintContext) -> str:
    return value if _DATE.fullmatch(value) else quoted(value)


TEXT: Final = ValueSlot('"TEXT"', _read_text, _same, lambda value, context: quoted(value))
# Texts that may be a bare word: one is printed in quotes all the same, the other where it must be.
TERM: Final = ValueSlot('"TEXT"', _read_term, _same, lambda value, context: quoted(value))
WORD: Final = ValueSlot(
    "WORD", _read_term, _same, lambda value, context: value if bare(value) else quoted(value)
)
DATE: Final = ValueSlot("1996-06-22", _read_date, _same, _write_date)
INTEGER: Final = ValueSlot("N", _read_integer, _same, lambda value, context: str(value))
FIGURE: Final = ValueSlot(
    "VALUE",
    _read_figure,
    _same,
    lambda value, context: str(value) if isinstance(value, int) else quoted(value),
)
DURATION: Final = ValueSlot(
    "1:30:00",
    lambda cursor: read_elapsed(cursor.take(Sort.TIME)),
    _same,
    lambda value, context: write_elapsed(value),
)
