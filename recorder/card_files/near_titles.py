"""Known titles that look like an unknown one."""

from collections.abc import Iterable
from typing import Final

from engine.cards.titles import key

_MOST: Final = 3
_LIKE: Final = 72.0
_SAME: Final = 88.0


def near_titles(title: str, titles: Iterable[str], most: int = _MOST) -> tuple[str, ...]:
    """Return the known titles that look like the one given, the most alike first."""
    from rapidfuzz import fuzz, process

    by_key = {key(known): known for known in titles}
    matches = process.extract(
        key(title), by_key.keys(), scorer=fuzz.token_ratio, limit=most, score_cutoff=_LIKE
    )
    return tuple(by_key[name] for name, _, _ in matches)


class TitlesByLength:
    """The keys of titles, each with the letters that it has: a bit for each letter there is."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.places = {known: place for place, known in enumerate(dict.fromkeys(keys))}
        self._bits = {
            letter: 1 << at for at, letter in enumerate(dict.fromkeys("".join(self.places)))
        }
        self.by_length: dict[int, list[tuple[str, int]]] = {}
        for known in self.places:
            self.by_length.setdefault(len(known), []).append((known, self.letters(known)))

    def letters(self, text: str) -> int:
        """Return the letters of a text that titles have."""
        return sum(self._bits.get(letter, 0) for letter in set(text))

    def unknown(self, text: str) -> int:
        """Count the letters of a text that no title has."""
        return len(set(text) - self._bits.keys())


def misspelt(title: str, titles: TitlesByLength) -> list[str]:
    """Return the keys of titles that differ from the one given by a letter or two only.

    The most alike come first. This computes what `rapidfuzz` would: judging asks for it in every
    match with an unknown title, and `rapidfuzz` takes long to load.
    """
    wrong = key(title)
    letters, unknown = titles.letters(wrong), titles.unknown(wrong)
    alike: list[tuple[float, int, str]] = []
    for length, of_length in titles.by_length.items():
        whole = len(wrong) + length
        # Of two texts this alike, one has no more letters than this that the other one lacks.
        most_apart = (100 - _SAME) * whole / 100
        if abs(len(wrong) - length) > most_apart:
            continue
        most = most_apart - unknown
        near = [known for known, its in of_length if (letters ^ its).bit_count() <= most]
        for known in near:
            ratio = 200 * _letters_shared(wrong, known) / whole
            if ratio >= _SAME:
                alike.append((-ratio, titles.places[known], known))
    return [known for _, _, known in sorted(alike)]


def _letters_shared(one: str, other: str) -> int:
    """Return the length of the longest text that both have in order, with gaps.

    Each bit of a number is a letter of the first; those of the longest text so far are 0.
    """
    places: dict[str, int] = {}
    for at, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << at
    every = (1 << len(one)) - 1
    left = every
    for letter in other:
        here = left & places.get(letter, 0)
        left = (left + here) | (left - here)
    return len(one) - (left & every).bit_count()
