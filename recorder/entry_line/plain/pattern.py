"""Patterns of sentences: `P? beams C down` and the line that such a sentence stands for."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.cards.title import Title
from engine.model.ids import CardId, PlayerId
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.plain.sentence import Sentence
from recorder.entry_line.plain.table_words import TableWords

# What stands in a pattern for a player, cards, a title, a number, or a card or title.
_PLACE: Final = re.compile(r"(?P<sort>[PCTNK])(?P<number>[0-9]?)(?P<maybe>\??)")
_SORTS: Final = {"P": "P", "C": "C", "T": "T", "N": "N", "K": "[CT]"}


class MatchedSentence(NamedTuple):
    """What a pattern found in a sentence: its parts by their names in the pattern."""

    parts: dict[str, str]
    sentence: Sentence
    table: TableWords

    @property
    def context(self) -> LineContext:
        """The record that the sentence is about."""
        return self.table.context

    def has(self, name: str) -> bool:
        """Return whether the sentence has a part that may be left out."""
        return bool(self.parts.get(name))

    def player(self, name: str = "P") -> PlayerId | None:
        """Return a player that the sentence names."""
        part = self.parts.get(name)
        return self.sentence.players[int(part[1:])] if part else None

    def said(self) -> str:
        """Return the player of the sentence and a space, or nothing where it names none."""
        player = self.player()
        return "" if player is None else f"{self.table.page.id(player)} "

    def acting(self) -> PlayerId | None:
        """Return the player of the sentence, else the one who would act."""
        return self.player() or self.table.player

    def cards(self, name: str = "C") -> tuple[CardId, ...]:
        """Return the cards that a part of the sentence names."""
        part = self.parts.get(name)
        return self.sentence.cards[int(part[1:])] if part and part[0] == "C" else ()

    def card(self, name: str = "C") -> CardId | None:
        """Return the only card that a part names."""
        cards = self.cards(name)
        return cards[0] if len(cards) == 1 else None

    def ids(self, name: str = "C") -> str:
        """Return the cards that a part names, as they are typed."""
        return self.table.ids(self.cards(name))

    def title(self, name: str = "T") -> Title | None:
        """Return the title that a part names."""
        part = self.parts.get(name)
        return self.sentence.titles[int(part[1:])] if part and part[0] == "T" else None

    def number(self, name: str = "N") -> int:
        """Return a number; 1 where the sentence leaves it out."""
        part = self.parts.get(name)
        return self.sentence.numbers[int(part[1:])] if part else 1

    def brought(self, name: str = "K") -> str | None:
        """Return a card that is brought into play, as it is typed: by its id, or its name."""
        title = self.title(name)
        if title is not None:
            return self.table.titled(title)
        return self.table.brought(self.card(name))


# A line for what was found, or lines; None where the sentence does not fit the table.
Lines = str | Sequence[str] | None
Build = Callable[[MatchedSentence], Lines]


class Pattern(NamedTuple):
    """A pattern of a sentence, and what makes the line that it stands for."""

    text: str
    build: Build | str

    def lines(self, sentence: Sentence, table: TableWords) -> tuple[str, ...]:
        """Return the lines that a sentence stands for; none where it has another pattern."""
        matched = compiled(self.text).fullmatch(f"{sentence.code} ")
        if matched is None:
            return ()
        parts = {name: value.strip() for name, value in matched.groupdict("").items()}
        found = MatchedSentence(parts, sentence, table)
        if isinstance(self.build, str):
            if "{C}" in self.build and not found.cards():
                return ()
            return (
                self.build.format(
                    p=found.said(), C=found.ids(), N=found.number() if "N" in parts else ""
                ),
            )
        made = self.build(found)
        if made is None:
            return ()
        return (made,) if isinstance(made, str) else tuple(made)


@cache
def compiled(text: str) -> re.Pattern[str]:
    """Return the expression for a pattern: words, `(one|other)`, and `?` after what may lack."""
    return re.compile("".join(map(_piece, text.split())))


def _piece(word: str) -> str:
    place = _PLACE.fullmatch(word)
    if place:
        name = f"{place['sort']}{place['number']}"
        return f"(?P<{name}>{_SORTS[place['sort']]}[0-9]+ ){place['maybe']}"
    maybe = "?" if word.endswith("?") else ""
    bare = word.removesuffix("?")
    if bare.startswith("("):
        return f"(?:(?:{bare[1:-1].replace('+', ' ')}) ){maybe}"
    return f"(?:{re.escape(bare)} ){maybe}"


def words_of(patterns: Sequence[Pattern]) -> frozenset[str]:
    """Return every word that patterns have."""
    found: set[str] = set()
    for pattern in patterns:
        for word in pattern.text.split():
            if not _PLACE.fullmatch(word):
                found.update(re.findall(r"[^()|?+]+", word))
    return frozenset(found)
