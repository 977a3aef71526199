"""Known titles that look like an unknown one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

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


class KnownTitle(NamedTuple):
    """The key of a title, the letters that it has, and its place among all titles."""

    key: str
    letters: frozenset[str]
    place: int


TitlesByLength: TypeAlias = Mapping[int, Sequence[KnownTitle]]


def by_length(keys: Iterable[str]) -> TitlesByLength:
    """Return the keys of titles by their length."""
    titles: dict[int, list[KnownTitle]] = {}
    for place, known in enumerate(dict.fromkeys(keys)):
        titles.setdefault(len(known), []).append(KnownTitle(known, frozenset(known), place))
    return titles


def misspelt(title: str, titles: TitlesByLength) -> list[str]:
    """Return the keys of titles that differ from the one given by a letter or two only.

    The most alike come first. This computes what `rapidfuzz` would: judging asks for it in every
    match with an unknown title, and `rapidfuzz` takes long to load.
    """
    wrong = key(title)
    letters = frozenset(wrong)
    alike: list[tuple[float, int, str]] = []
    for length, of_length in titles.items():
        whole = len(wrong) + length
        # Of two texts this alike, one has no more letters than this that the other one lacks.
        most_apart = (100 - _SAME) * whole / 100
        if abs(len(wrong) - length) > most_apart:
            continue
        for known, its_letters, place in of_length:
            if len(letters ^ its_letters) <= most_apart:
                ratio = 200 * _letters_shared(wrong, known) / whole
                if ratio >= _SAME:
                    alike.append((-ratio, place, known))
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
