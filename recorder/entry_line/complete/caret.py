"""The caret: the text before it, the word being typed, and how the line could continue there."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.record.events.actions import ActionEnded, ActionInitiated
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.prefixes import read_prefix, split_time
from recorder.entry_line.parse.shorthand import expand_letters
from recorder.entry_line.parse.variants import variants
from recorder.transcript.cursor import Cursor
from recorder.transcript.form import Form
from recorder.transcript.form_matching import fit, read_label
from recorder.transcript.forms import FORM_OF
from recorder.transcript.line_parts import Clauses
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.tokens import Sort, Token, tokens

_QUOTE: Final = re.compile(r'(?:[^"\\]|\\.)*?"(?:[^"\\]|\\.)*?"')
_PARTIAL: Final = re.compile(r"[^\s,;=>\[\]\"]*\Z")
_AGAIN: Final = re.compile(r"[ \t]*\.(?=[ \t])")
# Stands where the caret is; no form accepts it.
_CARET: Final = "\0"


class Caret(NamedTuple):
    """Where the caret is in a line.

    `typed`: the tokens before the word being typed, without the line's prefixes.
    `partial`: the typed part of that word.
    `start`: the offset at which it begins.
    `quoted`: whether it is in quotes.
    `repeats`: whether the line repeats the last one, with other cards.
    """

    typed: list[Token]
    partial: str
    start: int
    quoted: bool
    repeats: bool


class Continuation(NamedTuple):
    """How a line could continue: what is expected at the caret, by its name.

    `tokens`: the line so far, with the parts that it leaves out filled in.
    """

    expected: Mapping[str, tuple[str, ...]]
    tokens: list[Token]


def caret_at(text: str, at: int, context: LineContext) -> Caret | None:
    """Return the caret in a line; None where the text before it cannot be read."""
    left = text[:at]
    opened = _open_quote(left)
    partial = left[opened + 1 :] if opened is not None else _partial(left)
    start = at - len(partial) - (opened is not None)
    before = left[:start]
    repeats = _AGAIN.match(before)
    if repeats:
        before = " " * repeats.end() + before[repeats.end() :]
    try:
        _, before = split_time(before)
        cursor = Cursor(tokens(before))
        late = read_prefix(cursor, context, None).before
    except (ParseError, NoMatch):
        return None
    context.point = None if late is None else late - 1
    return Caret(cursor.tokens[cursor.at : -1], partial, start, opened is not None, bool(repeats))


def _open_quote(left: str) -> int | None:
    """Return the offset of a quotation mark that is not closed yet."""
    at = 0
    while (quotation := _QUOTE.match(left, at)) is not None:
        at = quotation.end()
    rest = left.find('"', at)
    return None if rest < 0 else rest


def _partial(left: str) -> str:
    word = _PARTIAL.search(left)
    return word[0] if word else ""


def continuations(typed: Sequence[Token], context: LineContext) -> list[Continuation]:
    """Return the ways in which a line could continue after these tokens."""
    probe = Token(Sort.SIGN, _CARET, 1)
    line = expand_letters([*typed, probe, Token(Sort.END, "", 1)], context)
    ways = []
    for variant in variants(line, context):
        cursor = Cursor(variant, by_name=True)
        try:
            form, _ = fit(cursor)
            _go_on(cursor, form)
        except (NoMatch, ParseError):
            pass
        if cursor.tokens[cursor.furthest].text == _CARET:
            ways.append(Continuation(cursor.expected, cursor.tokens[: cursor.furthest]))
    return ways


def _go_on(cursor: Cursor, form: Form) -> None:
    """Read what may follow a form: a label, or how an action ended."""
    read_label(cursor)
    if form.event is ActionInitiated and cursor.sign(";"):
        FORM_OF[ActionEnded].read(cursor)


def complete_so_far(typed: Sequence[Token], context: LineContext) -> tuple[Form, Clauses] | None:
    """Return the form and clauses of a line that ends here; None where it cannot end here."""
    if not typed:
        return None
    for variant in variants([*typed, Token(Sort.END, "", typed[-1].column + 1)], context):
        cursor = Cursor(variant, by_name=True)
        try:
            form, findings = fit(cursor)
        except (NoMatch, ParseError):
            continue
        if cursor.token.sort is Sort.END:
            return form, findings
    return None
