"""The parts of the table that matter to the player who acts next: ships, crews, teams."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from engine.model.enums import CardType, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES, Place
from engine.table.table import Card, OpenAction
from recorder.entry_line.parse.default_subject import doer
from recorder.entry_line.parse.line_context import LineContext
from recorder.transcript.places import write_place
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED

# The last entries, this many, tell which cards are in use.
RECENT = 80
_TRAVELS = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT})


class BoardSummary:
    """The cards of the table as one player sees them, at the place where the next line belongs."""

    def __init__(self, context: LineContext) -> None:
        self.context = context
        self.snapshot = context.snapshot()
        self.table = self.snapshot.table
        self.player: PlayerId | None = doer(context)
        self.action: OpenAction | None = context.innermost
        self.page = PrintContext(RESERVED)
        # The offers of titles, by the types that come first.
        self.titles: dict[tuple[CardType, ...], tuple[Any, ...]] = {}

    def id(self, card: CardId) -> str:
        """Return a card's id as it is typed."""
        return self.page.id(card)

    def ids(self, cards: Iterable[CardId]) -> str:
        """Return cards' ids as they are typed."""
        return ", ".join(map(self.page.id, cards))

    def place(self, place: Place) -> str:
        """Return a place as it is typed."""
        return write_place(place, self.page)

    def type(self, card: CardId) -> CardType | None:
        """Return the type of a card, where the record tells it."""
        known_card = self.snapshot.known.get(card)
        return None if known_card is None else known_card.type

    def at(self, kind: PlaceKind, card: CardId) -> tuple[CardId, ...]:
        """Return the named copies that lie at a place, in every group of it, in order."""
        return tuple(
            copy
            for place, cards in self.table.lying.items()
            if place.kind is kind and place.card == card
            for copy in cards
        )

    def people(self, kind: PlaceKind, card: CardId) -> tuple[CardId, ...]:
        """Return the player's own personnel and equipment at a place."""
        return tuple(
            copy
            for copy in self.at(kind, card)
            if self.type(copy) in _TRAVELS and self.table.cards[copy].controller == self.player
        )

    def has(self, card: CardId, status: Status) -> bool:
        """Return whether a card is recorded to have a status."""
        return any(held.status is status for held in self.table.cards[card].statuses)

    def able(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Return those of the cards that are personnel and not recorded as stopped."""
        return tuple(
            card
            for card in cards
            if self.type(card) is CardType.PERSONNEL and not self.has(card, Status.STOPPED)
        )

    def location(self, card: CardId) -> CardId | None:
        """Return the location card at which a card lies, however it is carried."""
        seen: set[CardId] = set()
        while card in self.table.cards and card not in seen:
            seen.add(card)
            place = self.table.cards[card].place
            if place.card is None:
                return card if place.kind is PlaceKind.SPACELINE else None
            card = place.card
        return None

    @cached_property
    def named(self) -> frozenset[str]:
        """The names of all cards of the match."""
        return frozenset(known.name for known in self.snapshot.known.values() if known.name)

    @cached_property
    def recent(self) -> tuple[CardId, ...]:
        """The cards that the last entries name, the last first."""
        named: dict[CardId, None] = {}
        for entry in reversed(self.context.entries[-RECENT:]):
            for value in _values(entry.body):
                if value in self.table.cards:
                    named[value] = None
        return tuple(named)

    @cached_property
    def in_play(self) -> tuple[Card, ...]:
        """The cards in play, the recently used ones first."""
        order = {card: at for at, card in enumerate(self.recent)}
        cards = [card for card in self.table.cards.values() if card.place.kind not in PILES]
        return tuple(sorted(cards, key=lambda card: order.get(card.id, len(order))))

    def own(self, kind: CardType) -> tuple[CardId, ...]:
        """Return the player's cards of a type in play, the recently used ones first."""
        return tuple(
            card.id
            for card in self.in_play
            if card.controller == self.player and self.type(card.id) is kind
        )

    @cached_property
    def locations(self) -> tuple[CardId, ...]:
        """The cards of the spaceline, the recently used ones first."""
        return tuple(card.id for card in self.in_play if card.place.kind is PlaceKind.SPACELINE)


def board_summary(context: LineContext) -> BoardSummary:
    """Return the summary of the board, made once for as long as nothing is recorded."""
    at = (len(context.entries), context.point)
    kept: tuple[tuple[int, int | None], BoardSummary] | None = context.board_summary
    if kept is None or kept[0] != at:
        kept = context.board_summary = (at, BoardSummary(context))
    return kept[1]


def _values(event: object) -> Iterable[str]:
    """Yield the texts that an event holds at its first level, and in its lists."""
    for name in getattr(event, "__struct_fields__", ()):
        value = getattr(event, name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, str))
        elif isinstance(value, Place) and value.card is not None:
            yield value.card
