"""The writer of an import: entries in order, the place of each card, and counts by action."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from engine.model.enums import CardType, Edge, EntrySource, Face, Manner, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import SHOWN, UNKNOWN, Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.union import AnyEvent, tag
from recorder.importers.gemp.file_shape import GempRecord
from recorder.importers.gemp.places import card_id, location

OUTSIDE = ""  # what was written for no action of the file


class Writer:
    """Writes entries, counting them under the kind of action that is being written."""

    def __init__(self, record: GempRecord) -> None:
        self.record = record
        self.entries: list[Entry] = []
        self.places: dict[CardId, Place] = {}
        self.kind = OUTSIDE
        self.time: int | None = None  # of what is being written, in UTC milliseconds
        self.written: dict[str, Counter[str]] = {}
        self.inferred: Counter[str] = Counter()
        self._conjectured: set[CardId] = set()  # cards whose place rests on an inference

    def add(self, event: AnyEvent, source: EntrySource = EntrySource.IMPORT) -> int:
        """Write an entry and return its seq."""
        seq = len(self.entries) + 1
        entry = Entry(seq=seq, happened_at=self.time, source=source, body=event)
        self.entries.append(entry)
        self.written.setdefault(self.kind, Counter())[tag(event)] += 1
        self.inferred[self.kind] += source is EntrySource.INFERRED
        return entry.seq

    @contextmanager
    def at(self, time: int | None) -> Iterator[None]:
        """Set the time of what is written in a block: UTC milliseconds, or None if unknown."""
        before, self.time = self.time, time
        try:
            yield
        finally:
            self.time = before

    def name(self, card: int) -> str:
        """Return a card's name for sentences: its id, and its title if it may be seen."""
        known = self.record.cards.get(card)
        return f"{card_id(card)} {known.title}"[:200] if known else card_id(card)

    def owner(self, card: int, player: PlayerId | None) -> PlayerId:
        """Return the owner of a card; of a hidden one, the player who acts with it."""
        known = self.record.cards.get(card)
        if known is not None:
            return known.owner
        return player or next(iter(self.record.players))

    def location(self, card: CardId) -> CardId | None:
        """Return the mission where a card is, as far as the actions so far tell."""
        return location(self.places, card)

    def declare(
        self,
        cards: Iterable[int],
        place: Place | PlaceKind = UNKNOWN,
        *,
        player: PlayerId | None = None,
        shown: bool = False,
    ) -> None:
        """Declare cards not named before, at the place where they must have been.

        `place`: a place, or a kind of pile: then each card lies in its owner's pile.
        `shown`: whether everybody learns the names at once, as the action shows the cards.
        """
        for number in cards:
            card = card_id(number)
            if number < 0 or card in self.places:
                continue
            known = self.record.cards.get(number)
            owner = self.owner(number, player)
            lies = Place(kind=place, player=owner) if isinstance(place, PlaceKind) else place
            guessed = lies != UNKNOWN or known is None
            self.places[card] = lies
            if lies != UNKNOWN:
                self._conjectured.add(card)
            self.add(
                CardDeclared(
                    card=card,
                    owner=owner,
                    place=lies,
                    name=known.title if known else None,
                    type=card_type(known.card_type) if known else None,
                    to=() if shown or known is None else self._knowing(owner, known.is_in_play),
                ),
                EntrySource.INFERRED if guessed else EntrySource.IMPORT,
            )

    def _knowing(self, owner: PlayerId, in_play: bool) -> tuple[PlayerId, ...]:
        """Return who knows the name of a card that was not shown: its owner, and who can see it."""
        requesting = self.record.requesting_player
        if in_play or requesting is None or requesting == owner:
            return (owner,)
        return () if len(self.record.players) <= 2 else (owner, requesting)

    def put(
        self,
        of: int | None,
        cards: Iterable[int],
        destination: Place,
        *,
        player: PlayerId | None,
        origin: Place | None = None,
        manner: Manner | None = None,
        face: Face | None = None,
        position: Edge | int | None = None,
        inferred: bool = False,
    ) -> None:
        """Move cards to a place, from the one that the action names or from their last one."""
        if destination.card is not None:
            self.declare((int(destination.card.removeprefix("c")),), player=player)
        leaving: dict[Place, list[CardId]] = {}
        hidden = 0
        for number in cards:
            if number < 0:
                hidden += 1
                continue
            card = card_id(number)
            leaving.setdefault(origin or self.places.get(card, UNKNOWN), []).append(card)
        if hidden:
            leaving.setdefault(UNKNOWN if origin in (None, SHOWN) else origin, [])
        for left, named in leaving.items():
            conjectured = origin is None and bool(self._conjectured.intersection(named))
            from_pile = left.kind in (PlaceKind.HAND, PlaceKind.SEED_DECK, PlaceKind.SHOWN)
            self.add(
                CardsMoved(
                    of=of,
                    by=player,
                    cards=tuple(named),
                    others=hidden,
                    origin=left,
                    destination=destination,
                    manner=manner,
                    face=face,
                    position=position,
                ),
                EntrySource.INFERRED
                if inferred or (conjectured and not from_pile)
                else EntrySource.IMPORT,
            )
            hidden = 0
            for card in named:
                self.places[card] = destination
                (self._conjectured.add if inferred else self._conjectured.discard)(card)


def card_type(word: str | None) -> CardType | None:
    """Return the server's type of card as ours; None where we have none."""
    try:
        return CardType((word or "").lower())
    except ValueError:
        return None
