"""Lines that newcomers write and no transcript has, each with the line to write instead."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.model.enums import Attribute, Status
from recorder.transcript.parse_errors import ParseError

_WORD: Final = r"[\w.'-]+"
_LIST: Final = rf"{_WORD}(?:(?:,| and) {_WORD})*"
_CARDS: Final = rf"(?:> ?)?(?P<cards>{_LIST})"
_CARD: Final = rf"(?:> ?)?(?P<card>{_WORD})"
_ARE: Final = r"(?:(?:is|are) )?"
_WHO: Final = rf"(?P<who>{_WORD})"
_POINTS: Final = r"\+?(?P<number>\d+)(?: points?)?"
_STATUS: Final = f"(?P<status>{'|'.join(word.replace('_', ' ') for word in Status)})"
_ATTRIBUTE: Final = f"(?P<attribute>{'|'.join(word.replace('_', ' ') for word in Attribute)})"
_GOES: Final = r"(?:(?:goes|go|moves?|moved|returns?|returned|placed|put|back) )+"
_PUT: Final = r"(?:(?:goes|go|gets|is|are|placed|put|enters?) )*"

# A line as newcomers write it, and what to write: the groups of the first stand in it in braces.
# Of several that fit the first one counts that the transcript can be read with.
_ADVICE: Final = (
    (rf"{_CARDS} {_ARE}(?:dead|killed|dies|die)", "> {cards} to discard killed"),
    (rf"{_CARDS} {_ARE}destroyed", "> {cards} to discard destroyed"),
    (rf"{_CARDS} {_ARE}discarded", "> {cards} to discard discarded"),
    (rf"{_CARDS} {_ARE}(?:unstopped|not stopped)", "> {cards} no longer stopped"),
    (rf"{_CARDS} {_ARE}(?:uncloaked|decloake?[ds])", "> {cards} no longer cloaked"),
    (rf"{_CARDS} {_ARE}not {_STATUS}", "> {cards} no longer {status}"),
    (rf"{_CARDS} {_ARE}(?:taken )?(?:a )?(?:captives?|captured)", "> {cards} is captive"),
    (rf"{_CARDS} {_ARE}phased out", "> {cards} is phased"),
    (rf"{_CARDS} cloaks?", "> {cards} is cloaked"),
    (rf"{_CARDS} {_ARE}(?:in )?quarantine", "> {cards} is quarantined"),
    (rf"{_CARDS} {_PUT}(?:in|into|under) {_STATUS}", "> {cards} is {status}"),
    (rf"{_CARDS} {_STATUS}", "> {cards} is {status}"),
    (rf"> ?kills? {_CARDS}", "> {cards} to discard killed"),
    (rf"> ?destroys? {_CARDS}", "> {cards} to discard destroyed"),
    (rf"> ?discards? {_CARDS}", "> {cards} to discard discarded"),
    (rf"> ?stops? {_CARDS}", "> {cards} is stopped"),
    (rf"> ?unstops? {_CARDS}", "> {cards} no longer stopped"),
    (rf"{_CARD} kills? (?P<cards>{_LIST})", "> {cards} to discard killed performed by {card}"),
    (rf"{_CARD} stops? (?P<cards>{_LIST})", "> {cards} is stopped performed by {card}"),
    (rf"> ?{_WHO} looks? at (?P<cards>{_LIST})", "> {who} sees {cards}"),
    (
        rf"(?:> ?)?{_WHO} (?:looks? at|sees) (?P<number>\d+)(?: cards?)? "
        r"(?:of|in|from) (?P<place>.+)",
        "> {who} sees {number} cards in {place}",
    ),
    (
        rf"(?:> ?)?{_WHO} (?:looks? at|sees) (?:the )?(?P<end>top|bottom) card of (?P<place>.+)",
        "> {who} sees 1 card in {place} {end}",
    ),
    (rf"> ?{_WHO} shuffles (?P<place>.+)", "> shuffled {place}"),
    (r"> ?(?P<place>.+) shuffled", "> shuffled {place}"),
    (rf"{_WHO} shuffles (?:(?:his|her|their|the) )?(?:draw )?deck", "> shuffled {who} draw deck"),
    (rf"(?:> ?)?{_WHO} has {_POINTS}", "> player {who} score = {number}"),
    (rf"{_CARD} (?:has )?{_ATTRIBUTE} (?:is )?(?P<number>\d+)", "> {card} {attribute} = {number}"),
    (
        rf"(?:> ?)?{_ATTRIBUTE} of (?P<card>{_WORD}) (?:=|is) (?P<number>\d+)",
        "> {card} {attribute} = {number}",
    ),
    (
        rf"(?:> ?)?{_WHO} scores? (?P<number>\d+) (?:points? )?(?:for|at|by) (?P<card>{_WORD})",
        "> {who} scores {number} points from {card}",
    ),
    (rf"(?:> ?)?{_WHO} (?:scores?|gets?|gains?) {_POINTS}", "> {who} scores {number} points"),
    (rf"(?:> ?)?{_WHO} loses? {_POINTS}", "> {who} scores -{number} points"),
    (rf"(?:> ?)?{_WHO} {_POINTS}", "> {who} scores {number} points"),
    (rf"(?:> ?)?{_WHO} completes (?:mission )?(?P<card>{_WORD})", "> {card} is completed"),
    (rf"{_CARDS} {_GOES}(?P<place>to .+)", "> {cards} {place}"),
    (rf"{_WHO} draws?(?: an?| one| 1)?(?: card)?", "{who} draws 1 card"),
    (rf"{_WHO} draws? (?P<number>\d+)", "{who} draws {number} cards"),
    (rf"{_WHO} ends? (?:(?:his|her|their|the) )?turn", "{who} ends turn"),
    (rf"turn {_WHO} (?P<number>\d+)", "turn {number} {who}"),
    (rf"{_WHO} wins(?: the (?:game|match))?", "match ended points won by {who}"),
    (rf"{_WHO} passes (?:priority|on it|the response)", "{who} passes"),
    (r"step (?P<step>[a-z]+) (?:phase|step|segment)", "step {step}"),
    (r"step (?P<step>[a-z]+(?: [a-z]+)+)", 'step "{step}"'),
    (rf"{_WHO} attempts (?:the )?mission (?P<rest>.+)", "{who} attempts {rest}"),
    (rf"{_WHO} attempts (?P<rest>.+) using (?P<team>.+)", "{who} attempts {rest} with {team}"),
    (rf"{_WHO} (?:faces|meets) (?P<rest>.+)", "game encounters {rest}"),
    (rf"{_WHO} uses (?P<card>[\w.-]+)'s .+", "{who} uses {card}"),
    (rf"{_WHO} uses (?:the )?[a-z]+ of (?P<card>{_WORD})", "{who} uses {card}"),
    (rf"{_WHO} overcomes (?P<card>{_WORD})", "{card} overcome"),
    (rf"{_CARD} is (?P<outcome>overcome|failed|nullified|resolved)", "{card} {outcome}"),
    (rf"{_WHO} (?:responds|answers)(?: with)? (?P<rest>.+)", "{who} plays {rest}"),
    (r"(?P<start>.+) when (?P<moment>[a-z][^\"]*)", '{start} when "{moment}"'),
    (r"(?P<start>.+ claims) (?:an?|the) (?P<rest>.+)", "{start} {rest}"),
    (r"(?P<start>.+ claims) (?:the )?(?:normal )?card play", "{start} normal play"),
    (
        rf"(?:> ?)?game random(?:ly chooses)? {_CARDS} (?P<rest>from .+)",
        "> game chooses {cards} random {rest}",
    ),
    (
        rf"(?P<clause>(?:using|with|on|to|at|claims|answers) [^ ]+) (?P<start>{_WORD} {_WORD}s .+)",
        "{start} {clause}",
    ),
    # What stands after the verb already, and once more in a clause.
    (rf"(?P<start>{_WORD} {_WORD} {_LIST}) (?:with|on) (?P<rest>.+)", "{start}, {rest}"),
    (rf"(?P<start>{_WORD} {_WORD} {_WORD}) using (?P<rest>.+)", "{start} with {rest}"),
    (r"(?P<start>[^>]+?) from .+?(?P<rest> to .+)", "{start}{rest}"),
    (r"(?P<start>[^>]+?) from .+", "{start}"),
    (
        rf"(?P<start>[^>]+?) (?P<place>(?:planet|space|aboard|landed|under|docked at) {_WORD}.*)",
        "{start} to {place}",
    ),
    (
        r"(?P<start>.+) (?P<word>as|by means|about|until|reason|declining) (?P<text>[^\"#]+)",
        '{start} {word} "{text}"',
    ),
    (r"(?P<start>.+) performed by (?P<label>#\S+)", "{start} because {label}"),
    (r"> ?(?P<rest>.+)", "{rest}"),
)
# How an action ended: after a semicolon, or on a line of its own.
_ENDED: Final = (
    (r"(?:succeeds?|succeeded|success|successful|finishe[ds]|completed?|works|ok)", "resolved"),
    (r"resolves?|ends?|ended", "resolved"),
    (r"(?:is )?(?:countered|negated|cancelled out)", "nullified"),
    (r"fails?|failure|unsuccessful", "failed"),
    (rf"(?P<outcome>nullified|prevented) by (?P<card>{_WORD})", "{outcome} through {card}"),
)
# A line of the header.
_NAME: Final = r'(?: =)? "?(?P<{0}>[^",=]+)"?'
_HEADING: Final = (
    (r"(?P<word>[a-z][a-z ]*?) ?[:=] ?(?P<rest>.+)", "{word} {rest}"),
    (r"edition \W*(?i:1|1e|first|1st|one)(?i: ?edition)?\W*", "edition 1E"),
    (r"edition \W*(?i:2|2e|second|2nd|two)(?i: ?edition)?\W*", "edition 2E"),
    (
        rf"players? (?P<first>{_WORD}){_NAME.format('one')}(?:,| and) "
        rf"(?P<second>{_WORD}){_NAME.format('other')}",
        'players {first} "{one}", {second} "{other}"',
    ),
    (r"keeps? (?P<how>all|some|none) (?P<what>[a-z]+)", "keeps {what} {how}"),
    (r"keep (?P<rest>.+)", "keeps {rest}"),
    (r"keeps (?P<what>[a-z]+)(?: always)?", "keeps {what} all"),
    (r"points (?P<number>\d+)", "points to win {number}"),
    (r"time limit (?P<number>\d+) min(?:utes)?", "time limit {number}:00"),
    (rf"starts {_WHO}", "first {who}"),
    (r"impl(?:y|ies|ied) effects?", "implies effects"),
    (r"underway .+", "underway"),
    (r"title (?P<rest>.+)", "match {rest}"),
    (r'(?P<word>match|format|tournament|round|table) (?P<text>[^"]+)', '{word} "{text}"'),
)
# A card as the cause of a line, as newcomers name it.
_CAUSE: Final = re.compile(
    rf"(?P<start>.+?) (?:because of|because|due to|from|by|using|with) (?P<card>{_WORD})"
)


class _Advice(NamedTuple):
    found: re.Pattern[str]
    write: str


_COMPILED: Final = tuple(_Advice(re.compile(found), write) for found, write in _ADVICE)
_HEADINGS: Final = tuple(_Advice(re.compile(found), write) for found, write in _HEADING)
_ENDINGS: Final = tuple(_Advice(re.compile(found), write) for found, write in _ENDED)
# A source and a time stand before what is looked at; a label or how an action ended, after it.
_AROUND: Final = re.compile(
    r"\s*(?P<before>(?:\[\w+\] )?(?:-?\d+:[\d:.]* )?)"
    r"(?P<line>[^;]*?)(?P<after>(?:;.*| as #\S+)?)\s*"
)
# Quotation marks of word processors and of other languages, in pairs; and of one kind mixed.
_QUOTED: Final = re.compile(
    '[\u201c\u201d\u201e"](?P<double>[^\u201c\u201d\u201e"]*)[\u201c\u201d"]'
    "|[\u00ab\u00bb](?P<angled>[^\u00ab\u00bb]*)[\u00ab\u00bb]"
    "|[\u2018\u201a](?P<single>[^\u2018\u201a]*)[\u2019\u2018](?!\\w)"
    r"|(?<![\w\"])'(?P<straight>[^'\"]*(?:'\w[^'\"]*)*)'(?!\w)"
)


def instead(text: str) -> Iterator[str]:
    """Yield the lines that a line may be meant for, the likeliest first; some may not be read."""
    yield from (line for line in _meant(text) if line != text.strip())


def _meant(text: str) -> Iterator[str]:
    plain = _QUOTED.sub(lambda match: f'"{match[match.lastgroup or 0]}"', text)
    around = _AROUND.fullmatch(plain)
    if around is None:
        return
    if plain != text:
        yield plain.strip()
    yield from _each(_HEADINGS, plain)
    line, after = around["line"], around["after"]
    ending = after.removeprefix(";").strip() if after.startswith(";") else ""
    for told in _each(_ENDINGS, ending or line):
        yield f"{line}; {told}" if ending else told
    for told in (*_each(_COMPILED, line), *_caused(line)):
        yield f"{told}{after}"


def _each(advice: tuple[_Advice, ...], line: str) -> Iterator[str]:
    for found, write in advice:
        match = found.fullmatch(line)
        if match:
            yield write.format_map(match.groupdict())


def _caused(line: str) -> Iterator[str]:
    """Yield lines that name a card as their cause, for one that names it otherwise."""
    match = _CAUSE.fullmatch(line)
    if match is None:
        return
    for told in (match["start"], *_each(_COMPILED, match["start"])):
        yield f"{told} {'performed by' if told.startswith('>') else 'using'} {match['card']}"


def advised(text: str, error: ParseError, is_read: Callable[[str], bool]) -> ParseError:
    """Return the error of a line with the line to write, where newcomers write it so.

    `is_read`: whether a line can be read in its place; only such a line is told.
    """
    line = next((line for line in instead(text) if is_read(line)), None)
    return error if line is None else ParseError(error.column, error.what, f"write: {line}")
