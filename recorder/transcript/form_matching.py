"""Matching a line to its form, and an entry to the limits of its fields."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

import msgspec

from engine.model.enums import CardType
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from recorder.transcript.cursor import Cursor, near
from recorder.transcript.form import Form
from recorder.transcript.forms import FORMS
from recorder.transcript.header import HEADER_WORDS
from recorder.transcript.header_reader import is_heading
from recorder.transcript.line_parts import Clauses
from recorder.transcript.parse_context import UNREAD, ParseContext
from recorder.transcript.parse_errors import NoMatch, ParseError, worded
from recorder.transcript.places import A_PLACE
from recorder.transcript.tokens import Sort, Token

OPENINGS: Final = frozenset(word for form in FORMS for word in form.head[0].starts)

# How a place is said that a card gives, by what sort of card it is.
_PLACES: Final = ("on {}", "aboard {}")
_PLACES_BY: Final[Mapping[CardType | None, tuple[str, ...]]] = {
    CardType.MISSION: ("planet {}", "space {}", "under {}"),
    CardType.TIME_LOCATION: ("planet {}", "space {}"),
    CardType.SHIP: ("aboard {}",),
    CardType.FACILITY: ("aboard {}", "docked at {}"),
}
_A_LINE: Final = "a line such as turn 5 A, card …, A plays …, > …"


def _tables(effect: bool) -> tuple[dict[str, list[Form]], list[Form]]:
    """Return the forms by the word they begin with, and those that begin with a name."""
    by_word: dict[str, list[Form]] = {}
    for form in FORMS:
        for word in form.head[0].starts if form.effect is effect else ():
            by_word.setdefault(word, []).append(form)
    return by_word, [form for form in FORMS if form.effect is effect and not form.head[0].starts]


_TABLES: Final = {effect: _tables(effect) for effect in (False, True)}


def fit(cursor: Cursor) -> tuple[Form, Clauses]:
    """Return the form of a line and its clauses. Raises NoMatch where it has none."""
    return _fit(cursor, effect=cursor.sign(">"))


def _fit(cursor: Cursor, *, effect: bool) -> tuple[Form, Clauses]:
    by_word, others = _TABLES[effect]
    start = cursor.start = cursor.at
    token = cursor.token
    opened = by_word.get(token.text, []) if token.sort is Sort.WORD else []
    for form in opened or others:
        cursor.at = start
        cursor.named.clear()
        try:
            return form, form.read(cursor)
        except NoMatch:
            continue
    raise NoMatch


def unfit(cursor: Cursor, context: ParseContext) -> ParseError:
    """Return why a line has no known form.

    A missing or needless `>`, a line of the header, or a misspelt first word helps the user more
    than what was expected further on.
    """
    first = cursor.tokens[cursor.start]
    fault = _with_place(cursor.fault(), cursor, context)
    effect = cursor.start > 0 and cursor.tokens[cursor.start - 1].text == ">"
    if is_heading(Cursor(cursor.tokens)):
        what = f"found {first}, which belongs to the header"
        return ParseError(first.column, what, "put it above the first event")
    if _fits(cursor, effect=not effect):
        if effect:
            return ParseError(
                first.column, "found an effect's '>' before a line that is no effect", ""
            )
        return ParseError(first.column, "found an effect without its '>'", "write > before it")
    players = context.players or {}
    known = first.text in players or first.text in context.cards or first.text in OPENINGS
    if first.sort is Sort.WORD and not known and cursor.furthest <= cursor.start + 1:
        hint = near(first.text, (*OPENINGS, *HEADER_WORDS.by_first, *players))
        if hint:
            return ParseError(first.column, f"found {first}, expected {_A_LINE}", hint)
    return fault


def _with_place(fault: ParseError, cursor: Cursor, context: ParseContext) -> ParseError:
    """Return a fault with the places that a card gives, where it stands for a place itself."""
    word = cursor.tokens[cursor.furthest].text
    if A_PLACE not in cursor.expected or not context.cards.get(word):
        return fault
    identity = context.snapshot().known.get(word)
    ways = _PLACES_BY.get(identity.type if identity else None, _PLACES)
    return ParseError(
        fault.column, fault.what, f"say where: {' or '.join(way.format(word) for way in ways)}"
    )


def _fits(cursor: Cursor, *, effect: bool) -> bool:
    trial = Cursor(cursor.tokens)
    trial.at = cursor.start
    try:
        _fit(trial, effect=effect)
    except (NoMatch, ParseError):
        return False
    return True


def read_label(cursor: Cursor) -> Token | None:
    """Read the label at the end of a line, if there is one."""
    return cursor.take(Sort.LABEL) if cursor.word("as") else None


def valid(entry: Entry, columns: Mapping[str, int]) -> Entry:
    """Return an entry that is within the limits of its fields; raises ParseError otherwise."""
    try:
        return ENTRY_DECODER.decode(ENCODER.encode(entry))
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        path = str(error).rpartition("`$.body.")[2]
        column = columns.get(re.split(r"\W", path)[0], 1)
        raise ParseError(column, f"a value that is not valid: {worded(error)}") from None


def spoil(context: ParseContext, cursor: Cursor | None) -> None:
    """Mark what a faulty line may have declared, so that its fault is reported only once."""
    context.blocks.append(UNREAD)
    tokens = cursor.tokens if cursor is not None else []
    for token, following in pairwise(tokens):
        if token.text == "as" and following.sort is Sort.LABEL:
            context.labels.setdefault(following.text, UNREAD)
        elif following.sort is Sort.SIGN and following.text == "=":
            context.cards.setdefault(token.text, None)
        if token.sort in (Sort.WORD, Sort.QUOTED) and token.text in context.cards:
            context.actions.setdefault(token.text, UNREAD)
