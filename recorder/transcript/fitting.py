"""Fitting a line to its form, and an entry to the limits of its fields."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

import msgspec

from engine.entry import ENCODER, ENTRY_DECODER, Entry
from recorder.transcript.cursor import Cursor
from recorder.transcript.form import Form
from recorder.transcript.forms import FORMS
from recorder.transcript.manuscript import UNREAD, Manuscript
from recorder.transcript.misreading import Misreading, Miss
from recorder.transcript.part import Findings
from recorder.transcript.tokens import Sort, Token

OPENINGS: Final = frozenset(word for form in FORMS for word in form.head[0].starts)


def _tables(effect: bool) -> tuple[dict[str, list[Form]], list[Form]]:
    """The forms by the word they begin with, and those that begin with a name."""
    by_word: dict[str, list[Form]] = {}
    for form in FORMS:
        for word in form.head[0].starts if form.effect is effect else ():
            by_word.setdefault(word, []).append(form)
    return by_word, [form for form in FORMS if form.effect is effect and not form.head[0].starts]


_TABLES: Final = {effect: _tables(effect) for effect in (False, True)}


def fit(cursor: Cursor) -> tuple[Form, Findings]:
    """Find the form that a line has, and read it. Raises Miss where it has none."""
    by_word, others = _TABLES[cursor.sign(">")]
    start = cursor.start = cursor.at
    token = cursor.token
    opened = by_word.get(token.text, []) if token.sort is Sort.WORD else []
    for form in [*opened, *others]:
        cursor.at = start
        try:
            return form, form.read(cursor)
        except Miss:
            continue
    raise Miss


def read_label(cursor: Cursor) -> Token | None:
    """Read the label that a line gives itself, if it does."""
    return cursor.take(Sort.LABEL) if cursor.word("as") else None


def valid(entry: Entry, columns: Mapping[str, int]) -> Entry:
    """Hold an entry against the limits of its fields."""
    try:
        return ENTRY_DECODER.decode(ENCODER.encode(entry))
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        path = str(error).rpartition("`$.body.")[2]
        column = columns.get(re.split(r"\W", path)[0], 1)
        raise Misreading(column, f"a value that cannot be: {error}", "") from None


def spoil(manuscript: Manuscript, cursor: Cursor | None) -> None:
    """Remember what a faulty line may have brought in, so that its fault is reported only once."""
    manuscript.blocks.append(UNREAD)
    tokens = cursor.tokens if cursor is not None else []
    for token, following in pairwise(tokens):
        if token.text == "as" and following.sort is Sort.LABEL:
            manuscript.labels.setdefault(following.text, UNREAD)
        elif following.sort is Sort.SIGN and following.text == "=":
            manuscript.cards.setdefault(token.text, None)
        if token.sort in (Sort.WORD, Sort.QUOTED) and token.text in manuscript.cards:
            manuscript.actions.setdefault(token.text, UNREAD)
