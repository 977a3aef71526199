"""Titles of a deck list that no known card has, with known titles that look like them."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import Edition
from recorder.card_files.near_titles import near_titles
from recorder.setup.deck import Deck
from recorder.setup.plugin_marks import without_marks

# So many titles are looked for among those that look alike; a list with more is of another game.
_GUESSED: Final = 50


class UnknownTitle(msgspec.Struct, frozen=True, kw_only=True):
    """A title that is kept as it is, and known titles that may be meant, the likeliest first.

    `unmarked`: the known title that it is without the marks of a plugin.
    """

    title: str
    near: tuple[str, ...] = ()
    unmarked: str | None = None


def unknown_titles(
    deck: Deck, titles: Iterable[Title], edition: Edition
) -> tuple[UnknownTitle, ...]:
    """Return the titles of a deck list that are not known, in the order of the list."""
    names = {key(known.name): known.name for known in titles if known.edition is edition}
    without_commas = {name.replace(",", "") for name in names}
    missing = [
        title
        for title in deck.titles
        if key(title) not in names and key(title).replace(",", "") not in without_commas
    ]
    return tuple(
        _unknown(title, names, guessed=number < _GUESSED) for number, title in enumerate(missing)
    )


def _unknown(title: str, names: Mapping[str, str], *, guessed: bool) -> UnknownTitle:
    unmarked = next(
        (names[key(shorter)] for shorter in without_marks(title) if key(shorter) in names), None
    )
    near = near_titles(title, names.values()) if guessed else ()
    if unmarked is not None:
        near = (unmarked, *(name for name in near if name != unmarked))
    return UnknownTitle(title=title, near=near, unmarked=unmarked)
