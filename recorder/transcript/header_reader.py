"""Reading the header of a transcript, line by line, up to the first event."""

from typing import Any, Final

import msgspec

from engine.model.enums import Edition, EntrySource
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.match import MatchStarted, Player
from recorder.transcript.advice import advised
from recorder.transcript.cursor import Cursor, near
from recorder.transcript.faults import Faults
from recorder.transcript.header import (
    HEADER_WORDS,
    HeaderLine,
    clock_of,
    match_started,
    missing,
    zero_of,
)
from recorder.transcript.parse_errors import NoMatch, ParseError, worded
from recorder.transcript.source_lines import SourceLine
from recorder.transcript.tokens import Sort, Token, tokens

# What header words mean something else when one of these follows.
_ELSEWHERE: Final = {"match": ("ended",), "clock": ("paused", "resumed")}
_NO_MATCH: Final = 'match "…"'


class HeaderReader:
    """The header as far as it is read."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.said: dict[str, Any] = {}
        self.label: str | None = None
        self.first: int | None = None
        self.sound = True
        self._line: HeaderLine | None = None  # that is being read
        self._starts: tuple[int, Token] | None = None  # who starts, and on which line it says so

    def read(self, line: SourceLine, cursor: Cursor) -> bool:
        """Read a line if it belongs to the header; return whether it does."""
        self.first = self.first or line.number
        if not is_heading(cursor):
            return self._refuse_misspelt(line, cursor.token)
        self._line = None
        try:
            self._read(line, cursor)
        except NoMatch:
            self.refuse(line.number, self._with_remedy(line.text, cursor.fault()))
        except ParseError as error:
            self.refuse(line.number, advised(line.text, error, can_read_heading))
        return True

    def refuse(self, number: int, error: ParseError) -> None:
        """Report a fault of the header: the match cannot be fully known."""
        self.faults.add(number, error)
        self.sound = False

    def _refuse_misspelt(self, line: SourceLine, first: Token) -> bool:
        """Refuse a line that begins with a misspelt word of the header, while lines are missing.

        An event ends the header; a slip of the pen must not.
        """
        if first.sort is not Sort.WORD or first.text in HEADER_WORDS.by_first:
            return False
        lacking = {header.words.split()[0] for header in missing(self.said)}
        what = f"found {first}, expected a line of the header"
        error = ParseError(first.column, what, near(first.text, lacking))
        if lacking and not error.remedy:
            error = advised(line.text, error, can_read_heading)
        if error.remedy:
            self.refuse(line.number, error)
        return bool(error.remedy)

    def _with_remedy(self, text: str, error: ParseError) -> ParseError:
        """Return an error with the line to write, a word spelt alike, or the line's example."""
        better = advised(text, error, can_read_heading)
        if self._line is None or better.remedy:
            return better
        return ParseError(error.column, error.what, f"such as: {self._line.examples[0]}")

    def _read(self, line: SourceLine, cursor: Cursor) -> None:
        first = cursor.token
        header: HeaderLine = cursor.phrase(HEADER_WORDS, "a line of the header")
        self._line = header
        if line.depth or line.crooked:
            raise ParseError(1, "found an indented line in the header", "begin it at the margin")
        if header.name in self.said:
            raise ParseError(first.column, f"found '{header.words}' a second time", "say it once")
        if not self.said and self.sound and header.name != "title":
            self.refuse(line.number, ParseError(1, f"found {first}, expected {_NO_MATCH}", ""))
        value = header.read(cursor)
        if header.name == "title" and cursor.word("as"):
            self.label = cursor.take(Sort.LABEL).text
        if cursor.token.sort is not Sort.END:
            raise cursor.miss("the end of the line")
        self.said[header.name] = value
        if header.name == "first":
            self._starts = line.number, value

    def entry(self) -> tuple[Entry, int | None]:
        """Return the first entry of the record, and the time that lines count from.

        Where the header is faulty: an entry to go on with, so that other faults are found too.
        """
        number = self.first or 1
        if not self.said and self.sound:
            remedy = (
                "begin with: match \"its title\"; 'tricorder help transcript' says what follows"
            )
            self.refuse(number, ParseError(1, f"no header here, expected {_NO_MATCH}", remedy))
        for header in missing(self.said) if self.sound else ():
            remedy = f"add to the header: {header.examples[0]}"
            self.refuse(number, ParseError(1, f"the header lacks '{header.words}'", remedy))
        self._refuse_unknown_starter()
        if "started" in self.said and self.said.get("clock", clock_of(self.said)) != clock_of(
            self.said
        ):
            self.refuse(number, ParseError(1, "'clock' and 'started' differ", "leave out 'clock'"))
        if self.sound:
            try:
                return self._entry(), zero_of(self.said)
            except (msgspec.MsgspecError, ValueError, OverflowError) as error:
                self.refuse(number, ParseError(1, f"a value that is not valid: {worded(error)}"))
        return self.stand_in(), 0

    def _refuse_unknown_starter(self) -> None:
        players = self.players()
        if self._starts is None or players is None:
            return
        number, starter = self._starts
        if starter.text not in players:
            what = f"unknown player {starter}; players are {', '.join(players)}"
            self.refuse(number, ParseError(starter.column, what, near(starter.text, players)))

    def stand_in(self) -> Entry:
        """Return a first entry to go on with where the header is faulty."""
        players = dict.fromkeys(self.players() or ("?",))
        body = MatchStarted(
            title="?",
            edition=Edition.FIRST,
            ruleset="?",
            players=tuple(Player(id=player, name="?") for player in players),
        )
        return Entry(seq=1, source=EntrySource.IMPORT, body=body)

    def players(self) -> tuple[str, ...] | None:
        """Return the players that the header names; None where they could not be read."""
        if "players" not in self.said:
            return None
        return tuple(token.text for token, _ in self.said["players"])

    def _entry(self) -> Entry:
        entry = Entry(
            seq=1,
            happened_at=self.said["started"].at if "started" in self.said else None,
            source=self.said.get("source", EntrySource.IMPORT),
            body=match_started(self.said),
        )
        return ENTRY_DECODER.decode(ENCODER.encode(entry))


def is_heading(cursor: Cursor) -> bool:
    """Return whether a line begins as a line of the header does."""
    token = cursor.token
    if token.sort is not Sort.WORD or token.text not in HEADER_WORDS.by_first:
        return False
    if cursor.ahead().text in _ELSEWHERE.get(token.text, ()):
        return False
    return any(
        all(
            cursor.tokens[min(at, len(cursor.tokens) - 1)].text == word
            for at, word in enumerate(words)
        )
        for words, _ in HEADER_WORDS.by_first[token.text]
    )


def can_read_heading(text: str) -> bool:
    """Return whether a line can be read as a line of the header."""
    try:
        cursor = Cursor(tokens(text))
        header: HeaderLine = cursor.phrase(HEADER_WORDS, "a line of the header")
        header.read(cursor)
    except (NoMatch, ParseError):
        return False
    return cursor.token.sort is Sort.END
