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


def misspelt(title: str, titles: Iterable[str]) -> tuple[str, ...]:
    """Return the known titles that differ from the one given by a letter or two only."""
    from rapidfuzz import fuzz, process

    by_key = {key(known): known for known in titles}
    matches = process.extract(
        key(title), by_key.keys(), scorer=fuzz.ratio, limit=_MOST, score_cutoff=_SAME
    )
    return tuple(by_key[name] for name, _, _ in matches)
