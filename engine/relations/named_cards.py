"""Named cards: those whose titles are said in words, as in `by means "Spacedoor"`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.cards.titles import key
from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES
from engine.table.card_knowledge import Identity
from engine.table.mutable_table import MutableTable

_HIDDEN: Final = PILES | {PlaceKind.UNDER, PlaceKind.UNKNOWN, PlaceKind.AWAY}


def named_in(known: Mapping[CardId, Identity], words: str | None) -> tuple[CardId, ...]:
    """Return the cards that have the longest title which is found in some words."""
    if not words:
        return ()
    said = f" {key(words)} "
    titles = {key(card.name) for card in known.values() if card.name is not None}
    found = [title for title in titles if _said(title, said)]
    longest = max(found, key=len, default=None)
    if longest is None:
        return ()
    return tuple(
        card
        for card, identity in known.items()
        if identity.name is not None and key(identity.name) == longest
    )


def in_play(table: MutableTable, cards: Iterable[CardId], player: PlayerId) -> Iterator[CardId]:
    """Yield the cards among some that a player has in play."""
    for card in cards:
        lying = table.cards.get(card)
        if lying is not None and lying.controller == player and lying.place.kind not in _HIDDEN:
            yield card


def _said(title: str, said: str) -> bool:
    """Return whether a title stands in some words by itself, and is no part of another word."""
    at = said.find(title)
    if at < 0 or len(title) < 3:
        return False
    after = said[at + len(title)]
    return not said[at - 1].isalnum() and not after.isalnum()
