"""The table while events change it. Frozen into a `Table` only where one is looked at."""

from collections.abc import Iterable, Mapping, Sequence
from enum import unique
from typing import NamedTuple

from engine.model.enums import Attribute, Edge, Face, PlaceKind, Status, Word
from engine.model.ids import ActionSeq, CardId, PlayerId
from engine.model.zones import PILES, Place
from engine.record.events.match import MatchEnded, MatchStarted
from engine.table.table import (
    UNCOUNTED,
    Card,
    Holder,
    OpenAction,
    RecordedStatus,
    Table,
    ValueTerm,
    unnamed_unsaid,
)

Position = Edge | int | None
_Statuses = tuple[tuple[RecordedStatus, ...], dict[tuple[Status, str | None], RecordedStatus]]


@unique
class ContradictionSort(Word):
    """What sort of contradiction it is, where judging tells it by itself."""

    OVER = "an action that was over goes on"
    ELSEWHERE = "a card leaves where it does not lie"
    UNDECLARED = "a card is named that no entry declares"
    DECLARED_TWICE = "a card is declared twice"
    ENDED_TWICE = "a match ends that was over"


class Contradiction(NamedTuple):
    """What contradicts the table, in words; `of`: the action that was over, `card`: the card."""

    what: str
    sort: ContradictionSort | None = None
    of: ActionSeq | None = None
    card: CardId | None = None


class MutableTable:
    """What a table holds, changeable in place; `found` gathers what contradicts it.

    `grouped`: the places of named groups that hold cards, or did.
    `doubted`: by place, the row of named copies of which none is certain any more.
    `terms_over`: the holders of values with an end of which some may be over.
    `many_statuses`: of a card with many statuses, these, and each by what it is and its value.
    """

    __slots__ = (
        "cards",
        "doubted",
        "ended",
        "found",
        "grouped",
        "lying",
        "many_statuses",
        "open",
        "others",
        "player_values",
        "points",
        "segment",
        "started",
        "terms",
        "terms_over",
        "turn",
        "turn_player",
    )

    def __init__(self, table: Table) -> None:
        self.restore(table)

    def restore(self, table: Table) -> None:
        """Replace everything by what lies on a table."""
        self.started: MatchStarted | None = table.started
        self.ended: MatchEnded | None = table.ended
        self.cards: dict[CardId, Card] = dict(table.cards)
        self.lying: dict[Place, tuple[CardId, ...]] = dict(table.lying)
        self.grouped = {place: None for place in self.lying if place.group is not None}
        self.doubted: dict[Place, tuple[CardId, ...]] = {}
        self.many_statuses: dict[CardId, _Statuses] = {}
        self.others: dict[Place, int] = dict(table.others)
        self.turn: int | None = table.turn
        self.turn_player: PlayerId | None = table.turn_player
        self.segment: str | None = table.segment
        self.points: dict[PlayerId, int] = dict(table.points)
        self.player_values: dict[tuple[PlayerId, Attribute], int | str] = dict(table.player_values)
        self.terms: dict[Holder, tuple[ValueTerm, ...]] = {**table.terms}
        self.terms_over = _over(self.terms) if self.terms else set[Holder]()
        self.open: dict[int, OpenAction] = {action.seq: action for action in table.open}
        self.found: list[Contradiction] = []

    def report(
        self,
        what: str,
        sort: ContradictionSort | None = None,
        *,
        of: ActionSeq | None = None,
        card: CardId | None = None,
    ) -> None:
        """Note what contradicts the table, in words; see `Contradiction`."""
        self.found.append(Contradiction(what, sort, of, card))

    def freeze(self, before: Table | None = None) -> Table:
        """Return the table as it stands now, which later changes leave alone.

        It shares the cards with a table from `before`, where they lie as they did.
        """
        if before is not None and before.cards == self.cards and before.lying == self.lying:
            cards, lying = before.cards, before.lying
        else:
            cards, lying = self.cards.copy(), self.lying.copy()
        return Table(
            started=self.started,
            ended=self.ended,
            cards=cards,
            lying=lying,
            others=self.others.copy(),
            turn=self.turn,
            turn_player=self.turn_player,
            segment=self.segment,
            points=self.points.copy(),
            player_values=self.player_values.copy(),
            terms=self.terms.copy() if self.terms else {},
            open=tuple(self.open.values()),
        )

    def others_at(self, place: Place) -> int | None:
        """Return how many unnamed cards lie at a place; None where nobody knows."""
        number = self.others.get(place)
        return unnamed_unsaid(place, self.started) if number is None else number

    def certainly_at(self, place: Place) -> int:
        """Return how many named copies are certainly at a place."""
        return sum(self.cards[card].certain for card in self.lying.get(place, ()))

    def put(
        self,
        card: Card,
        place: Place,
        *,
        certain: bool = True,
        face: Face | None = None,
        position: Position = None,
        beside: CardId | None = None,
    ) -> None:
        """Lay a card down at a place; it must not lie anywhere else."""
        self.cards[card.id] = card.laid(place, certain=certain, face=face)
        if self.terms and place.kind in PILES:
            self.terms.pop((card.id, None), None)
        row = self.lying.get(place, ())
        if place.group is not None:
            self.grouped[place] = None
        unplaced = position is None and (beside is None or beside not in row)
        if unplaced and place.kind is not PlaceKind.DISCARD_PILE:
            self.lying[place] = (*row, card.id)
            return
        at = _index(row, position, beside)
        self.lying[place] = (*row[:at], card.id, *row[at:])

    def lift(self, card: Card) -> None:
        """Take a card up from where the table has it."""
        row = self.lying[card.place]
        at = row.index(card.id)
        rest = row[:at] + row[at + 1 :]
        if rest:
            self.lying[card.place] = rest
        else:
            del self.lying[card.place]

    def lift_all(self, cards: Sequence[Card]) -> None:
        """Take cards up from where the table has them."""
        taken = {card.id for card in cards}
        for place in {card.place: None for card in cards}:
            rest = tuple(card for card in self.lying[place] if card not in taken)
            if rest:
                self.lying[place] = rest
            else:
                del self.lying[place]

    def put_all(self, cards: Sequence[Card], place: Place, face: Face | None) -> None:
        """Lay cards down at a place where the next one goes; they must not lie anywhere else."""
        for card in cards:
            self.cards[card.id] = card.laid(place, certain=True, face=face)
        ids = [card.id for card in cards]
        if self.terms and place.kind in PILES:
            for card_id in ids:
                self.terms.pop((card_id, None), None)
        if place.kind is PlaceKind.DISCARD_PILE:
            ids.reverse()
        self.lay_row(place, ids)

    def lay_row(self, place: Place, ids: Iterable[CardId]) -> None:
        """Put cards into the row of a place where the next ones go, in this order."""
        if place.group is not None:
            self.grouped[place] = None
        row = self.lying.get(place, ())
        discarded = place.kind is PlaceKind.DISCARD_PILE
        self.lying[place] = (*ids, *row) if discarded else (*row, *ids)

    def take_others(self, place: Place, number: int) -> None:
        """Take unnamed cards from a place; a named copy there may have been one of them."""
        if place.kind in UNCOUNTED:
            self._doubt(place)
        known = self.others_at(place)
        if known is None:
            return
        if known < number:
            self.report(f"{number} unnamed cards leave a place that holds {known}")
        self.others[place] = max(0, known - number)

    def add_others(self, place: Place, number: int) -> None:
        """Put unnamed cards at a place; where nobody knows how many lie there, nobody does now."""
        known = self.others_at(place)
        if known is not None:
            self.others[place] = known + number

    def _doubt(self, place: Place) -> None:
        """Mark every named copy at a place as only possibly there."""
        row = self.lying.get(place, ())
        if self.doubted.get(place) is row:  # a copy that is certain comes in another row
            return
        certain = [card for card in row if self.cards[card].certain]
        self.doubted[place] = row
        for card in certain:
            self.cards[card] = self.cards[card].changed(certain=False)
        if certain:
            self.add_others(place, len(certain))


def _over(terms: Mapping[Holder, Iterable[ValueTerm]]) -> set[Holder]:
    """Return the holders of values that are over."""
    return {holder for holder, held in terms.items() if any(term.over for term in held)}


def _index(row: tuple[CardId, ...], position: Position, beside: CardId | None) -> int:
    """Return where in a row a card goes: beside another, at an edge, or counted from the front.

    Without a position it goes to the front: the top of a discard pile.
    """
    if beside is not None and beside in row:
        return row.index(beside) + (position is not Edge.LEFT)
    if isinstance(position, int):
        return max(0, min(position - 1, len(row)))
    return len(row) if position in (Edge.BOTTOM, Edge.RIGHT) else 0
