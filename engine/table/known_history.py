"""The history of what is known of each card: what was known at any position is looked up in it."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardNamed, CardsSeen
from engine.record.events.union import AnyEvent
from engine.table.card_knowledge import UNDECLARED, Identity, learn


class KnownHistory:
    """By card, the positions at which something was learned of it, and what was known then."""

    def __init__(self) -> None:
        self._read = 0
        self._known: dict[CardId, Identity] = {}
        self.learned: dict[CardId, tuple[list[int], list[Identity]]] = {}

    def extend(
        self, read: Sequence[Entry], undeclared: Mapping[int, Iterable[CardId]] = {}
    ) -> None:
        """Take in what was read since, each entry at the position after the one before it.

        `undeclared`: by position, the cards that its entry names and none declares by then.
        """
        for position in range(self._read + 1, len(read) + 1):
            event = read[position - 1].body
            unknown = undeclared.get(position, ())
            cards = (*unknown, *told_of(event))
            if not cards:
                continue
            before = [self._known.get(card) for card in cards]
            for card in unknown:
                self._known.setdefault(card, UNDECLARED)
            learn(self._known, event)
            for card, former in zip(cards, before, strict=True):
                identity = self._known.get(card)
                if identity is not None and identity is not former:
                    positions, identities = self.learned.setdefault(card, ([], []))
                    positions.append(position)
                    identities.append(identity)
        self._read = len(read)


class KnownThen(Mapping[CardId, Identity]):
    """What was known of the cards after a position: as a copy would have it, without copying."""

    __slots__ = ("_learned", "_position")

    def __init__(self, history: KnownHistory, position: int) -> None:
        self._learned = history.learned
        self._position = position

    def __getitem__(self, card: CardId) -> Identity:
        """Return what was known of a card; raises KeyError where it was not there yet."""
        positions, identities = self._learned[card]
        learned = bisect_right(positions, self._position)
        if not learned:
            raise KeyError(card)
        return identities[learned - 1]

    def __iter__(self) -> Iterator[CardId]:
        """Yield the cards, in the order in which they became known."""
        learned = self._learned.items()
        return (card for card, (positions, _) in learned if positions[0] <= self._position)

    def __len__(self) -> int:
        """Count the cards."""
        return sum(1 for _ in self)


def told_of(event: AnyEvent) -> tuple[CardId, ...]:
    """Return the cards of which an event may tell something: what they are called, or to whom."""
    if isinstance(event, CardsSeen):
        return event.cards
    if isinstance(event, CardDeclared | CardNamed | ActionInitiated):
        return () if event.card is None else (event.card,)
    return ()
