"""The table on as few rows as a screen has: seeds as counts, crews on one row, piles on one."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from engine.model.enums import Attribute, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import OWNED, Place
from engine.record.events.match import Player
from engine.standing.conditions import ConditionsByCard
from engine.table.snapshot import Snapshot
from replay.render.group_status import NOBODY, group_status_rows, status_chips
from replay.render.places_in_use import places_in_use
from replay.render.row import INDENT, Row
from replay.render.table import place_key, place_label
from replay.text.names import UNKNOWN_NUMBER
from replay.text.player_labels import player_labels, player_names
from replay.text.sanitize import width
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, Span, Style, cut, span, spans, text_of

_PILES: Final = {
    PlaceKind.HAND: "hand",
    PlaceKind.DRAW_DECK: "deck",
    PlaceKind.DISCARD_PILE: "discard",
}
_SHORT: Final = {
    PlaceKind.ABOARD: "",
    PlaceKind.DOCKED: "",
    PlaceKind.SPACE: "",
    PlaceKind.PLANET: "team ",
}
_VALUES: Final = {Attribute.RANGE_LEFT: "RANGE left"}
_SEED_CELLS: Final = 3
_DEEPEST: Final = 12
# With less room than this for names, a crew is only counted.
_NAME_LEAST: Final = 4
# The depths at which rows fold: locations, then crews; spaces show anything deeper.
_LOCATION: Final = 1
_GROUP: Final = 2


def compact_rows(
    snapshot: Snapshot,
    conditions: ConditionsByCard | None,
    cells: int,
    unstopped: Set[CardId] = NOBODY,
) -> list[Row]:
    """Return everything on the table at a snapshot, by `conditions` where a ruleset gave some.

    `unstopped`: the cards that were stopped at the entry looked at before.
    """
    return [*_CompactTable(snapshot, conditions, cells, unstopped).rows()]


class _CompactTable:
    def __init__(
        self,
        snapshot: Snapshot,
        conditions: ConditionsByCard | None,
        cells: int,
        unstopped: Set[CardId],
    ) -> None:
        self._snapshot = snapshot
        self._table = snapshot.table
        self._conditions = conditions
        self._unstopped = unstopped
        self._cells = cells
        self._names = ShortNames(snapshot.known, ())
        started = snapshot.started
        self._players: tuple[Player, ...] = () if started is None else started.players
        self._labels: Mapping[PlayerId, str] = player_labels(each.id for each in self._players)
        self._called = player_names(self._players)
        self._left = dict.fromkeys(snapshot.table.cards)
        self._with_card, self._without = places_in_use(snapshot.table)

    def rows(self) -> Iterator[Row]:
        """Yield the spaceline, then a row for each player's piles, then the rest."""
        for place in self._without:
            if place.kind is PlaceKind.SPACELINE:
                yield from self._spaceline(place)
        for player in self._players:
            yield from self._player(player)
        for place in self._without:
            if place.kind not in OWNED and place.kind is not PlaceKind.SPACELINE:
                yield from self._place(place, _LOCATION, 0)
        for card in list(self._left):
            where = self._names.where(self._table.cards[card].place)
            yield self._row([self._names.card(card), " ", *where], _LOCATION, f"card:{card}")

    def _spaceline(self, place: Place) -> Iterator[Row]:
        title = "Spaceline" if place.group is None else f"Spaceline [{place.group}]"
        seeded = any(each.kind is PlaceKind.UNDER for each in self._table.lying)
        unseen: Pieces = ["unseen "] if seeded else []
        for player in self._players if seeded else ():
            label = self._labels[player.id]
            unseen.append(span(f"{label:>{_SEED_CELLS}}", Style.PLAYER))
        pieces = self._spread([span(title, Style.HEADING)], unseen, 0)
        yield Row(pieces, key=place_key(place), heads=True)
        for number, card in enumerate(self._table.lying.get(place, ()), 1):
            yield from self._location(card, number)
        others = self._table.others.get(place)
        if others:
            yield self._row([f"{others} unnamed locations"], _LOCATION, None)

    def _location(self, card: CardId, number: int) -> Iterator[Row]:
        self._left.pop(card, None)
        places = self._with_card.get(card, [])
        seeds = [place for place in places if place.kind is PlaceKind.UNDER]
        head: Pieces = [span(f"{number:>2} ", Style.DIM), *self._name(card)]
        under: Pieces = []
        for seat, player in enumerate(self._players):
            count = sum(self._count(place, player.id) for place in seeds)
            text = str(count) if count else ""
            style = Style.SEAT_1 if seat % 2 == 0 else Style.SEAT_2
            under.append(Span(f"{text:>{_SEED_CELLS}}", style))
        unowned = sum(self._table.others.get(place, 0) for place in seeds)
        more: Pieces = [span(f"+{unowned} ", Style.DIM)] if unowned else []
        children = [row for place in places for row in self._under(place)]
        spread = self._spread(head, [*more, *under], _LOCATION)
        yield Row(spread, _LOCATION, f"card:{card}", heads=bool(children))
        yield from children

    def _under(self, place: Place) -> Iterator[Row]:
        if place.kind is not PlaceKind.UNDER:
            yield from self._place(place, _GROUP, 0)
            return
        cards = [card for card in self._table.lying.get(place, ()) if card in self._left]
        for card in cards:
            self._left.pop(card)
        known = [card for card in cards if self._is_named(card)]
        if known:
            words: Pieces = ["under it: ", *self._names.cards(known)]
            yield self._row(words, _GROUP, place_key(place))

    def _place(self, place: Place, depth: int, nested: int) -> Iterator[Row]:
        """Yield a place with its cards, those of each side together; ships on their own rows."""
        cards = [card for card in self._table.lying.get(place, ()) if card in self._left]
        alone = [card for card in cards if self._stands_alone(card, place, nested)]
        listed = [card for card in cards if card not in alone]
        for side in dict.fromkeys(self._table.cards[card].controller for card in listed):
            group = [card for card in listed if self._table.cards[card].controller == side]
            label: Pieces = [_SHORT.get(place.kind, f"{place_label(place)} ")]
            label += [span(self._label(side), Style.PLAYER), ": "]
            yield from self._group(f"{place_key(place)}:{side}", label, group, depth, nested)
        others = self._table.others.get(place)
        if others:
            yield self._row([f"{place_label(place)}: {others} not named"], depth, None, nested)
        for card in alone:
            yield from self._carrier(card, depth, nested)

    def _group(
        self, key: str, label: Pieces, cards: Sequence[CardId], depth: int, nested: int
    ) -> Iterator[Row]:
        for card in cards:
            self._left.pop(card, None)
        yield from self._folding(key, label, cards, depth, nested)
        yield from self._statuses(key, cards, depth, nested)

    def _carrier(self, card: CardId, depth: int, nested: int) -> Iterator[Row]:
        """Yield a ship, a facility or any card with others: its crew follows on the same row."""
        if card not in self._left:
            return
        self._left.pop(card)
        places = self._with_card.get(card, [])
        crew = [
            aboard
            for place in places
            if place.kind is PlaceKind.ABOARD
            for aboard in self._table.lying.get(place, ())
            if aboard in self._left and not self._stands_alone(aboard, place, nested)
        ]
        for aboard in crew:
            self._left.pop(aboard)
        label: Pieces = [*self._name(card), ": " if crew else ""]
        key = f"card:{card}"
        yield from self._folding(key, label, crew, depth, nested)
        yield from self._statuses(key, crew, depth, nested)
        for place in places:
            yield from self._place(place, depth, nested + 1)

    def _folding(
        self, key: str, label: Pieces, cards: Sequence[CardId], depth: int, nested: int
    ) -> Iterator[Row]:
        """Yield a row with as many names as fit; if some do not fit, it unfolds to all of them."""
        room = self._room(depth, nested) - _cells_of(label)
        every = _named(self._names, cards)
        if not cards or _cells_of(every) <= room:
            yield self._row([*label, *every], depth, key, nested)
            return
        number = f"{len(cards)} "
        room -= len(number)
        kept = cut(spans(every), room) if room >= _NAME_LEAST else ()
        row = self._row([*label, span(number, Style.NUMBER), *kept], depth, key, nested)
        yield row._replace(heads=True)
        yield self._row(every, depth + 1, f"{key}:cards", nested)

    def _statuses(
        self, key: str, cards: Sequence[CardId], depth: int, nested: int
    ) -> Iterator[Row]:
        for status, words in group_status_rows(
            self._snapshot, self._conditions, cards, self._names, self._unstopped
        ):
            yield self._row(words, depth, f"{key}:{status}", nested + 1)

    def _player(self, player: Player) -> Iterator[Row]:
        """Yield a player's piles on one row, which unfolds to their cards; then the other cards."""
        words: Pieces = [span(self._called[player.id], Style.PLAYER), " "]
        inside: list[Row] = []
        mine = [place for place in self._without if place.player == player.id]
        for kind, pile in _PILES.items():
            place = next((each for each in mine if each.kind is kind), None)
            place = Place(kind=kind, player=player.id) if place is None else place
            total = self._table.total_at(place)
            number = UNKNOWN_NUMBER if total is None else str(total)
            if kind is not PlaceKind.DISCARD_PILE or total:
                words += [f" {pile} ", span(number, Style.VALUE)]
            inside += self._pile(place, pile)
        key = f"player:{player.id}"
        yield Row(spans(words), _LOCATION, key, heads=bool(inside))
        yield from inside
        for place in mine:
            if place.kind not in _PILES:
                label: Pieces = [f"{place_label(place)}: "]
                if not self._table.lying.get(place):
                    total = self._table.total_at(place)
                    label.append(span(UNKNOWN_NUMBER if total is None else str(total), Style.VALUE))
                cards = [card for card in self._table.lying.get(place, ()) if card in self._left]
                yield from self._group(place_key(place), label, cards, _LOCATION, 1)

    def _pile(self, place: Place, pile: str) -> Iterator[Row]:
        cards = [card for card in self._table.lying.get(place, ()) if card in self._left]
        if cards:
            yield from self._group(place_key(place), [f"{pile}: "], cards, _GROUP, 0)

    def _name(self, card: CardId) -> Pieces:
        """Return a card with its owner's sign, its values, its statuses."""
        copy = self._table.cards[card]
        label = self._label(copy.controller)
        words: Pieces = [self._names.card(card), " ", span(label, Style.PLAYER)]
        for attribute, value in copy.values:
            if attribute in _VALUES:
                words += [f" {_VALUES[attribute]} ", span(str(value), Style.NUMBER)]
        return [*words, *status_chips(self._snapshot, self._conditions, card, self._unstopped)]

    def _row(self, words: Pieces, depth: int, key: str | None, nested: int = 0) -> Row:
        return Row(spans([" " * (INDENT * nested), *words]), depth, key, hang=INDENT * nested + 2)

    def _room(self, depth: int, nested: int) -> int:
        return self._cells - INDENT * (depth + nested)

    def _spread(self, left: Pieces, right: Pieces, depth: int) -> tuple[Span, ...]:
        """Return words at the left and at the right edge; if room is short, the left is cut."""
        if not text_of(spans(right)).strip():
            return spans(left)
        room = max(self._room(depth, 0) - _cells_of(right), 1)
        kept = cut(spans(left), room)
        return spans([*kept, " " * (room - _cells_of(list(kept))), *right])

    def _count(self, place: Place, player: PlayerId) -> int:
        lying = self._table.lying.get(place, ())
        return sum(self._table.cards[card].owner == player for card in lying)

    def _label(self, player: PlayerId | None) -> str:
        return "?" if player is None else self._labels.get(player, player)

    def _is_named(self, card: CardId) -> bool:
        identity = self._snapshot.known.get(card)
        return identity is not None and identity.name is not None

    def _stands_alone(self, card: CardId, place: Place, nested: int) -> bool:
        if nested >= _DEEPEST:
            return False
        return card in self._with_card or place.kind in (PlaceKind.SPACE, PlaceKind.DOCKED)


def _named(names: ShortNames, cards: Sequence[CardId]) -> Pieces:
    words: Pieces = []
    for card in cards:
        words += [", " if words else "", names.card(card)]
    return words


def _cells_of(pieces: Sequence[str | Span]) -> int:
    return sum(width(piece if isinstance(piece, str) else piece.text) for piece in pieces)
