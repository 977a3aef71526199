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
    """A value read from a line: its column, its raw value, and how to resolve it."""

    column: int
    value: Any
    resolve: Callable[[ParseContext], Fields]


Clauses = dict[str, FoundPart]


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a line: fixed words, a value, or a clause.

    `shown`: the part as help and messages show it.
    `words`: the fixed words in it.
    `starts`: the words that can begin it, for clauses.
    `required`: whether the line is incomplete without it.
    `meaning`: its explanation in help, where it needs one.
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
    """Return the default of a field of an event."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    return field.default


def unsaid(event: AnyEvent, name: str) -> bool:
    """Return whether a field of an event holds nothing but its default."""
    value: Any = getattr(event, name)
    return bool(value == default(type(event), name))


def say(text: str, *also: str) -> LinePart:
    """Return a part of fixed words; `also`: single words that may stand in their place."""
    words = tuple(text.split())

    def read(cursor: Cursor, clauses: Clauses) -> None:
        said = cursor.words(*words) or cursor.sign(text) or (also and cursor.word(*also))
        if not said:
            raise cursor.miss(f"'{text}'", (text,))

    fixed = frozenset(word for word in (*words, *also) if word.isalpha())
    return LinePart(text, read, lambda event, context: text, fixed, fixed & {words[0]})


def value(name: str, slot: ValueSlot) -> LinePart:
    """Return a part for a value that is required."""

    def read(cursor: Cursor, clauses: Clauses) -> None:
        find(cursor, clauses, name, slot)

    def write(event: AnyEvent, context: PrintContext) -> str:
        return slot.write(getattr(event, name), context)

    return LinePart(slot.shown, read, write, slot.words)


def find(cursor: Cursor, clauses: Clauses, name: str, slot: ValueSlot) -> None:
    """Read a value and store it under the name of its field."""
    column = cursor.token.column
    raw = slot.read(cursor)
    clauses[name] = FoundPart(column, raw, lambda context: {name: slot.resolve(raw, context)})


def maybe(name: str, *parts: LinePart) -> LinePart:
    """Return parts that may be absent, according to one field of the event."""

    def read(cursor: Cursor, clauses: Clauses) -> None:
        start = cursor.at
        optional: Clauses = {}
        try:
            for part in parts:
                part.read(cursor, optional)
        except NoMatch:
            cursor.at = start
        else:
            clauses.update(optional)

    def write(event: AnyEvent, context: PrintContext) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, context)

    return LinePart(f"[{_shown(parts)}]", read, write, _words(parts))


def clause(
    words: str, name: str, slot: ValueSlot, meaning: str = "", *, required: bool = False
) -> LinePart:
    """Return a clause: fixed words and a value, absent where the field holds its default."""
    parts = (say(words), value(name, slot))

    def read(cursor: Cursor, clauses: Clauses) -> None:
        for part in parts:
            part.read(cursor, clauses)

    def write(event: AnyEvent, context: PrintContext) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, context)

    return LinePart(_shown(parts), read, write, _words(parts), parts[0].starts, required, meaning)


def bare(name: str, slot: ValueSlot) -> LinePart:
    """Return a clause without a word before it: its value is a word of a vocabulary."""
    starts = frozenset(word.split()[0] for word in slot.words)

    def read(cursor: Cursor, clauses: Clauses) -> None:
        find(cursor, clauses, name, slot)

    def write(event: AnyEvent, context: PrintContext) -> str:
        return "" if unsaid(event, name) else slot.write(getattr(event, name), context)

    return LinePart(slot.shown, read, write, slot.words, starts)


def within(word: str, name: str) -> LinePart:
    """Return the clause that names a line's action where indentation means another."""

    def read(cursor: Cursor, clauses: Clauses) -> None:
        cursor.word(word)
        if cursor.word("nothing"):
            column = cursor.tokens[cursor.at - 1].column
            clauses[name] = FoundPart(column, None, lambda context: {name: None})
        else:
            find(cursor, clauses, name, REFERENCE)

    def write(event: AnyEvent, context: PrintContext) -> str:
        seq = getattr(event, name)
        if seq == context.implied:
            return ""
        return f"{word} nothing" if seq is None else f"{word} {context.reference(seq)}"

    words = frozenset({word, "nothing"})
    return LinePart(f"{word} #LABEL|nothing", read, write, words, frozenset({word}))


def _joined(parts: Iterable[LinePart], event: AnyEvent, context: PrintContext) -> str:
    return " ".join(text for part in parts if (text := part.write(event, context)))


def _shown(parts: Iterable[LinePart]) -> str:
    return " ".join(part.shown for part in parts)


def _words(parts: Iterable[LinePart]) -> frozenset[str]:
    return frozenset().union(*(part.words for part in parts))


def plural(word: str) -> str:
    """Return a verb as it goes with one player: `plays`, `launches`."""
    verb = spoken(word)
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")
