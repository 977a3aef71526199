"""Parts of a line: fixed words, values, clauses. Each can be read, and written from an event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from engine.record.events.union import AnyEvent
from recorder.transcript.cursor import Cursor
from recorder.transcript.names import REFERENCE
from recorder.transcript.parse_context import Fields, ParseContext
from recorder.transcript.parse_errors import NoMatch
from recorder.transcript.print_context import PrintContext
from recorder.transcript.values import ValueSlot, spoken

# Begins a clause that begins with a number.
NUMBER: Final = "N"


class FoundPart(NamedTuple):
    """A value read from a line: its column, as it stands there, and how it is resolved."""

    column: int
    value: Any
    resolve: Callable[[ParseContext], Fields]


Clauses = dict[str, FoundPart]


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a line. `starts`: the words that can begin it, for clauses.

    `meaning`: what help says of it, where it does not speak for itself.
    """

    shown: str
    read: Callable[[Cursor, Clauses], None]
    write: Callable[[AnyEvent, PrintContext], str]
    words: frozenset[str] = frozenset()
    starts: frozenset[str] = frozenset()
    required: bool = False
    meaning: str = ""


@cache
def default(kind: type[AnyEvent], name: str) -> Any:
    """What a field of an event holds when nobody says anything."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    return field.default


def unsaid(event: AnyEvent, name: str) -> bool:
    """Say whether a field of an event holds nothing but its default."""
    value: Any = getattr(event, name)
    return bool(value == default(type(event), name))


def say(text: str) -> LinePart:
    """Fixed words."""
    words = tuple(text.split())

    def read(cursor: Cursor, findings: Clauses) -> None:
        if not cursor.words(*words) and not cursor.sign(text):
            raise cursor.miss(f"'{text}'", (text,))

    said = frozenset(word for word in words if word.isalpha())
    return LinePart(text, read, lambda event, page: text, said, said & {words[0]})


def value(name: str, slot: ValueSlot) -> LinePart:
    """A value that must stand there."""

    def read(cursor: Cursor, findings: Clauses) -> None:
        find(cursor, findings, name, slot)

    def write(event: AnyEvent, page: PrintContext) -> str:
        return slot.write(getattr(event, name), page)

    return LinePart(slot.shown, read, write, slot.words)


def find(cursor: Cursor, findings: Clauses, name: str, slot: ValueSlot) -> None:
    """Read a value and note it under the name of its field."""
    column = cursor.token.column
    raw = slot.read(cursor)
    findings[name] = FoundPart(column, raw, lambda context: {name: slot.resolve(raw, context)})


def maybe(name: str, *parts: LinePart) -> LinePart:
    """Parts that stand there or not, according to one field of the event."""

    def read(cursor: Cursor, findings: Clauses) -> None:
        start = cursor.at
        fresh: Clauses = {}
        try:
            for part in parts:
                part.read(cursor, fresh)
        except NoMatch:
            cursor.at = start
        else:
            findings.update(fresh)

    def write(event: AnyEvent, page: PrintContext) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, page)

    return LinePart(f"[{_shown(parts)}]", read, write, _words(parts))


def clause(
    words: str, name: str, slot: ValueSlot, meaning: str = "", *, required: bool = False
) -> LinePart:
    """A clause: fixed words and a value, left out where the event has nothing to say."""
    parts = (say(words), value(name, slot))

    def read(cursor: Cursor, findings: Clauses) -> None:
        for part in parts:
            part.read(cursor, findings)

    def write(event: AnyEvent, page: PrintContext) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, page)

    return LinePart(_shown(parts), read, write, _words(parts), parts[0].starts, required, meaning)


def bare(name: str, slot: ValueSlot) -> LinePart:
    """A clause without a word before it: its value is a word of a vocabulary."""
    starts = frozenset(word.split()[0] for word in slot.words)

    def read(cursor: Cursor, findings: Clauses) -> None:
        find(cursor, findings, name, slot)

    def write(event: AnyEvent, page: PrintContext) -> str:
        return "" if unsaid(event, name) else slot.write(getattr(event, name), page)

    return LinePart(slot.shown, read, write, slot.words, starts)


def within(word: str, name: str) -> LinePart:
    """The clause that names the action which a line belongs to, where indentation says another."""

    def read(cursor: Cursor, findings: Clauses) -> None:
        cursor.word(word)
        if cursor.word("nothing"):
            column = cursor.tokens[cursor.at - 1].column
            findings[name] = FoundPart(column, None, lambda context: {name: None})
        else:
            find(cursor, findings, name, REFERENCE)

    def write(event: AnyEvent, page: PrintContext) -> str:
        seq = getattr(event, name)
        if seq == page.implied:
            return ""
        return f"{word} nothing" if seq is None else f"{word} {page.reference(seq)}"

    words = frozenset({word, "nothing"})
    return LinePart(f"{word} #LABEL|nothing", read, write, words, frozenset({word}))


def _joined(parts: Iterable[LinePart], event: AnyEvent, page: PrintContext) -> str:
    return " ".join(text for part in parts if (text := part.write(event, page)))


def _shown(parts: Iterable[LinePart]) -> str:
    return " ".join(part.shown for part in parts)


def _words(parts: Iterable[LinePart]) -> frozenset[str]:
    return frozenset().union(*(part.words for part in parts))


def plural(word: str) -> str:
    """A verb as it goes with one player: `plays`, `launches`."""
    said = spoken(word)
    return said + ("es" if said.endswith(("s", "sh", "ch", "x")) else "s")
