"""Lines that newcomers write and no transcript has, each with the line to write instead."""

import re
from typing import Final, NamedTuple

from recorder.transcript.parse_errors import ParseError

_WORD: Final = r"[\w.'-]+"
_CARDS: Final = rf"(?:> ?)?(?P<cards>{_WORD}(?:(?:,| and) {_WORD})*)"
_ARE: Final = r"(?:(?:is|are) )?"
_WHO: Final = rf"(?P<who>{_WORD})"
_POINTS: Final = r"\+?(?P<number>\d+)(?: points?)?"

# A line as newcomers write it, and what to write: the groups of the first stand in it in braces.
# Of several that fit the first one counts.
_ADVICE: Final = (
    (rf"{_CARDS} {_ARE}(?:dead|killed|dies|die)", "> {cards} to discard killed"),
    (rf"{_CARDS} {_ARE}destroyed", "> {cards} to discard destroyed"),
    (rf"{_CARDS} {_ARE}discarded", "> {cards} to discard discarded"),
    (rf"{_CARDS} {_ARE}(?:unstopped|not stopped)", "> {cards} no longer stopped"),
    (rf"> ?kills? {_CARDS}", "> {cards} to discard killed"),
    (rf"> ?destroys? {_CARDS}", "> {cards} to discard destroyed"),
    (rf"> ?discards? {_CARDS}", "> {cards} to discard discarded"),
    (rf"> ?stops? {_CARDS}", "> {cards} is stopped"),
    (rf"> ?unstops? {_CARDS}", "> {cards} no longer stopped"),
    (rf"(?:> ?)?{_WHO} (?:scores?|gets?|gains?) {_POINTS}", "> {who} scores {number} points"),
    (rf"(?:> ?)?{_WHO} loses? {_POINTS}", "> {who} scores -{number} points"),
    (rf"(?:> ?)?{_WHO} {_POINTS}", "> {who} scores {number} points"),
    (rf"{_WHO} draws?(?: an?| one| 1)?(?: card)?", "{who} draws 1 card"),
    (rf"{_WHO} draws? (?P<number>\d+)", "{who} draws {number} cards"),
    (rf"{_WHO} ends? (?:(?:his|her|their|the) )?turn", "{who} ends turn"),
    (r"step (?P<step>[a-z]+(?: [a-z]+)+)", 'step "{step}"'),
    (rf"{_WHO} attempts (?:the )?mission (?P<rest>.+)", "{who} attempts {rest}"),
    (rf"{_WHO} attempts (?P<rest>.+) using (?P<team>.+)", "{who} attempts {rest} with {team}"),
    (rf"{_WHO} (?:faces|meets) (?P<rest>.+)", "game encounters {rest}"),
    (rf"{_WHO} (?:responds|answers)(?: with)? (?P<rest>.+)", "{who} plays {rest}"),
    (r"(?P<start>.+) when (?P<moment>[a-z][^\"]*)", '{start} when "{moment}"'),
    (r"(?P<start>.+ claims) (?:an?|the) (?P<rest>.+)", "{start} {rest}"),
    (
        rf"(?:> ?)?game random(?:ly chooses)? {_CARDS} (?P<rest>from .+)",
        "> game chooses {cards} random {rest}",
    ),
    (
        rf"(?P<clause>(?:using|with|on|to|at|claims|answers) [^ ]+) (?P<start>{_WORD} {_WORD}s .+)",
        "{start} {clause}",
    ),
)


class _Advice(NamedTuple):
    found: re.Pattern[str]
    write: str


_COMPILED: Final = tuple(_Advice(re.compile(found), write) for found, write in _ADVICE)
# A source and a time stand before what is looked at; a label or how an action ended, after it.
_AROUND: Final = re.compile(
    r"(?P<before>\s*(?:\[\w+\] )?(?:-?\d+:[\d:.]* )?)(?P<line>.*?)(?P<after>(?:;.*| as #\S+)?)"
)


def advised(text: str, error: ParseError) -> ParseError:
    """Return the error of a line with the line to write, where newcomers write it so."""
    around = _AROUND.fullmatch(text.replace("“", '"').replace("”", '"'))
    if around is None:
        return error
    for found, write in _COMPILED:
        match = found.fullmatch(around["line"])
        if match:
            line = write.format_map(match.groupdict())
            return ParseError(error.column, error.what, f"write: {line}{around['after']}")
    return error
