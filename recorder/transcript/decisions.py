"""Who chooses or looks, what is chosen, and whether a requirement is met."""

from typing import Any, Final

from recorder.transcript.actions import GAME
from recorder.transcript.cards import CARDS
from recorder.transcript.cursor import Cursor
from recorder.transcript.line_parts import Clauses, FoundPart, LinePart, find
from recorder.transcript.names import PLAYER, PLAYERS
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort, quoted
from recorder.transcript.values import read_list


def _read_chooser(cursor: Cursor, clauses: Clauses) -> None:
    if not cursor.word(GAME):
        find(cursor, clauses, "player", PLAYER)


def _write_chooser(event: Any, context: PrintContext) -> str:
    return GAME if event.player is None else context.id(event.player)


def _read_choices(cursor: Cursor, clauses: Clauses) -> None:
    token = cursor.token
    if token.sort is Sort.QUOTED or (token.sort is Sort.WORD and token.text not in _CLAUSES):
        find(cursor, clauses, "cards", CARDS)
    if cursor.token.sort is Sort.STRING:
        column = cursor.token.column
        texts = read_list(cursor, lambda cursor: cursor.take(Sort.STRING).text)
        clauses["values"] = FoundPart(column, texts, lambda context: {"values": texts})


_CLAUSES: Final = frozenset(
    {"from", "choice", "random", "volunteered", "forced", "drawn", "about", "of", "by", "for"}
    | {"performed", "because", "as"}
)


def _write_choices(event: Any, context: PrintContext) -> str:
    cards = [CARDS.write(event.cards, context)] if event.cards else []
    texts = [", ".join(quoted(text) for text in event.values)] if event.values else []
    return " ".join(cards + texts)


def _read_everybody(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    if cursor.word("all"):
        clauses["to"] = FoundPart(column, (), lambda context: {"to": ()})
    else:
        find(cursor, clauses, "to", PLAYERS)
    if not cursor.word("sees", "see"):
        raise cursor.miss("'sees'", ("sees", "see"))


def _write_everybody(event: Any, context: PrintContext) -> str:
    if len(event.to) == 1:
        return f"{context.id(event.to[0])} sees"
    return f"{PLAYERS.write(event.to, context) or 'all'} see"


def _read_met(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    met = not cursor.word("not")
    if not cursor.word("met"):
        raise cursor.miss("'met' or 'not met'", ("met", "not"))
    clauses["met"] = FoundPart(column, met, lambda context: {"met": met})


CHOOSER: Final = LinePart("PLAYER|game", _read_chooser, _write_chooser, frozenset({GAME}))
CHOICES: Final = (LinePart('CARD, … "VALUE", …', _read_choices, _write_choices, frozenset()),)
EVERYBODY: Final = LinePart(
    "PLAYER, …|all sees",
    _read_everybody,
    _write_everybody,
    frozenset({"all", "sees", "see", "and"}),
)
MET: Final = LinePart(
    "met|not met",
    _read_met,
    lambda event, context: "met" if event.met else "not met",  # type: ignore[union-attr]
    frozenset({"met", "not"}),
)
