"""Fields that tell what stands on the table just after an entry, by the record alone."""

from collections.abc import Callable
from typing import Final

from engine.model.enums import ActionKind, Attribute, Face, PlaceKind, Status
from engine.model.zones import Place
from engine.table.table import Card, Table
from replay.query.field import Parameter, QueryField, QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.value import NOTHING, Absence, Lying, Value, ValueAt, ValueSort
from replay.timeline.cards_of_event import lying_with
from replay.timeline.score import scores

PLAYER: Final = Parameter("PLAYER", ValueSort.PLAYER)
CARD: Final = Parameter("CARD", ValueSort.CARD)
STATUS: Final = Parameter("STATUS", ValueSort.WORD, lambda: tuple(Status))
_ATTRIBUTE: Final = Parameter("VALUE", ValueSort.WORD, lambda: tuple(Attribute))
_ACTION: Final = Parameter("ACTION", ValueSort.WORD, lambda: tuple(ActionKind))

_Read = Callable[[QueriedMatch, tuple[ValueAt, ...]], ValueAt]


def _whole(read: Callable[[Table], Value]) -> _Read:
    return lambda match, _: lambda seq: read(match.snapshot(seq).table)


def _so_far(read: Callable[[Table], int | str | None]) -> _Read:
    """Return a reader of what no table has before play begins; one in mid-game may have it."""

    def reader(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
        def value(seq: int) -> Value:
            found = read(match.snapshot(seq).table)
            return NOTHING if found is None and not match.begins_midway else found

        return value

    return reader


def _of_player(read: Callable[[Table, str], Value]) -> _Read:
    def reader(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
        (player,) = given

        def value(seq: int) -> Value:
            who = player(seq)
            return read(match.snapshot(seq).table, who) if isinstance(who, str) else _absent(who)

        return value

    return reader


def _pile(kind: PlaceKind) -> _Read:
    return _of_player(lambda table, player: table.total_at(Place(kind=kind, player=player)))


def _points(table: Table, player: str) -> Value:
    return scores(table).get(player)


def _of_card(read: Callable[[Table, Card, Value], Value]) -> _Read:
    """Return a reader of a card on the table; of one that is not there yet nobody can tell."""

    def reader(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
        card, *more = given

        def value(seq: int) -> Value:
            which = card(seq)
            if not isinstance(which, str):
                return _absent(which)
            table = match.snapshot(seq).table
            lying = table.cards.get(which)
            return None if lying is None else read(table, lying, more[0](seq) if more else None)

        return value

    return reader


def _where(table: Table, card: Card, _: Value) -> Value:
    place = card.place
    if not card.certain or place.kind is PlaceKind.UNKNOWN:
        return None
    around = lying_with(table, card.id)[1:]
    outermost = table.cards.get(around[-1]) if around else None
    player = place.player if outermost is None else outermost.place.player
    return Lying(place.kind, player, around)


def _owner(table: Table, card: Card, _: Value) -> Value:
    return card.owner


def _controller(table: Table, card: Card, _: Value) -> Value:
    return card.controller


def _face(table: Table, card: Card, _: Value) -> Value:
    return None if card.face is None else card.face.value


def _status(table: Table, card: Card, status: Value) -> Value:
    return any(recorded.status == status for recorded in card.statuses)


def _value(table: Table, card: Card, attribute: Value) -> Value:
    return next((value for name, value in card.values if name == attribute), None)


def _open(table: Table) -> Value:
    return len(table.open)


def _inside(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    (kind,) = given
    return lambda seq: any(
        action.event.kind == kind(seq) for action in match.snapshot(seq).table.open
    )


def _absent(value: Value) -> Value:
    return NOTHING if isinstance(value, Absence) else None


def _field(
    name: str,
    about: str,
    sort: ValueSort,
    read: _Read,
    *takes: Parameter,
    words: Callable[[], tuple[str, ...]] | None = None,
) -> QueryField:
    return QueryField(name, about, sort, QueryNeed.TABLE, read, takes, words=words)


TABLE_FIELDS: Final = (
    _field("turn", "its number", ValueSort.NUMBER, _so_far(lambda table: table.turn)),
    _field(
        "turn_player",
        "whose turn it is",
        ValueSort.PLAYER,
        _so_far(lambda table: table.turn_player),
    ),
    _field("segment", "of the turn", ValueSort.TEXT, _so_far(lambda table: table.segment)),
    _field("points", "the player's points", ValueSort.NUMBER, _of_player(_points), PLAYER),
    _field("hand", "cards in the hand", ValueSort.NUMBER, _pile(PlaceKind.HAND), PLAYER),
    _field("deck", "cards in the draw deck", ValueSort.NUMBER, _pile(PlaceKind.DRAW_DECK), PLAYER),
    _field(
        "discard",
        "cards in the discard pile",
        ValueSort.NUMBER,
        _pile(PlaceKind.DISCARD_PILE),
        PLAYER,
    ),
    _field(
        "where",
        "= a kind of place, has a card or player",
        ValueSort.PLACE,
        _of_card(_where),
        CARD,
        words=lambda: tuple(PlaceKind),
    ),
    _field("owner", "whose card it is", ValueSort.PLAYER, _of_card(_owner), CARD),
    _field("controller", "who controls it", ValueSort.PLAYER, _of_card(_controller), CARD),
    _field("face", "up or down", ValueSort.WORD, _of_card(_face), CARD, words=lambda: tuple(Face)),
    _field(
        "status",
        "the record gives it this status",
        ValueSort.TRUTH,
        _of_card(_status),
        CARD,
        STATUS,
    ),
    _field(
        "value",
        "what the record sets on it",
        ValueSort.RECORDED,
        _of_card(_value),
        CARD,
        _ATTRIBUTE,
    ),
    _field("open", "how many actions are in progress", ValueSort.NUMBER, _whole(_open)),
    _field("inside", "such an action is in progress", ValueSort.TRUTH, _inside, _ACTION),
)
