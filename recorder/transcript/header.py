"""The header of a transcript: the lines before the first event, which describe the match."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.model.enums import ClockKind, Edition, EntrySource, Kept
from engine.record.events.match import Keeps, MatchStarted, Player
from recorder.transcript.cursor import Cursor, Phrases
from recorder.transcript.names import read_name
from recorder.transcript.parse_context import Fields
from recorder.transcript.print_context import PrintContext
from recorder.transcript.times import (
    read_elapsed,
    read_timestamp,
    write_elapsed,
    write_timestamp,
)
from recorder.transcript.tokens import Sort, Token, quoted
from recorder.transcript.values import (
    DATE,
    DURATION,
    INTEGER,
    TEXT,
    WORD,
    ValueSlot,
    read_list,
    vocabulary,
)

_KEPT: Final = vocabulary(Kept, "all, some or none")
_SORTS: Final = Phrases({name: name for name in Keeps.__struct_fields__})


class HeaderLine(NamedTuple):
    """A line of the header.

    `words`: its first words.
    `name`: the field that it sets.
    `read`, `write`: how it is read and written; `write` returns "" where the field has its default.
    `help`, `examples`: its entry in the reference.
    """

    words: str
    name: str
    read: Callable[[Cursor], Any]
    write: Callable[[MatchStarted, PrintContext], str]
    help: str
    examples: tuple[str, ...]


class Started(NamedTuple):
    """The time when the match began, and the clock of that time."""

    clock: ClockKind
    at: int


def _line(words: str, name: str, slot: ValueSlot, help_: str, example: str) -> HeaderLine:
    """Return a line that holds one value."""

    def write(event: MatchStarted, context: PrintContext) -> str:
        value = getattr(event, name)
        return "" if value is None else f"{words} {slot.write(value, context)}"

    return HeaderLine(words, name, slot.read, write, help_, (example,))


def _read_ruleset(cursor: Cursor) -> tuple[str, str | None]:
    ruleset = WORD.read(cursor)
    return ruleset, TEXT.read(cursor) if cursor.word("digest") else None


def _write_ruleset(event: MatchStarted, context: PrintContext) -> str:
    digest = f" digest {quoted(event.ruleset_digest)}" if event.ruleset_digest is not None else ""
    return f"ruleset {WORD.write(event.ruleset, context)}{digest}"


def _read_player(cursor: Cursor) -> tuple[Token, str]:
    return read_name(cursor, "a short id for a player, such as A"), TEXT.read(cursor)


def _write_players(event: MatchStarted, context: PrintContext) -> str:
    players = ", ".join(
        f"{context.id(player.id)} {quoted(player.name)}" for player in event.players
    )
    return f"players {players}"


def _read_first(cursor: Cursor) -> Token:
    return read_name(cursor, "a player")


def _read_kept(cursor: Cursor) -> tuple[str, Kept]:
    return cursor.phrase(_SORTS, "what is kept: passes, times, ends …"), _KEPT.read(cursor)


def _read_keeps(cursor: Cursor) -> Keeps:
    return Keeps(**dict(read_list(cursor, _read_kept)))


def _write_keeps(event: MatchStarted, context: PrintContext) -> str:
    kinds = [
        f"{name} {getattr(event.keeps, name)}"
        for name in Keeps.__struct_fields__
        if getattr(event.keeps, name) is not Kept.SOME
    ]
    return f"keeps {', '.join(kinds)}" if kinds else ""


def _read_started(cursor: Cursor) -> Started:
    if cursor.token.sort is Sort.TIMESTAMP:
        return Started(ClockKind.UTC, read_timestamp(cursor.take(Sort.TIMESTAMP)))
    cursor.miss(Sort.TIMESTAMP.value)
    return Started(ClockKind.ELAPSED, read_elapsed(cursor.take(Sort.TIME)))


def _nothing(event: MatchStarted, context: PrintContext) -> str:
    return ""


HEADER: Final = (
    _line("match", "title", TEXT, "The title; always the first line.", 'match "Hail in passing"'),
    _line("edition", "edition", vocabulary(Edition, "1E or 2E"), "Required.", "edition 1E"),
    HeaderLine(
        "ruleset",
        "ruleset",
        _read_ruleset,
        _write_ruleset,
        "The rules that the match was played by. Required.",
        ("ruleset faq-1996", 'ruleset faq-1996 digest "9f86d081"'),
    ),
    HeaderLine(
        "players",
        "players",
        lambda cursor: read_list(cursor, _read_player),
        _write_players,
        "A short id and a name for each. Required.",
        ('players A "Ada", B "Ben"',),
    ),
    HeaderLine(
        "first",
        "first",
        _read_first,
        lambda event, context: (
            f"first {context.id(event.first)}" if event.first is not None else ""
        ),
        "Who starts.",
        ("first A",),
    ),
    _line("points to win", "points_to_win", INTEGER, "", "points to win 100"),
    _line(
        "time limit",
        "time_limit",
        DURATION,
        "Hours, minutes and seconds; 45:00 is minutes and seconds.",
        "time limit 1:30:00",
    ),
    _line(
        "response limit",
        "response_limit",
        DURATION,
        "How long a player may take to answer, where players or tournament say so.",
        "response limit 0:30",
    ),
    HeaderLine(
        "started",
        "started",
        _read_started,
        _nothing,
        "When the match began, in UTC; times of lines count from it. `started 0:00` where the time "
        "of day is not known.",
        ("started 1996-06-22T14:00:00Z", "started 0:00"),
    ),
    HeaderLine(
        "clock",
        "clock",
        vocabulary(ClockKind, "utc or elapsed").read,
        _nothing,
        "Only without `started`: times count from the start, whenever it was (`elapsed`, the "
        "default), or are times of day (`utc`).",
        ("clock elapsed", "clock utc"),
    ),
    HeaderLine(
        "times from",
        "zero",
        lambda cursor: read_timestamp(cursor.take(Sort.TIMESTAMP)),
        _nothing,
        "Instead of `started`: the time that lines count from, where the start has no time.",
        ("times from 1996-06-22T14:00:00Z",),
    ),
    _line("format", "format", TEXT, "", 'format "sealed deck"'),
    _line("date", "date", DATE, "A day, a month or a year.", "date 1996-06-22"),
    _line("tournament", "tournament", TEXT, "", 'tournament "Gen Con 1996"'),
    _line("round", "round", TEXT, "", 'round "3"'),
    _line("table", "table", TEXT, "", 'table "12"'),
    _line("take back", "take_back", TEXT, "The procedure in force.", 'take back "by agreement"'),
    _line("back up", "back_up", TEXT, "The procedure in force.", 'back up "by a judge"'),
    HeaderLine(
        "keeps",
        "keeps",
        _read_keeps,
        _write_keeps,
        "How much the record keeps of passes, times, ends, checks, costs, unstops, points: all, "
        "some (the default) or none. Where it keeps all passes, no pass means that nobody passed; "
        "where it keeps no points, a score is not known until a line states it.",
        ("keeps passes all, times all, costs none",),
    ),
    HeaderLine(
        "underway",
        "underway",
        lambda cursor: True,
        lambda event, context: "underway" if event.underway else "",
        "The record begins in mid-game: what came before is not known, nor are scores and piles "
        "until a line states them.",
        ("underway",),
    ),
    HeaderLine(
        "source",
        "source",
        vocabulary(EntrySource, "live, late, import or inferred").read,
        _nothing,
        "How the lines were recorded: `live` at the table, `late`, `import` (the default) or "
        "`inferred`. A line with another source begins with it in brackets: `[late]`.",
        ("source live",),
    ),
    HeaderLine(
        "implies effects",
        "implies",
        lambda cursor: True,
        _nothing,
        "What a verb implies becomes a line of its own, `[inferred]`, before its action "
        "ends: `A draws 2 cards; done` moves two cards, an interrupt that is resolved is "
        "discarded, a dilemma that is overcome is out. If you write a line of the same kind, "
        "that counts instead. Lines recorded live work the same way.",
        ("implies effects",),
    ),
)
HEADER_WORDS: Final = Phrases({line.words: line for line in HEADER})
RESERVED: Final = HEADER_WORDS.words | _SORTS.words | {"digest"}
# What says how the file is to be read, and is no part of the match.
_OF_THE_FILE: Final = frozenset({"zero", "source", "implies"})
_REQUIRED: Final = ("title", "edition", "ruleset", "players")


def missing(values: Fields) -> list[HeaderLine]:
    """Return the lines that a header lacks."""
    return [line for line in HEADER if line.name in _REQUIRED and line.name not in values]


def match_started(values: Fields) -> MatchStarted:
    """Return the event that a complete header stands for."""
    fields = {name: value for name, value in values.items() if name not in _OF_THE_FILE}
    fields["ruleset"], fields["ruleset_digest"] = fields["ruleset"]
    fields["players"] = tuple(Player(id=id_.text, name=name) for id_, name in fields["players"])
    if "first" in fields:
        fields["first"] = fields["first"].text
    fields.pop("started", None)
    fields["clock"] = clock_of(values)
    return MatchStarted(**fields)


def clock_of(values: Fields) -> ClockKind:
    """Return the clock that the times of a record are read from."""
    if "started" in values:
        started: Started = values["started"]
        return started.clock
    if "zero" in values:
        return ClockKind.UTC
    clock: ClockKind = values.get("clock", ClockKind.ELAPSED)
    return clock


def zero_of(values: Fields) -> int | None:
    """Return the time that lines count from, in the record's milliseconds; None if not stated."""
    if "zero" in values:
        zero: int = values["zero"]
        return zero
    if clock_of(values) is ClockKind.ELAPSED:
        return 0
    return values["started"].at if "started" in values else None


def write_header(
    event: MatchStarted, at: int | None, zero: int | None, context: PrintContext
) -> list[str]:
    """Return the lines of a header but the source; times of lines count from `zero`."""
    lines = []
    for line in HEADER:
        text = line.write(event, context)
        if line.words == "started":
            text = _write_started(event.clock, at)
        elif (
            line.words == "clock" and at is None and (zero is None or event.clock != ClockKind.UTC)
        ):
            text = f"clock {event.clock}"
        elif line.words == "times from" and at is None and zero is not None:
            text = f"times from {write_timestamp(zero)}" if event.clock is ClockKind.UTC else ""
        if text:
            lines.append(text)
    return lines


def _write_started(clock: ClockKind, at: int | None) -> str:
    if at is None:
        return ""
    return f"started {write_timestamp(at) if clock is ClockKind.UTC else write_elapsed(at)}"
