"""The table as rows: the spaceline left to right, then each player's piles, then the rest."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.model.enums import CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import OWNED, Place
from engine.record.events.match import Player
from engine.standing.conditions import ConditionsByCard
from engine.table.snapshot import Snapshot
from engine.table.table import UNCOUNTED
from replay.render.card import card_pieces
from replay.render.heading import heading_rows
from replay.render.places_in_use import places_in_use
from replay.render.row import Row, row
from replay.text.names import UNKNOWN_NUMBER, Names, counted
from replay.text.span import Pieces, Style, span

# What always has a row for each player, even when nobody has counted it.
_ALWAYS: Final = (PlaceKind.HAND, PlaceKind.DRAW_DECK)
_TEAM: Final = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT})
_LABELS: Final[dict[PlaceKind, str]] = {
    PlaceKind.PLANET: "on the planet",
    PlaceKind.SPACE: "in space",
    PlaceKind.STACKED: "stacked on it",
    PlaceKind.ON: "on it",
    PlaceKind.DOCKED: "docked",
    PlaceKind.UNDER: "under it",
    PlaceKind.REMOVED: "out of play",
    PlaceKind.SHOWN: "Being shown",
    PlaceKind.AWAY: "Set aside",
    PlaceKind.UNKNOWN: "In an unknown place",
}
# More cards than this in one place get rows of their own under its label.
_INLINE: Final = 3
# Cards aboard cards aboard cards: beyond this a record contradicts itself.
_DEEPEST: Final = 12


def table_rows(snapshot: Snapshot, conditions: ConditionsByCard | None = None) -> list[Row]:
    """Return everything on the table at a snapshot; each card is shown once, where it lies.

    `conditions`: the conditions of cards under a ruleset; without them, recorded statuses count.
    """
    return [*heading_rows(snapshot), *_Table(snapshot, conditions).rows()]


class _Table:
    def __init__(self, snapshot: Snapshot, conditions: ConditionsByCard | None) -> None:
        self._snapshot = snapshot
        self._conditions = conditions
        self._table = snapshot.table
        self._names = Names(snapshot.known)
        self._left = dict.fromkeys(snapshot.table.cards)
        self._with_card, self._without = places_in_use(snapshot.table)

    def rows(self) -> Iterable[Row]:
        """Yield all rows, the spaceline first."""
        for place in self._without:
            if place.kind is PlaceKind.SPACELINE:
                yield from self._spaceline(place)
        started = self._snapshot.started
        for player in () if started is None else started.players:
            yield from self._player(player)
        for place in self._without:
            if place.kind not in OWNED and place.kind is not PlaceKind.SPACELINE:
                yield from self._place(place, 0)
        yield from self._astray()

    def _spaceline(self, place: Place) -> Iterable[Row]:
        title = "Spaceline" if place.group is None else f"Spaceline [{place.group}]"
        yield row(span(title, Style.HEADING), key=place_key(place), heads=True)
        for number, card in enumerate(self._table.lying.get(place, ()), 1):
            yield from self._card(card, 1, [span(f"{number} ", Style.DIM)])
        if self._table.others.get(place):
            yield row(counted(self._table.others[place], "unnamed location"), depth=1)

    def _player(self, player: Player) -> Iterable[Row]:
        title: Pieces = [span(player.id, Style.PLAYER)]
        if player.name != player.id:
            title += [" ", span(player.name, Style.HEADING)]
        yield row(*title, key=f"player:{player.id}", heads=True)
        always = [Place(kind=kind, player=player.id) for kind in _ALWAYS]
        for place in always:
            yield from self._place(place, 1)
        for place in self._without:
            if place.player == player.id and place not in always:
                yield from self._place(place, 1)

    def _place(self, place: Place, depth: int) -> Iterable[Row]:
        """Yield a place with its cards; those that carry others, and ships, on their own rows."""
        cards = [card for card in self._table.lying.get(place, ()) if card in self._left]
        alone = [card for card in cards if self._stands_alone(card, place, depth)]
        listed = [card for card in cards if card not in alone]
        if place.kind is PlaceKind.SPACE and not listed and not self._table.others.get(place):
            for card in alone:
                yield from self._card(card, depth, [])
            return
        if place.player is not None:
            yield from self._listing(place, [place_label(place)], listed, depth, bool(alone))
            for card in alone:
                yield from self._card(card, depth + 1, [])
            return
        if self._table.others_at(place) or not cards:
            yield from self._listing(place, [place_label(place)], (), depth, False)
        for side in dict.fromkeys(self._table.cards[card].controller for card in cards):
            yield from self._side(place, side, listed, alone, depth)

    def _side(
        self,
        place: Place,
        side: PlayerId | None,
        listed: Sequence[CardId],
        alone: Sequence[CardId],
        depth: int,
    ) -> Iterable[Row]:
        """Yield what one player controls at a place that belongs to nobody."""
        controlled = [card for card in listed if self._table.cards[card].controller == side]
        bearing = [card for card in alone if self._table.cards[card].controller == side]
        label: Pieces = [self._team(place, controlled)]
        if side is not None:
            label += [", ", span(side, Style.PLAYER)]
        yield from self._listing(place, label, controlled, depth, bool(bearing), side)
        for card in bearing:
            yield from self._card(card, depth + 1, [])

    def _team(self, place: Place, cards: Sequence[CardId]) -> str:
        types = {self._snapshot.known[card].type for card in cards if card in self._snapshot.known}
        if place.kind is PlaceKind.PLANET and types and types <= _TEAM:
            return place_label(place).replace("on the planet", "Away Team")
        return place_label(place)

    def _listing(
        self,
        place: Place,
        label: Pieces,
        cards: Sequence[CardId],
        depth: int,
        heads: bool,
        side: PlayerId | None = None,
    ) -> Iterable[Row]:
        owner = place.player if side is None else side
        names: Pieces = []
        for card in cards:
            self._left.pop(card)
            whose = self._table.cards[card].owner != owner
            names += [", " if names else "", *self._words(card, whose=whose)]
        others = None if side is not None else self._table.others_at(place)
        if names and (others is None or others):
            doubted = any(not self._table.cards[card].certain for card in cards)
            names.append(f", {_unnamed(others, doubted=doubted)}" if side is None else "")
        total = len(cards) if side is not None else self._table.total_at(place)
        number = UNKNOWN_NUMBER if total is None else counted(total, "card")
        key = place_key(place) if side is None else f"{place_key(place)}:{side}"
        if side is not None and not cards:
            yield row(*label, ":", depth=depth, key=key, heads=heads)
        elif len(cards) <= _INLINE:
            line = [*label, ": ", *self._amount(place, number, names)]
            yield row(*line, depth=depth, key=key, heads=heads)
        else:
            yield row(*label, f": {number}", depth=depth, key=key, heads=True)
            yield row(*names, depth=depth + 1, key=f"{key}:cards")

    def _amount(self, place: Place, number: str, names: Pieces) -> Pieces:
        if not names:
            return [number]
        complete = place.kind in UNCOUNTED and self._table.others_at(place) is not None
        return [f"{number}: ", *names] if complete else names

    def _card(self, card: CardId, depth: int, mark: Pieces) -> Iterable[Row]:
        if card not in self._left:
            return
        self._left.pop(card)
        places = self._with_card.get(card, [])
        pieces = [*mark, *self._words(card)]
        yield row(*pieces, depth=depth, key=f"card:{card}", heads=bool(places))
        for place in places:
            yield from self._place(place, depth + 1)

    def _words(self, card: CardId, *, whose: bool = True) -> Pieces:
        return card_pieces(self._snapshot, card, self._conditions, whose=whose)

    def _stands_alone(self, card: CardId, place: Place, depth: int) -> bool:
        if depth >= _DEEPEST:
            return False
        return card in self._with_card or place.kind in (PlaceKind.SPACE, PlaceKind.DOCKED)

    def _astray(self) -> Iterable[Row]:
        """Yield cards that lie on each other in a circle, which only a contradictory record has."""
        if self._left:
            yield row(span("Misplaced: the record contradicts itself", Style.BAD))
        for card in list(self._left):
            place = self._table.cards[card].place
            pieces = [*self._words(card), " ", *self._names.where(place)]
            yield row(*pieces, depth=1, key=f"card:{card}")


def place_key(place: Place) -> str:
    """Return the key of a row for a place, the same from entry to entry."""
    return f"place:{place.kind.value}:{place.player or place.card or ''}:{place.group or ''}"


def _unnamed(others: int | None, *, doubted: bool) -> str:
    """Return how many cards lie beside those named; one of these may be among them, if doubted."""
    if others is None:
        return f"{UNKNOWN_NUMBER} others"
    return f"{others} not known for sure" if doubted else counted(others, "other")


def _label(kind: PlaceKind) -> str:
    return _LABELS.get(kind, kind.replace("_", " "))


def place_label(place: Place) -> str:
    """Return what a place is called."""
    if place.group is None:
        return _label(place.kind)
    return f"{_label(place.kind)} [{span(place.group).text}]"
