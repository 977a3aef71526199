"""The words, numbers, times and signs of a query, each with its column."""

import re
from collections.abc import Iterator
from enum import Enum, auto, unique
from typing import Final, NamedTuple

from replay.query.query_fault import wrong
from replay.text.sanitize import plain

LONGEST: Final = 500
_TOKEN: Final = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<time>\d+(?::[0-5]\d){1,2}(?:\.\d{1,3})?(?!\w) | \d+(?:\.\d{1,3})?(?:ms|s|min)(?!\w))
  | (?P<number>@?\d+(?!\w))
  | (?P<word>\w+(?:[-.]\w+)*)
  | (?P<string>"[^"]*" | '[^']*')
  | (?P<sign>!=|<=|>=|[=<>~+\-(),])
    """,
    re.VERBOSE,
)
_HALF: Final = re.compile("[\ud800-\udfff]")
_MILLISECONDS: Final = {"ms": 1, "s": 1000, "min": 60_000}
# A longer number counts nothing in a match.
_DIGITS: Final = 15


@unique
class TokenKind(Enum):
    """What a part of a query is."""

    WORD = auto()
    NUMBER = auto()
    TIME = auto()
    STRING = auto()
    SIGN = auto()
    END = auto()


class QueryToken(NamedTuple):
    """A part of a query: `value` is its number, or its milliseconds; `text` without quotes.

    `column`, `end`: of its first sign, and of the one after it, from 1 on.
    """

    kind: TokenKind
    text: str
    column: int
    end: int
    value: int = 0


def tokens(query: str) -> Iterator[QueryToken]:
    """Yield the parts of a query, then its end. Raises InputError for what can be none."""
    if len(query) > LONGEST:
        what = f"the query has {len(query)} characters"
        raise wrong(LONGEST + 1, what, f"at most {LONGEST} fit into one")
    half = _HALF.search(query)
    if half is not None:
        raise wrong(half.start() + 1, "the query holds half a character", "write it again")
    at = 0
    while at < len(query):
        found = _TOKEN.match(query, at)
        if found is None:
            raise _strange(query, at)
        if found.lastgroup != "space":
            yield _token(found)
        at = found.end()
    yield QueryToken(TokenKind.END, "", len(query) + 1, len(query) + 1)


def _token(found: re.Match[str]) -> QueryToken:
    kind = TokenKind[(found.lastgroup or "").upper()]
    text, column, end = found[0], found.start() + 1, found.end() + 1
    match kind:
        case TokenKind.NUMBER:
            return QueryToken(kind, text, column, end, _number(text.removeprefix("@"), column))
        case TokenKind.TIME:
            return QueryToken(kind, text, column, end, _milliseconds(text, column))
        case TokenKind.STRING:
            return QueryToken(kind, text[1:-1], column, end)
        case _:
            return QueryToken(kind, text, column, end)


def _number(digits: str, column: int) -> int:
    if len(digits) > _DIGITS:
        raise wrong(column, "the number is too long", f"at most {_DIGITS} digits")
    return int(digits)


def _milliseconds(text: str, column: int) -> int:
    """Return the milliseconds of `3s`, `900ms`, `1.5min`, `2:35` or `1:02:35.5`."""
    unit = next((unit for unit in _MILLISECONDS if text.endswith(unit)), "")
    whole, _, fraction = text.removesuffix(unit).partition(".")
    seconds = 0
    for part in whole.split(":"):
        seconds = 60 * seconds + _number(part, column)
    thousandths = 1000 * seconds + int(fraction.ljust(3, "0") or 0)
    return thousandths * _MILLISECONDS[unit or "s"] // 1000


def _strange(query: str, at: int) -> Exception:
    if query[at] in "\"'":
        return wrong(at + 1, "the words in quotes do not end", f"add {query[at]} behind them")
    sign = plain(query[at])
    return wrong(at + 1, f"'{sign}' means nothing in a query", "words with signs stand in quotes")
