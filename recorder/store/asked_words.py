"""What the words of a question are looked for as: in any form, mended, as the table says them."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.model.spelling import near_words
from engine.rulebook.spoken_words import spoken_words
from recorder.store.ruling_index import spoken

# How alike a word must be to one of the rulings to be read as that, in percent.
_ALIKE: Final = 75.0
# How alike it must be to be looked for as that too, where rulings have another word of its stem.
_SAME: Final = 88.0
# The least words that must be left when those that say nothing are passed over.
_SAYING: Final = 2
_EVERY: Final = "SELECT word FROM words"
_SO: Final = "SELECT word FROM words WHERE word = ?"
_BEGUN: Final = "SELECT word FROM words WHERE word > ? AND word < ? LIMIT 9"


class AskedWords(NamedTuple):
    """What is looked for, for each word that says something of what is asked.

    `read`: what a word was read as that no ruling has. `unknown`: words that could not be read.
    """

    sought: Sequence[Sequence[str]]
    read: Mapping[str, str]
    unknown: Sequence[str]


class WordReader:
    """Reads the words of a question by an index of rulings."""

    def __init__(self, index: sqlite3.Connection) -> None:
        self._index = index

    def asked(self, words: Sequence[str], *, unfinished: bool = False) -> AskedWords:
        """Return what to look for; `unfinished`: the last word may be the beginning of one."""
        told = [word.casefold() for word in words]
        passed = spoken_words().passed_over
        # A question of one word that says something is a phrase, such as "first in, first out".
        if len(set(told) - passed) < _SAYING:
            passed = frozenset()
        sought: list[Sequence[str]] = []
        read: dict[str, str] = {}
        unknown: list[str] = []
        at = 0
        while at < len(told):
            pair = " ".join(told[at : at + 2])
            phrase = spoken(self._index, pair) if " " in pair else []
            if phrase:
                sought.append([pair, *phrase])
                at += 2
                continue
            word = told[at]
            if word not in passed:
                begun = unfinished and at == len(told) - 1
                meant = [*self._forms(word, begun=begun), *self._joined(told, at, passed)]
                if not meant:
                    meant = [*self._mended(word)]
                    read |= dict.fromkeys([word] if meant else [], " ".join(meant))
                    unknown += [] if meant else [word]
                if meant:
                    sought.append(meant)
            at += 1
        return AskedWords(sought, read, unknown)

    def has(self, phrase: str) -> bool:
        """Return whether a ruling has a word in any form, or words that follow each other."""
        query = "SELECT 1 FROM rulings WHERE rulings MATCH ? LIMIT 1"
        return self._index.execute(query, (quoted(phrase),)).fetchone() is not None

    def _forms(self, word: str, *, begun: bool) -> Iterator[str]:
        """Yield a word, if rulings have it, and what it and the table mean by it."""
        if self.has(word):
            yield word
            yield from self._spelt(word)
        if begun:
            yield from self._words(_BEGUN, word, f"{word}\U0010ffff")
        yield from spoken(self._index, word)

    def _spelt(self, word: str) -> Iterator[str]:
        """Yield what a word may be another spelling of, though rulings have its stem by chance."""
        if not any(self._words(_SO, word)):
            yield from near_words(word, self._words(_EVERY), 1, _SAME)

    def _joined(self, told: Sequence[str], at: int, passed: frozenset[str]) -> Iterator[str]:
        """Yield what a word is together with a neighbour: a mind meld is a mindmeld."""
        for pair in (told[first : first + 2] for first in (at - 1, at) if first >= 0):
            if len(pair) > 1 and passed.isdisjoint(pair):
                yield from self._words(_SO, "".join(pair))

    def _words(self, query: str, *told: str) -> Iterator[str]:
        """Yield words of the rulings as they are written there."""
        yield from (word for (word,) in self._index.execute(query, told))

    def _mended(self, word: str) -> Iterator[str]:
        """Yield what a word that no ruling has may mean: two words, or one that looks alike."""
        for at in range(1, len(word)):
            parts = f"{word[:at]} {word[at:]}"
            if self.has(parts):
                yield parts
                return
        if word.isalpha():
            yield from near_words(word, self._words(_EVERY), 1, _ALIKE)


def quoted(phrase: str) -> str:
    """Return words as one phrase of a search in full text."""
    return '"{}"'.format(phrase.replace('"', '""'))
