"""Parts of a line: fixed words, values, clauses. Each can be read, and written from an event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from engine.record.events.union import AnyEvent
from recorder.transcript.cursor import Cursor
from recorder.transcript.names import REFERENCE
from recorder.transcript.parse_context import Fields, Manuscript
from recorder.transcript.parse_errors import Miss
from recorder.transcript.print_context import Page
from recorder.transcript.values import Slot, spoken

# Begins a clause that begins with a number.
NUMBER: Final = "N"


class Found(NamedTuple):
    """A value read from a line: its column, as it stands there, and how it is resolved."""

    column: int
    value: Any
    resolve: Callable[[Manuscript], Fields]


Findings = dict[str, Found]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line. `starts`: the words that can begin it, for clauses.

    `meaning`: what help says of it, where it does not speak for itself.
    """

    shown: str
    read: Callable[[Cursor, Findings], None]
    write: Callable[[AnyEvent, Page], str]
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


def say(text: str) -> Part:
    """Fixed words."""
    words = tuple(text.split())

    def read(cursor: Cursor, findings: Findings) -> None:
        if not cursor.words(*words) and not cursor.sign(text):
            raise cursor.miss(f"'{text}'", (text,))

    said = frozenset(word for word in words if word.isalpha())
    return Part(text, read, lambda event, page: text, said, said & {words[0]})


def value(name: str, slot: Slot) -> Part:
    """A value that must stand there."""

    def read(cursor: Cursor, findings: Findings) -> None:
        find(cursor, findings, name, slot)

    def write(event: AnyEvent, page: Page) -> str:
        return slot.write(getattr(event, name), page)

    return Part(slot.shown, read, write, slot.words)


def find(cursor: Cursor, findings: Findings, name: str, slot: Slot) -> None:
    """Read a value and note it under the name of its field."""
    column = cursor.token.column
    raw = slot.read(cursor)
    findings[name] = Found(column, raw, lambda manuscript: {name: slot.resolve(raw, manuscript)})


def maybe(name: str, *parts: Part) -> Part:
    """Parts that stand there or not, according to one field of the event."""

    def read(cursor: Cursor, findings: Findings) -> None:
        start = cursor.at
        fresh: Findings = {}
        try:
            for part in parts:
                part.read(cursor, fresh)
        except Miss:
            cursor.at = start
        else:
            findings.update(fresh)

    def write(event: AnyEvent, page: Page) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, page)

    return Part(f"[{_shown(parts)}]", read, write, _words(parts))


def clause(words: str, name: str, slot: Slot, meaning: str = "", *, required: bool = False) -> Part:
    """A clause: fixed words and a value, left out where the event has nothing to say."""
    parts = (say(words), value(name, slot))

    def read(cursor: Cursor, findings: Findings) -> None:
        for part in parts:
            part.read(cursor, findings)

    def write(event: AnyEvent, page: Page) -> str:
        return "" if unsaid(event, name) else _joined(parts, event, page)

    return Part(_shown(parts), read, write, _words(parts), parts[0].starts, required, meaning)


def bare(name: str, slot: Slot) -> Part:
    """A clause without a word before it: its value is a word of a vocabulary."""
    starts = frozenset(word.split()[0] for word in slot.words)

    def read(cursor: Cursor, findings: Findings) -> None:
        find(cursor, findings, name, slot)

    def write(event: AnyEvent, page: Page) -> str:
        return "" if unsaid(event, name) else slot.write(getattr(event, name), page)

    return Part(slot.shown, read, write, slot.words, starts)


def within(word: str, name: str) -> Part:
    """The clause that names the action which a line belongs to, where indentation says another."""

    def read(cursor: Cursor, findings: Findings) -> None:
        cursor.word(word)
        if cursor.word("nothing"):
            column = cursor.tokens[cursor.at - 1].column
            findings[name] = Found(column, None, lambda manuscript: {name: None})
        else:
            find(cursor, findings, name, REFERENCE)

    def write(event: AnyEvent, page: Page) -> str:
        seq = getattr(event, name)
        if seq == page.implied:
            return ""
        return f"{word} nothing" if seq is None else f"{word} {page.reference(seq)}"

    words = frozenset({word, "nothing"})
    return Part(f"{word} #LABEL|nothing", read, write, words, frozenset({word}))


def _joined(parts: Iterable[Part], event: AnyEvent, page: Page) -> str:
    return " ".join(text for part in parts if (text := part.write(event, page)))


def _shown(parts: Iterable[Part]) -> str:
    return " ".join(part.shown for part in parts)


def _words(parts: Iterable[Part]) -> frozenset[str]:
    return frozenset().union(*(part.words for part in parts))


def plural(word: str) -> str:
    """A verb as it goes with one player: `plays`, `launches`."""
    said = spoken(word)
    return said + ("es" if said.endswith(("s", "sh", "ch", "x")) else "s")
