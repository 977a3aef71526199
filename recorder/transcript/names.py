"""Players, labels and references: the words of a line that name somebody or another line."""

from typing import Any, Final

from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort, Token
from recorder.transcript.values import ValueSlot, listed

_NAMES: Final = (Sort.WORD, Sort.QUOTED)


def read_name(cursor: Cursor, expected: str) -> Token:
    """Read an id, bare or in backquotes."""
    token = cursor.token
    if token.sort not in _NAMES:
        raise cursor.miss(expected)
    cursor.at += 1
    return token


def is_name(token: Token) -> bool:
    """Return whether a token can be an id."""
    return token.sort in _NAMES


def is_nothing(token: Token) -> bool:
    """Return whether a token is the word by which a line belongs to no action."""
    return token.sort is Sort.WORD and token.text == "nothing"


def _read_reference(cursor: Cursor) -> Token:
    if cursor.token.sort is Sort.LABEL or is_name(cursor.token):
        cursor.at += 1
        return cursor.tokens[cursor.at - 1]
    raise cursor.miss(Sort.LABEL.value)


def resolve_reference(token: Token, context: ParseContext) -> int:
    """Return the entry that a label, or a card's latest action, stands for."""
    if token.sort is Sort.LABEL:
        return context.labelled(token)
    return context.action_of(token)


def _write_name(value: Any, context: PrintContext) -> str:
    return context.id(value)


PLAYER: Final = ValueSlot(
    "PLAYER",
    lambda cursor: read_name(cursor, "a player"),
    lambda token, context: context.player(token),
    _write_name,
)
PLAYERS: Final = listed(PLAYER)
REFERENCE: Final = ValueSlot(
    "#LABEL", _read_reference, resolve_reference, lambda value, context: context.reference(value)
)
REFERENCES: Final = listed(REFERENCE)
