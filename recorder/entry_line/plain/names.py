"""Names in plain sentences: which card of the record, or which title, some words mean."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.cards.title import Title
from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.plain.spelling import FORMS, spelt_name

# What stands before the names of ships, and is left out in speaking.
_OF_SHIPS: Final = frozenset({"uss", "ikc", "iks", "irw", "ss"})
_SHORTEST: Final = 3
_AT_HAND: Final = frozenset({PlaceKind.HAND})

Words = Sequence[str]


class CardNames:
    """The cards of a record by their ids and by the words of their names.

    What several cards share means none of them, unless only one is in play.
    """

    def __init__(self, context: LineContext) -> None:
        snapshot = context.snapshot()
        self._cards: dict[tuple[str, ...], list[CardId]] = {}
        self._short: dict[tuple[str, ...], list[CardId]] = {}
        self._ids = {card.casefold(): card for card in snapshot.table.cards}
        self._in_play = {
            card.id
            for card in snapshot.table.cards.values()
            if card.place.kind not in PILES or card.place.kind in _AT_HAND
        }
        for card in snapshot.table.cards:
            known = snapshot.known.get(card)
            if known is None or known.name is None:
                continue
            words = spelt_name(known.name)
            self._cards.setdefault(words, []).append(card)
            for short in _shortened(words):
                self._short.setdefault(short, []).append(card)

    def exact(self, words: tuple[str, ...]) -> CardId | None:
        """Return the card with this name or id."""
        if len(words) == 1 and words[0] in self._ids:
            return self._ids[words[0]]
        return self._only(self._cards.get(words, ()))

    def near(self, words: tuple[str, ...]) -> CardId | None:
        """Return the card that a part of its name, or the beginning of its id, means."""
        short = self._only(self._short.get(words, ()))
        if short is not None or len(words) > 1 or len(words[0]) < _SHORTEST:
            return short
        begun = [card for id_, card in self._ids.items() if id_.startswith(words[0])]
        return self._only(begun)

    def words(self) -> Iterator[str]:
        """Yield the words of the names."""
        for words in self._cards:
            yield from words

    def _only(self, cards: Iterable[CardId]) -> CardId | None:
        cards = list(cards)
        if len(cards) > 1:
            cards = [card for card in cards if card in self._in_play]
        return cards[0] if len(cards) == 1 else None


def _shortened(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the ways to shorten a name: its first words, its last, or one of its words."""
    bare = words[1:] if words[0] in _OF_SHIPS and len(words) > 1 else words
    parts = {bare[:length] for length in range(1, len(bare) + 1)}
    parts |= {bare[begin:] for begin in range(1, len(bare) - 1)}
    parts |= {(word,) for word in bare if len(word) >= _SHORTEST}
    for part in parts:
        if part != words and part[0] not in FORMS:
            yield part


class TitleNames:
    """The titles that can be played, by their words."""

    def __init__(self, titles: Iterable[Title]) -> None:
        self._whole: dict[tuple[str, ...], Title] = {}
        self._by_first: dict[str, list[tuple[tuple[str, ...], Title]]] = {}
        for title in titles:
            words = spelt_name(title.name)
            if not words:
                continue
            self._whole.setdefault(words, title)
            self._by_first.setdefault(words[0], []).append((words, title))
            bare = words[1:]
            if bare and (words[0] in _OF_SHIPS or words[0] == "the"):
                self._whole.setdefault(bare, title)
                self._by_first.setdefault(bare[0], []).append((bare, title))

    def exact(self, words: tuple[str, ...]) -> Title | None:
        """Return the title of these words."""
        return self._whole.get(words)

    def near(self, words: tuple[str, ...]) -> Title | None:
        """Return the only title that begins so; the last of several words may be half written."""
        *before, last = words
        if len(last) < _SHORTEST:
            return None
        begun = {
            title.name: title
            for full, title in self._by_first.get(words[0], ())
            if full[: len(before)] == tuple(before)
            and len(full) > len(before)
            and (full[len(before)] == last or (before and full[len(before)].startswith(last)))
        }
        if len(begun) > 1 and before:
            # Of `Palor Toff` and `Palor Toff - Alien Trader` the shorter is meant.
            shortest = min(begun.values(), key=lambda title: len(title.name))
            alike = all(title.name.startswith(shortest.name) for title in begun.values())
            return shortest if alike else None
        return next(iter(begun.values())) if len(begun) == 1 else None


def card_names(context: LineContext) -> CardNames:
    """Return the names of the cards, made once for as long as nothing is recorded."""
    at = (len(context.entries), context.point)
    if context.card_names is None or context.card_names[0] != at:
        context.card_names = (at, CardNames(context))
    names: CardNames = context.card_names[1]
    return names


def title_names(context: LineContext) -> TitleNames:
    """Return the titles by their words; they are made once."""
    return context.kept("titles by words", lambda: TitleNames(context.titles.values()))
