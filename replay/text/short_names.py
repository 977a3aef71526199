"""Names as short as a log on a screen needs them: no ids where one name means one card."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.table.card_knowledge import Knowledge
from replay.text.names import Names
from replay.text.span import Pieces, Span, Style, span

# Of more cards than this the rest is counted.
_FEW: Final = 3
_NAMED: Final = 2


class ShortNames(Names):
    """The words for cards and entries where the row itself says whose they are.

    `alike`: names that several cards have, which keep their ids.
    """

    def __init__(
        self, known: Knowledge, entries: Sequence[Entry], alike: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(known, entries, brief=True)
        self._alike = alike

    def card(self, card: CardId) -> Span:
        """Return a card's name: `Hail`, or `card x` where nobody knows it."""
        identity = self._known.get(card)
        if identity is None or identity.name is None:
            return span(f"card {card}", Style.UNKNOWN)
        if identity.name in self._alike:
            return span(f"{identity.name} ({card})", Style.CARD)
        return span(identity.name, Style.CARD)

    def cards(self, cards: Iterable[CardId], others: int = 0) -> Pieces:
        """Return a list of cards, of many only the first: `Kurn, Lursa +3`."""
        cards = list(cards)
        total = len(cards) + others
        named = cards if total <= _FEW else cards[:_NAMED]
        if not named:
            return [f"{total} card" if total == 1 else f"{total} cards"]
        words: Pieces = []
        for card in named:
            words += [", " if words else "", self.card(card)]
        rest = total - len(named)
        return [*words, f" +{rest}"] if rest else words

    def entry(self, seq: int) -> Pieces:
        """Return an entry by its number alone."""
        return [span(f"@{seq}", Style.NUMBER)]

    def action(self, seq: int) -> Pieces:
        """Return what an action is about: its card, or what kind of action it is."""
        event = self._entries[seq - 1].body if 0 < seq <= len(self._entries) else None
        card = getattr(event, "card", None)
        return [self.card(card)] if card is not None else [self.noun(seq)]


def alike(known: Knowledge) -> frozenset[str]:
    """Return the names that more than one card has."""
    names = Counter(identity.name for identity in known.values())
    return frozenset(name for name, number in names.items() if name is not None and number > 1)
