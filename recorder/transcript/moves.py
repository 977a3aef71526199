"""Moves and declarations in a line: cards, from where, to where, at which end, which side up."""

from typing import Any, Final

import msgspec

from engine.model.enums import Edge, Face, Manner
from engine.model.zones import Place
from recorder.transcript.cards import (
    CARD,
    Mention,
    introduce,
    introduction_of,
    owner_of,
    read_counted,
    read_introduction,
    write_counted,
    write_name,
)
from recorder.transcript.cursor import Cursor, Phrases
from recorder.transcript.form import resolve_each
from recorder.transcript.line_parts import Clauses, FoundPart, LinePart, bare, clause, say
from recorder.transcript.names import is_name, is_nothing, read_name
from recorder.transcript.parse_context import Fields, ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.places import PLACE, Spot, settle
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort
from recorder.transcript.values import read_list, spoken, vocabulary

_ENDS: Final = Phrases({edge: edge for edge in Edge})
_SIDES: Final = frozenset({Edge.LEFT, Edge.RIGHT})


def _read_end(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    if cursor.word("position"):
        position = int(cursor.take(Sort.NUMBER).text)
    else:
        position = cursor.phrase(_ENDS, "an end")
    clauses["position"] = FoundPart(column, position, lambda context: {"position": position})


def _read_position(cursor: Cursor, clauses: Clauses) -> None:
    _read_end(cursor, clauses)
    column, edge, _ = clauses["position"]
    if edge not in _SIDES or not _is_beside(cursor):
        return
    cursor.word("of")
    mention = CARD.read(cursor)

    def resolve(context: ParseContext) -> Fields:
        return {"position": edge, "beside": CARD.resolve(mention, context)}

    clauses["position"] = FoundPart(column, edge, resolve)


def _is_beside(cursor: Cursor) -> bool:
    """Return whether `of` names a card, as in `left of x`, and not the action of the line."""
    return cursor.token.text == "of" and is_name(cursor.ahead()) and not is_nothing(cursor.ahead())


def _write_position(event: Any, context: PrintContext) -> str:
    position = event.position
    if position is None:
        return ""
    if not isinstance(position, Edge):
        return f"position {position}"
    beside = getattr(event, "beside", None)
    if beside is not None and position in _SIDES:
        return f"{position} of {context.id(beside)}"
    return spoken(position)


_BESIDE: Final = clause("beside", "beside", CARD)


def _write_beside(event: Any, context: PrintContext) -> str:
    return "" if event.position in _SIDES else _BESIDE.write(event, context)


POSITION: Final = LinePart(
    "top|bottom|left [of CARD]|right [of CARD]|position N",
    _read_position,
    _write_position,
    _ENDS.words | {"position", "of"},
    _ENDS.words | {"position"},
)
END: Final = LinePart(
    "top|bottom|left|right|position N", _read_end, _write_position, POSITION.words, POSITION.starts
)
BESIDE: Final = LinePart("beside CARD", _BESIDE.read, _write_beside, _BESIDE.words, _BESIDE.starts)
FACE: Final = clause("face", "face", vocabulary(Face, "up or down"))
MANNER: Final = bare("manner", vocabulary(Manner, "a manner"))


def _read_counted_part(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    mentions, others = read_counted(cursor)

    def resolve(context: ParseContext) -> Fields:
        cards = tuple(CARD.resolve(mention, context) for mention in mentions)
        return {"cards": cards, "others": others}

    clauses["cards"] = FoundPart(column, (mentions, others), resolve)


def _write_counted_part(event: Any, context: PrintContext) -> str:
    return write_counted(event.cards, event.others, context)


COUNTED: Final = LinePart(
    "CARD, … and N others",
    _read_counted_part,
    _write_counted_part,
    frozenset({"others", "other", "cards", "card", "and"}),
)


def _read_origin(cursor: Cursor, clauses: Clauses) -> None:
    if cursor.word("from"):
        column = cursor.token.column
        spot = PLACE.read(cursor)
        clauses["origin"] = FoundPart(column, spot, lambda context: {})


def _read_destination(cursor: Cursor, clauses: Clauses) -> None:
    say("to").read(cursor, clauses)
    column = cursor.token.column
    spot = PLACE.read(cursor)
    clauses["destination"] = FoundPart(column, spot, lambda context: {})


ORIGIN: Final = LinePart(
    "[from PLACE]",
    _read_origin,
    lambda event, context: f"from {PLACE.write(event.origin, context)}",  # type: ignore[union-attr]
    PLACE.words | {"from"},
)
DESTINATION: Final = LinePart(
    "to PLACE",
    _read_destination,
    lambda event, context: f"to {PLACE.write(event.destination, context)}",  # type: ignore[union-attr]
    PLACE.words | {"to"},
)


def resolve_move(clauses: Clauses, context: ParseContext) -> list[Fields]:
    """Return the fields of a move; without an origin, one move for each place that cards leave."""
    column, (mentions, others), _ = clauses.pop("cards")
    origin = clauses.pop("origin", None)
    destination: Spot = clauses.pop("destination").value
    [shared] = resolve_each(clauses, context)
    if origin is None and others:
        raise ParseError(
            column, f"found {others} unnamed cards without the place they leave", "add: from PLACE"
        )
    legs: dict[tuple[Place, Place], list[str]] = {}
    for mention in mentions:
        origin_place = _left(mention, None if origin is None else origin.value, context)
        target_place = settle(destination, context, context.owner(mention.token.text))
        legs.setdefault((origin_place, target_place), []).append(mention.token.text)
    if origin is not None and not mentions:
        origin_place = settle(origin.value, context, context.acting)
        legs[origin_place, settle(destination, context, origin_place.player or context.acting)] = []
    if others and len(legs) > 1:
        raise ParseError(
            column,
            "found other cards beside cards that go to several places",
            "write one line for each place",
        )
    return [
        {
            "cards": tuple(cards),
            "others": others,
            "origin": origin_place,
            "destination": target_place,
        }
        | shared
        for (origin_place, target_place), cards in legs.items()
    ]


def _left(mention: Mention, origin: Spot | None, context: ParseContext) -> Place:
    """Return the place that a card leaves; a new card is declared there."""
    token = mention.token
    if mention.introduction is None:
        card = context.card(token)
        if origin is None:
            return context.whereabouts(card, token.column)
        return settle(origin, context, context.owner(card))
    if origin is None:
        raise ParseError(
            token.column,
            f"card '{token.text}' is new, and the place it leaves is missing",
            "add: from PLACE",
        )
    player = context.player(origin.player) if origin.player is not None else context.acting
    owner = owner_of(mention, context, player)
    place = settle(origin, context, owner)
    introduce(mention, context, owner, place)
    return place


def _read_declarations(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    mentions = read_list(cursor, _read_declaration)
    clauses["card"] = FoundPart(column, mentions, lambda context: {})
    if mentions[-1].introduction.owner is None:
        raise cursor.miss("'of' and the player who owns it", ("of",))


def _read_declaration(cursor: Cursor) -> Mention:
    return Mention(read_name(cursor, "an id for the card"), read_introduction(cursor))


def _write_declaration(event: Any, context: PrintContext) -> str:
    kind = f" {spoken(event.type)}" if event.type is not None else ""
    return f"{context.id(event.card)} = {write_name(event.name)}{kind} of {context.id(event.owner)}"


DECLARATIONS: Final = LinePart(
    'CARD = "NAME"|? [TYPE] of PLAYER', _read_declarations, _write_declaration, frozenset({"of"})
)


def resolve_declaration(clauses: Clauses, context: ParseContext) -> list[Fields]:
    """Return the fields of each declared card; the type and owner of the last hold for all."""
    mentions: tuple[Mention, ...] = clauses.pop("card").value
    spot: Spot = clauses.pop("place").value
    [common] = resolve_each(clauses, context)
    last = mentions[-1].introduction
    shared = None if last is None or last.owner is None else context.player(last.owner)
    events = []
    for mention in mentions:
        owner = owner_of(mention, context, shared)
        declared = introduction_of(mention, context, owner, settle(spot, context, owner))
        fields = msgspec.structs.asdict(declared)
        if declared.type is None and last is not None:
            fields["type"] = last.type
        events.append(fields | common)
    return events
