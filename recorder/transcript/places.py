"""Places in a line: `A hand`, `planet ex "away team 1"`, `aboard e`, `docked at out`."""

from typing import Any, Final, NamedTuple

from engine.model.enums import PlaceKind
from engine.model.zones import AT_LOCATION, GROUPED, NOWHERE, OWNED, WITH_CARD, Place
from recorder.transcript.cards import CARD, Mention
from recorder.transcript.cursor import Cursor, Phrases, near
from recorder.transcript.line_parts import Clauses, LinePart, find
from recorder.transcript.names import is_name
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort, Token, quoted
from recorder.transcript.values import ValueSlot, spoken

_SAID: Final = {kind: spoken(kind) for kind in PlaceKind} | {
    PlaceKind.DOCKED: "docked at",
    PlaceKind.STACKED: "stacked on",
}
_PILES: Final = Phrases(
    {_SAID[kind]: kind for kind in PlaceKind if kind in OWNED} | {"discard": PlaceKind.DISCARD_PILE}
)
_SPOTS: Final = Phrases(
    {_SAID[kind]: kind for kind in PlaceKind if kind not in OWNED}
    | {"docked": PlaceKind.DOCKED, "stacked": PlaceKind.STACKED, "landed at": PlaceKind.LANDED}
)
PLACE_WORDS: Final = _PILES.words | _SPOTS.words
# What stands before a place that says where something is; the others say it by themselves.
_AT: Final = NOWHERE | {PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.SPACELINE}
_SELF: Final = frozenset({PlaceKind.ABOARD, PlaceKind.PASSING})
A_PLACE: Final = "a place such as 'A hand', 'space ex', 'aboard e'"


class Spot(NamedTuple):
    """A place as a line writes it; a pile may leave out its player."""

    kind: PlaceKind
    player: Token | None
    card: Mention | None
    group: str | None
    column: int


def read_place(cursor: Cursor) -> Spot:
    """Read a place."""
    column = cursor.token.column
    player = card = group = None
    if cursor.token.sort is Sort.WORD and cursor.token.text in _SPOTS.by_first:
        kind = cursor.phrase(_SPOTS, A_PLACE)
    elif cursor.token.sort is Sort.WORD and cursor.token.text in _PILES.by_first:
        kind = cursor.phrase(_PILES, A_PLACE)
    elif is_name(cursor.token):
        player = cursor.token
        pile = cursor.ahead().text
        if pile not in _PILES.by_first and not near(pile, _PILES.words):
            raise cursor.miss(A_PLACE, PLACE_WORDS)
        cursor.at += 1
        kind = cursor.phrase(_PILES, "a pile such as hand, draw deck, discard pile, core")
    else:
        raise cursor.miss(A_PLACE, PLACE_WORDS)
    if kind in AT_LOCATION or kind in WITH_CARD:
        card = CARD.read(cursor)
    if kind in GROUPED and cursor.token.sort is Sort.STRING:
        group = cursor.take(Sort.STRING).text
    return Spot(kind, player, card, group, column)


def resolve_place(spot: Spot, context: ParseContext) -> Place:
    """Return the place; a pile without a player is the acting player's."""
    return settle(spot, context, context.acting)


def settle(spot: Spot, context: ParseContext, unsaid: str | None) -> Place:
    """Return the place; a pile without a player is that of `unsaid`."""
    player = None
    if spot.kind in OWNED:
        player = unsaid if spot.player is None else context.player(spot.player)
        if player is None:
            raise ParseError(
                spot.column,
                f"found '{_SAID[spot.kind]}', expected a player before it",
                f"say whose, such as: A {_SAID[spot.kind]}",
            )
    card = None if spot.card is None else CARD.resolve(spot.card, context)
    return Place(kind=spot.kind, player=player, card=card, group=spot.group)


def write_place(place: Place, context: PrintContext) -> str:
    """Return the text of a place."""
    text = _SAID[place.kind]
    if place.player is not None:
        text = f"{context.id(place.player)} {text}"
    if place.card is not None:
        text += f" {context.id(place.card)}"
    if place.group is not None:
        text += f" {quoted(place.group)}"
    return text


def _read_where(cursor: Cursor) -> Spot:
    cursor.word(*_WHERE)
    return read_place(cursor)


def _write_where(place: Place, context: PrintContext) -> str:
    text = write_place(place, context)
    if place.kind in _SELF:
        return text
    return f"in {text}" if place.kind in OWNED else f"at {text}"


def _write_lying(place: Place, context: PrintContext) -> str:
    if place.kind in OWNED or place.kind in _AT:
        return _write_where(place, context)
    return write_place(place, context)


PLACE: Final = ValueSlot("PLACE", read_place, resolve_place, write_place, PLACE_WORDS)
# Where something happens, and where a card lies: `at space ex`, `in A hand`, `aboard e`.
WHERE: Final = ValueSlot("at PLACE", _read_where, resolve_place, _write_where, PLACE_WORDS)
LYING: Final = ValueSlot("at PLACE", _read_where, resolve_place, _write_lying, PLACE_WORDS)


def located(name: str, slot: ValueSlot, meaning: str = "") -> LinePart:
    """Return the clause for where something happens or lies: `at space ex`, `aboard e`."""

    def read(cursor: Cursor, clauses: Clauses) -> None:
        find(cursor, clauses, name, slot)

    def write(event: Any, context: PrintContext) -> str:
        place = getattr(event, name)
        return slot.write(place, context) if place is not None else ""

    words = slot.words | _WHERE
    starts = _WHERE | {"aboard", "passing"}
    return LinePart(slot.shown, read, write, words, starts, meaning=meaning)


_WHERE: Final = frozenset({"at", "in"})
