"""Known titles that look like an unknown one."""

from collections.abc import Iterable
from functools import cache
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


def misspelt(title: str, keys: Iterable[str]) -> list[str]:
    """Return the keys of titles that differ from the one given by a letter or two only.

    The most alike come first. This computes what `rapidfuzz` would: judging asks for it in every
    match with an unknown title, and `rapidfuzz` takes long to load.
    """
    wrong = key(title)
    # Of two texts this alike, one is at the most so much longer, and few letters are in one alone.
    longer = (200 - _SAME) / _SAME
    shortest, longest = len(wrong) / longer, len(wrong) * longer
    alike: list[tuple[float, str]] = []
    for known in [known for known in keys if shortest <= len(known) <= longest]:
        whole = len(wrong) + len(known)
        apart = len(_letters(wrong) ^ _letters(known))
        if 100 * (whole - apart) >= _SAME * whole:
            ratio = 200 * _letters_shared(wrong, known) / whole
            if ratio >= _SAME:
                alike.append((ratio, known))
    return [known for _, known in sorted(alike, key=lambda each: -each[0])]


@cache
def _letters(text: str) -> frozenset[str]:
    return frozenset(text)


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
