"""Known words that look like one that somebody typed."""

from collections.abc import Iterable
from typing import Final

# How alike two words are at the least, in percent, to be taken for each other.
ALIKE: Final = 60.0


def near_words(word: str, known: Iterable[str], most: int = 3, alike: float = ALIKE) -> list[str]:
    """Return the known words that look like this one, the most alike first."""
    return [match for match, _ in near_words_rated(word, known, most, alike)]


def near_words_rated(
    word: str, known: Iterable[str], most: int = 3, alike: float = ALIKE
) -> list[tuple[str, float]]:
    """Return the known words that look like this one, each with how alike it is, in percent."""
    # Loaded here: only a word that nobody knows needs it.
    from rapidfuzz import fuzz, process

    found = process.extract(word, list(known), scorer=fuzz.ratio, limit=most, score_cutoff=alike)
    return [(match, score) for match, score, _ in found]
