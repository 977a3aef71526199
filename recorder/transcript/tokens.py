"""Tokens: a line of a transcript cut into words, numbers, strings, labels and signs."""

import json
import re
from enum import Enum
from typing import Final, NamedTuple

from engine.record.events.event import LONGEST_NUMBER
from recorder.transcript.parse_errors import ParseError


class Sort(Enum):
    """The sort of a token, in the words of an error message."""

    STRING = "a text in quotes"
    TIMESTAMP = "a date and time such as 1996-06-22T14:00:00Z"
    TIME = "a time such as 0:20.4"
    LABEL = "a label such as #mv"
    QUOTED = "an id in backquotes"
    NUMBER = "a number"
    WORD = "a word"
    SIGN = "a sign"
    END = "the end of the line"


# Characters that a line may have: a note of the longest text, and as much around it.
LONGEST_LINE: Final = 64_000
_LONGEST: Final = {"NUMBER": LONGEST_NUMBER, "TIME": 40, "TIMESTAMP": 40}
# An error message shows no more of a word than this.
LONGEST: Final = 40


class Token(NamedTuple):
    """A token: its sort, its text (without quotes), and its column, 1 being the first."""

    sort: Sort
    text: str
    column: int

    def __str__(self) -> str:
        if self.sort is Sort.END:
            return str(self.sort.value)
        text = shown(self.text)
        if self.sort is Sort.STRING:
            return f'"{text}"'
        return f"'#{text}'" if self.sort is Sort.LABEL else f"'{text}'"


_WORD: Final = r"\w[\w.'-]*"
_TOKEN: Final = re.compile(
    rf"""[ \t]+
    |(?P<STRING>"(?:[^"\\]|\\.)*")
    |“(?P<curled>[^“”]*)”
    |(?P<TIMESTAMP>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}T[^\s;\]]+|@-?[0-9]+)
    |(?P<TIME>-?[0-9]+:[0-9:.]*)
    |\#(?P<LABEL>{_WORD})
    |(?P<QUOTED>`(?:[^`\\]|\\.)+`)
    |(?P<NUMBER>-?[0-9]+(?![\w.'-]))
    |(?P<WORD>{_WORD})
    |(?P<SIGN>[>,=?;\[\]])
    |(?P<stray>.)""",
    re.VERBOSE | re.DOTALL,
)
_REMEDIES: Final = {
    '"': 'a text begins and ends with a quotation mark; inside it, write \\" for one',
    "“": 'a text begins and ends with a quotation mark: "Hail" or “Hail”',
    "”": 'a text begins and ends with a quotation mark: "Hail" or “Hail”',
    "`": "an id in backquotes needs one at both ends",
    "#": "a label is # and a word, such as #mv; a comment begins with //",
}


def tokens(line: str) -> list[Token]:
    """Return the tokens of a line; the last is always the end of the line.

    Raises ParseError at the first character that cannot be in a line.
    """
    if len(line) > LONGEST_LINE:
        what = f"found a line of {len(line):,} characters, expected at most {LONGEST_LINE:,}"
        raise ParseError(LONGEST_LINE + 1, what, "write it as several lines")
    pieces = []
    for match in _TOKEN.finditer(line):
        sort = match.lastgroup
        if sort is None:
            continue
        column = match.start() + 1
        text = match[sort]
        if sort == "curled":
            # Word processors turn quotation marks so; the text in them is taken as it stands.
            pieces.append(Token(Sort.STRING, text, column))
            continue
        if sort == "stray":
            raise ParseError(column, f"found '{shown(text)}'", _REMEDIES.get(text, "remove it"))
        if sort in ("STRING", "QUOTED"):
            text = _unescaped(text, column)
        elif sort in _LONGEST and len(text.lstrip("-")) > _LONGEST[sort]:
            what = f"found a number of {len(text):,} characters"
            raise ParseError(column, what, f"no number here has more than {_LONGEST[sort]}")
        pieces.append(Token(Sort[sort], text, column))
    pieces.append(Token(Sort.END, "", len(line.rstrip()) + 1))
    return pieces


def _unescaped(text: str, column: int) -> str:
    try:
        plain: str = json.loads(f'"{text[1:-1]}"')
    except json.JSONDecodeError as error:
        raise ParseError(
            column + error.pos,
            f"a text that is not valid: {error.msg}",
            "write \\n for a new line, \\\\ for a backslash, \\u001b for a control code",
        ) from None
    return plain


def quoted(text: str) -> str:
    """Return a text in quotes: a JSON string with invisible and control characters escaped."""
    return '"' + _escaped(text, '"') + '"'


def identifier(name: str, reserved: frozenset[str]) -> str:
    """Return an id: bare, or in backquotes where it could be taken for something else."""
    if bare(name) and name not in reserved:
        return name
    return "`" + _escaped(name, "`") + "`"


def bare(text: str) -> bool:
    """Return whether a text reads as one word."""
    match = _TOKEN.match(text)
    return (
        match is not None
        and match.lastgroup == "WORD"
        and match.end() == len(text)
        and text.isprintable()
    )


def shown(text: str) -> str:
    """Return a piece of a line for an error message: shortened, nothing invisible."""
    return _escaped(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…", "")


def _escaped(text: str, quote: str) -> str:
    if text.isprintable() and "\\" not in text and (not quote or quote not in text):
        return text
    return "".join(
        f"\\{character}"
        if character in ("\\", quote)
        else character
        if character.isprintable()
        else json.dumps(character)[1:-1]
        for character in text
    )
