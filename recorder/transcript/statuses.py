"""Statuses and values in a line: `p1 is`, `p1, p2 are`, `p1 no longer`, `player A counters`."""

from typing import Any, Final

from engine.model.enums import Attribute
from recorder.transcript.cards import CARDS
from recorder.transcript.cursor import Cursor
from recorder.transcript.line_parts import Clauses, LinePart, find
from recorder.transcript.names import PLAYER, is_name
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort
from recorder.transcript.values import vocabulary


def _read_are(cursor: Cursor, clauses: Clauses) -> None:
    if not cursor.word("is", "are"):
        raise cursor.miss("'is'", ("is", "are"))


def _write_are(event: Any, context: PrintContext) -> str:
    return "are" if len(event.cards) > 1 else "is"


def _read_no_longer(cursor: Cursor, clauses: Clauses) -> None:
    cursor.word("is", "are")
    if not cursor.words("no", "longer"):
        raise cursor.miss("'no longer'", ("no longer",))


def _read_whose(cursor: Cursor, clauses: Clauses) -> None:
    word = cursor.token.sort is Sort.WORD and cursor.token.text == "player"
    said_player = word and is_name(cursor.ahead())
    if not said_player and not _begins_with_attribute(cursor):
        find(cursor, clauses, "cards", CARDS)
    if cursor.word("player"):
        find(cursor, clauses, "player", PLAYER)


def _begins_with_attribute(cursor: Cursor) -> bool:
    return (
        cursor.token.sort is Sort.WORD
        and cursor.token.text in _FIRST_WORDS
        and any(token.text == "=" for token in cursor.tokens[cursor.at + 1 : cursor.at + 3])
    )


def _write_whose(event: Any, context: PrintContext) -> str:
    texts = [CARDS.write(event.cards, context)] if event.cards else []
    if event.player is not None:
        texts.append(f"player {context.id(event.player)}")
    return " ".join(texts)


AN_ATTRIBUTE: Final = "an attribute such as range left, control"
# One counter is said in the singular.
ATTRIBUTE: Final = vocabulary(Attribute, AN_ATTRIBUTE, {"counter": Attribute.COUNTERS})
_FIRST_WORDS: Final = frozenset(word.split("_")[0] for word in Attribute) | {"counter"}
WHOSE: Final = LinePart("CARD, …|player PLAYER", _read_whose, _write_whose, frozenset({"player"}))
ARE: Final = LinePart("is", _read_are, _write_are, frozenset({"is", "are"}))
NO_LONGER: Final = LinePart(
    "no longer", _read_no_longer, lambda event, context: "no longer", frozenset({"no", "longer"})
)
