"""Random records for the laws: every kind of event, every field, every reference to something.

They are valid, and full of contradictions; `tests.games` has records of more regular play.
"""

import types
import typing
from enum import Enum

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from engine.model.enums import Attribute, EntrySource, PlaceKind
from engine.model.ids import Reference
from engine.model.judging_enums import HeaderField
from engine.model.zones import AT_LOCATION, GROUPED, OWNED, WITH_CARD, Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.event import Play
from engine.record.events.judging import (
    Corrected,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    JudgingEvent,
    OpinionSealed,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import Keeps, MatchStarted, Player
from engine.record.events.statuses import ValueSet
from engine.record.events.union import TAGS, AnyEvent

PLAYERS = ("A", "B")
TEXT: SearchStrategy[str] = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12),
    st.sampled_from(["Hail", '"', "\\", "[bold]", "\x1b[2J", "a\nb", "\u202e", "#"]),
)
_COIN: SearchStrategy[bool] = st.booleans()
IDS = st.from_regex(r"\A\w[\w.'-]{0,5}\Z") | st.sampled_from(["to", "of", "on", "with", "A", "1.5"])
DIGESTS = st.from_regex(r"\A[0-9a-f]{64}\Z")
DATES = st.sampled_from(["1996", "1996-06", "1996-06-22"])


class _Record:
    """The things that a record under construction can refer to."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self.cards: list[str] = []

    def of(self, *kinds: type) -> list[int]:
        return [seq for seq, event in enumerate(self.events, 1) if isinstance(event, kinds)]

    def add(self, event: AnyEvent) -> None:
        self.events.append(event)
        if isinstance(event, CardDeclared):
            self.cards.append(event.card)
        if isinstance(event, Corrected):
            for struck in event.strikes:
                declared = self.events[struck - 1]
                if isinstance(declared, CardDeclared) and declared.card in self.cards:
                    self.cards.remove(declared.card)

    def referents(self, reference: Reference) -> list[typing.Any]:
        match reference:
            case Reference.PLAYER:
                return list(PLAYERS)
            case Reference.CARD:
                return self.cards
            case Reference.ACTION:
                return [
                    s for s, e in enumerate(self.events, 1) if TAGS[type(e)] == "action_initiated"
                ]
            case Reference.ENTRY:
                return list(range(1, len(self.events) + 1))


@st.composite
def places(draw: DrawFn, cards: list[str]) -> Place:
    """A well-formed place, among these cards."""
    kinds = [kind for kind in PlaceKind if cards or kind not in AT_LOCATION | WITH_CARD]
    kind = draw(st.sampled_from(kinds))
    return Place(
        kind=kind,
        player=draw(st.sampled_from(PLAYERS)) if kind in OWNED else None,
        card=draw(st.sampled_from(cards)) if kind in AT_LOCATION | WITH_CARD else None,
        group=draw(st.none() | TEXT) if kind in GROUPED else None,
    )


def _value(hint: typing.Any, record: _Record) -> SearchStrategy[typing.Any] | None:
    """What a field of this type can hold, or None where there is nothing to refer to yet."""
    arguments = typing.get_args(hint)
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _annotated(arguments, record)
    if origin in (typing.Union, types.UnionType):
        options = [_value(one, record) for one in arguments if one is not type(None)]
        given = [one for one in options if one is not None]
        return st.one_of(*given) if given else None
    if origin is typing.Literal:
        return st.sampled_from(arguments)
    if origin is tuple:
        item = _value(arguments[0], record)
        return None if item is None else st.lists(item, min_size=1, max_size=2).map(tuple)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if hint is Place:
        return places(record.cards)
    return {str: TEXT, int: st.integers(-20, 200), bool: st.booleans()}[hint]


def _annotated(
    arguments: tuple[typing.Any, ...], record: _Record
) -> SearchStrategy[typing.Any] | None:
    for mark in arguments[1:]:
        if isinstance(mark, Reference):
            referents = record.referents(mark)
            return st.sampled_from(referents) if referents else None
    for mark in arguments[1:]:
        if isinstance(mark, msgspec.Meta):
            if mark.pattern is not None:
                if "0-9a-f" in mark.pattern:
                    return DIGESTS
                return DATES if "d{4}" in mark.pattern else IDS
            if mark.ge is not None:
                return st.integers(int(mark.ge), 200)
    return _value(arguments[0], record)


def _fields(
    draw: DrawFn,
    kind: type[msgspec.Struct],
    record: _Record,
    skipped: frozenset[str] = frozenset(),
) -> dict[str, typing.Any] | None:
    """Values for the fields of an event, or None where a required one cannot be had yet."""
    hints = typing.get_type_hints(kind, include_extras=True)
    given: dict[str, typing.Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name in skipped or (not field.required and draw(st.integers(0, 2))):
            continue
        strategy = _value(hints[field.name], record)
        if strategy is not None:
            given[field.name] = draw(strategy)
        elif field.required:
            return None
    return given


JUDGING = typing.get_args(JudgingEvent)
_REFERRED: dict[str, tuple[type, ...]] = {
    "about": (DisputeRaised, JudgeCalled),
    "appeal": (RulingAppealed,),
    "dispute": (DisputeRaised,),
    "finds": (StatementTaken,),
    "ruling": (RulingGiven,),
    "seal": (OpinionSealed,),
}


def _mended(
    draw: DrawFn, kind: type[AnyEvent], given: dict[str, typing.Any], record: _Record
) -> dict[str, typing.Any] | None:
    """Adapt values to the special demands of one kind of event; None if that is impossible."""
    if kind is CardDeclared and given["card"] in record.cards:
        return None
    if kind is ValueSet and given["attribute"] is Attribute.CONTROL:
        given["value"] = draw(st.sampled_from(PLAYERS))
    if "until" in given:
        ends = "end of turn", "next turn", "end of battle", "cured"
        given["until"] = draw(st.sampled_from(ends))
        if given.get("attribute") is Attribute.SCORE:
            given.pop("until")
    if kind is Corrected:
        return _correction(draw, given, record)
    if kind is HeaderCorrected:
        return _header(draw, given)
    if issubclass(kind, JUDGING):
        return _judging(draw, kind, given, record)
    return given


def _judging(
    draw: DrawFn, kind: type[AnyEvent], given: dict[str, typing.Any], record: _Record
) -> dict[str, typing.Any] | None:
    """Let what judges do refer to what it can refer to; None where there is none of it yet."""
    for field in msgspec.structs.fields(kind):
        if field.name not in _REFERRED or field.name not in given:
            continue
        found = record.of(*_REFERRED[field.name])
        if not found and field.required:
            return None
        given.pop(field.name)
        if found:
            referred = st.sampled_from(found)
            several = field.name == "finds"
            given[field.name] = draw(st.tuples(referred) if several else referred)
    return given


def _header(draw: DrawFn, given: dict[str, typing.Any]) -> dict[str, typing.Any]:
    """Let a corrected name be somebody's, and a corrected date be one."""
    given.pop("player", None)
    if given["field"] is HeaderField.NAME:
        given["player"] = draw(st.sampled_from(PLAYERS))
    if given["field"] is HeaderField.DATE:
        given["value"] = draw(DATES)
    return given


def _correction(
    draw: DrawFn, given: dict[str, typing.Any], record: _Record
) -> dict[str, typing.Any] | None:
    plays = record.of(Play)
    for field in ("strikes", "places", "after"):
        given.pop(field, None)
    later = list(range(2, len(record.events) + 1))
    striking: bool = draw(_COIN)
    placing: bool = draw(_COIN)
    if later and striking:
        given["strikes"] = (draw(st.sampled_from(later)),)
    if plays and (placing or not striking):
        placed = draw(st.sampled_from(plays))
        given["places"] = (placed,)
        given["after"] = draw(st.integers(1, placed - 1))
    return given if "strikes" in given or "places" in given else None


@st.composite
def started(draw: DrawFn) -> MatchStarted:
    """The start of a match between A and B, with any other fields."""
    given = _fields(draw, MatchStarted, _Record(), skipped=_NESTED) or {}
    return MatchStarted(
        **given,
        players=tuple(Player(id=player, name=draw(TEXT)) for player in PLAYERS),
        first=draw(st.sampled_from([None, *PLAYERS])),
        keeps=draw(_keeps()),
    )


_NESTED = frozenset({"players", "first", "keeps"})


@st.composite
def _keeps(draw: DrawFn) -> Keeps:
    return Keeps(**(_fields(draw, Keeps, _Record()) or {}))


KINDS = [kind for kind in TAGS if kind is not MatchStarted]


@st.composite
def matches(draw: DrawFn, max_events: int = 25) -> list[Entry]:
    """A record of any admissible events, with times and sources of all sorts."""
    record = _Record()
    record.add(draw(started()))
    for kind in draw(st.lists(st.sampled_from(KINDS), max_size=max_events)):
        given = _fields(draw, kind, record)
        if given is not None:
            given = _mended(draw, kind, given, record)
        if given is not None:
            record.add(kind(**given))
    return [
        Entry(
            seq=seq,
            happened_at=draw(st.none() | st.integers(-5_000, 2_000_000_000_000)),
            source=draw(st.sampled_from(list(EntrySource))),
            body=event,
        )
        for seq, event in enumerate(record.events, 1)
    ]
