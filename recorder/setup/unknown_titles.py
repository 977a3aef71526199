"""Titles of a deck list that no card known here has, with those that look like them."""

from collections.abc import Iterable

import msgspec

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import Edition
from recorder.card_files.near_titles import near_titles
from recorder.setup.deck import Deck


class UnknownTitle(msgspec.Struct, frozen=True, kw_only=True):
    """A title that is kept as it stands, and known titles that it may be a slip of."""

    title: str
    near: tuple[str, ...] = ()


def unknown_titles(
    deck: Deck, titles: Iterable[Title], edition: Edition
) -> tuple[UnknownTitle, ...]:
    """Give the titles of a deck list that are none of those known, in the order of the list."""
    known = {key(one.name): one.name for one in titles if one.edition is edition}
    without_commas = {name.replace(",", "") for name in known}
    missing = [
        title
        for title in deck.titles
        if key(title) not in known and key(title).replace(",", "") not in without_commas
    ]
    return tuple(
        UnknownTitle(title=title, near=near_titles(title, known.values())) for title in missing
    )
