"""Names as short as a log on a screen needs them: no ids where one name means one card."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.model.enums import CardType
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, acting_card
from engine.table.card_knowledge import Knowledge
from replay.text.names import Names
from replay.text.span import Pieces, Span, Style, span

# Of more cards than this, the rest is only counted.
_FEW: Final = 3
_NAMED: Final = 2
# For these types the words before a title's comma are a name; for others, a part of a sentence.
_SUBTITLED: Final = frozenset({CardType.PERSONNEL, CardType.SHIP, CardType.MISSION})
_WHOLE: Final[Mapping[str, str]] = MappingProxyType({})


class ShortNames(Names):
    """The words for cards and entries where the row itself says whose they are.

    `alike`: names that several cards have, which keep their ids. `short`: names that are clear
    without their subtitle.
    """

    def __init__(
        self,
        known: Knowledge,
        entries: Sequence[Entry],
        alike: frozenset[str] = frozenset(),
        short: Mapping[str, str] = _WHOLE,
    ) -> None:
        super().__init__(known, entries, brief=True)
        self._alike = alike
        self._short = short

    def card(self, card: CardId) -> Span:
        """Return a card's name: `Hail`, or `card x` where nobody knows it."""
        identity = self._known.get(card)
        if identity is None or identity.name is None:
            return span(f"card {card}", Style.UNKNOWN)
        name = self._short.get(identity.name, identity.name)
        if identity.name in self._alike:
            return span(f"{name} ({card})", Style.CARD)
        return span(name, Style.CARD)

    def cards(self, cards: Iterable[CardId], others: int = 0) -> Pieces:
        """Return a list of cards; of many, only the first: `Kurn, Lursa +3`."""
        cards = list(cards)
        total = len(cards) + others
        if total > 1 and not any(self._named(card) for card in cards):
            return [f"{total} cards"]
        named = cards if total <= _FEW else cards[:_NAMED]
        if not named:
            return [f"{total} card" if total == 1 else f"{total} cards"]
        words: Pieces = []
        for card in named:
            words += [", " if words else "", self.card(card)]
        rest = total - len(named)
        return [*words, f" +{rest}"] if rest else words

    def _named(self, card: CardId) -> bool:
        identity = self._known.get(card)
        return identity is not None and identity.name is not None

    def entry(self, seq: int, named: Container[CardId] = ()) -> Pieces:
        """Return an entry by its number alone."""
        return [span(f"@{seq}", Style.NUMBER)]

    def action(self, seq: int) -> Pieces:
        """Return what an action is about: its card, or what kind of action it is."""
        event = self._entries[seq - 1].body if 0 < seq <= len(self._entries) else None
        acting = isinstance(event, ActionInitiated) and acting_card(event) is not None
        return [self.noun(seq)] if acting else self.cause(seq)

    def cause(self, seq: int) -> Pieces:
        """Return what does an action: its card, or what kind of action it is."""
        event = self._entries[seq - 1].body if 0 < seq <= len(self._entries) else None
        card = getattr(event, "card", None)
        return [self.card(card)] if card is not None else [self.noun(seq)]


def alike(known: Knowledge) -> frozenset[str]:
    """Return the names that more than one card has."""
    names = Counter(identity.name for identity in known.values())
    return frozenset(name for name, number in names.items() if name is not None and number > 1)


def without_subtitles(known: Knowledge) -> dict[str, str]:
    """Return the names that are clear by what comes before their comma: `Gowron, Leader of …`."""
    names = {each.name: each.type for each in known.values() if each.name is not None}
    begins = Counter(name.partition(",")[0] for name in names)
    return {
        name: name.partition(",")[0]
        for name, type_ in names.items()
        if type_ in _SUBTITLED and ", " in name and begins[name.partition(",")[0]] == 1
    }
