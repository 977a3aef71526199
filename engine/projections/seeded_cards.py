"""What was seeded: the order of the cards under each mission, and how many cards by whom."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Edge, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved, PileShuffled
from engine.rules.game import Game
from engine.rules.seeding import card_seeded, number_seeded, seeded_beneath
from engine.table.event_key import moves_from, moves_to


class SeedStacks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By place, the cards seeded there in their order, as long as nothing else changed that."""

    cards: Mapping[Place, tuple[CardId, ...]] = {}

    def without(self, place: Place) -> "SeedStacks":
        """Return the same without a place, where nobody knows the order any more."""
        if place not in self.cards:
            return self
        return SeedStacks(cards={at: cards for at, cards in self.cards.items() if at != place})


class SeedCounts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many cards each player has seeded, missions apart."""

    by_player: Mapping[PlayerId, int] = {}


@updates(SeedStacks, ActionInitiated, ActionKind.SEED)
def seed_beneath(
    game: Game, before: SeedStacks, entry: Entry, event: ActionInitiated
) -> SeedStacks:
    """Update when a card is seeded under a mission."""
    card, place = card_seeded(game, event), event.destination
    if card is None or place is None or not seeded_beneath(event):
        return before
    return SeedStacks(cards={**before.cards, place: (*before.cards.get(place, ()), card)})


@updates(SeedStacks, CardsMoved, *moves_to(PlaceKind.UNDER))
def move_beneath(game: Game, before: SeedStacks, entry: Entry, event: CardsMoved) -> SeedStacks:
    """Update when cards come otherwise to where cards were seeded."""
    seeding = game.within(event.of, ActionKind.SEED)
    if seeding is not None and event.destination == seeding.event.destination:
        return before
    return before.without(event.destination)


@updates(SeedStacks, PileShuffled)
def shuffle(game: Game, before: SeedStacks, entry: Entry, event: PileShuffled) -> SeedStacks:
    """Update when seeded cards are shuffled."""
    return before.without(event.place)


@updates(SeedCounts, ActionInitiated, ActionKind.SEED)
@updates(SeedCounts, CardsMoved, *moves_from(PlaceKind.SEED_DECK))
def count(
    game: Game, before: SeedCounts, entry: Entry, event: ActionInitiated | CardsMoved
) -> SeedCounts:
    """Update when cards are seeded."""
    seeded = number_seeded(game, event)
    if seeded is None:
        return before
    player, number = seeded
    seeded_by_now = before.by_player.get(player, 0) + number
    return SeedCounts(by_player={**before.by_player, player: seeded_by_now})


class SeededSites(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many sites each player has seeded."""

    by_player: Mapping[PlayerId, int] = {}


@updates(SeededSites, ActionInitiated, ActionKind.SEED)
def seed_site(game: Game, before: SeededSites, entry: Entry, event: ActionInitiated) -> SeededSites:
    """Update when a site is seeded."""
    card = card_seeded(game, event)
    if card is None or game.type_of(card) is not CardType.SITE:
        return before
    number = before.by_player.get(event.players[0], 0) + 1
    return SeededSites(by_player={**before.by_player, event.players[0]: number})


class SaidAtBottom(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """When each card came to lie under a mission, and which were said to lie at the bottom then."""

    since: Mapping[CardId, int] = {}
    bottom: frozenset[CardId] = frozenset()

    def laid(
        self, cards: tuple[CardId, ...], seq: int, position: Edge | int | None
    ) -> "SaidAtBottom":
        """Return the same with cards that have just come to lie under a mission."""
        at_bottom = position is Edge.BOTTOM
        bottom = self.bottom.union(cards) if at_bottom else self.bottom.difference(cards)
        return SaidAtBottom(since={**self.since, **dict.fromkeys(cards, seq)}, bottom=bottom)


@updates(SaidAtBottom, CardDeclared)
def declare_under(
    game: Game, before: SaidAtBottom, entry: Entry, event: CardDeclared
) -> SaidAtBottom:
    """Update when a card is declared, maybe under a mission."""
    if event.place.kind is not PlaceKind.UNDER:
        return before
    return before.laid((event.card,), entry.seq, event.position)


@updates(SaidAtBottom, CardsMoved)
def lay_under(game: Game, before: SaidAtBottom, entry: Entry, event: CardsMoved) -> SaidAtBottom:
    """Update when a card comes to lie under a mission, or lies there no more.

    One that is laid back while the cards there are met goes to their back, whatever that is called.
    """
    if event.destination.kind is PlaceKind.UNDER:
        meeting = game.within(event.of, ActionKind.ATTEMPT, ActionKind.SCOUT) is not None
        return before.laid(event.cards, entry.seq, None if meeting else event.position)
    if not before.bottom or before.bottom.isdisjoint(event.cards):
        return before
    return replace(before, bottom=before.bottom.difference(event.cards))


@updates(SaidAtBottom, PileShuffled)
def shuffle_under(
    game: Game, before: SaidAtBottom, entry: Entry, event: PileShuffled
) -> SaidAtBottom:
    """Update when the cards under a mission are shuffled."""
    return SaidAtBottom() if event.place.kind is PlaceKind.UNDER else before
