"""Titles that look like one that nobody knows."""

from collections.abc import Iterable
from typing import Final

from engine.cards.titles import key

_MOST: Final = 3
_LIKE: Final = 72.0


def near_titles(said: str, known: Iterable[str], most: int = _MOST) -> tuple[str, ...]:
    """Give the known titles that look like one said, the most alike first."""
    from rapidfuzz import fuzz, process

    named = {key(title): title for title in known}
    found = process.extract(
        key(said), named.keys(), scorer=fuzz.token_ratio, limit=most, score_cutoff=_LIKE
    )
    return tuple(named[name] for name, _, _ in found)
