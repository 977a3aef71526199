"""What every entry of a card's profile has: rulings; and which cards an entry may mean."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from engine.cards.timing_enums import Mark
from engine.model.enums import CardType

Rulings: TypeAlias = Annotated[tuple[str, ...], Meta(min_length=1)]


class Cited(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a profile: the rulings that say it; `note`, for people, adds no condition.

    `quoted`: the words of an imported card text that it was read from; empty for what the rule
        documents say.
    """

    rulings: Rulings
    note: str = ""
    quoted: str = ""


class CardMatcher(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which cards are meant. All that is given must hold; a title may stand for a whole group.

    `exactly`: the titles name only themselves.
    `apart_from`, `apart_from_types`: cards not meant, whatever the other fields say.
    """

    titles: tuple[str, ...] = ()
    types: tuple[CardType, ...] = ()
    marks: tuple[Mark, ...] = ()
    exactly: bool = False
    apart_from: tuple[str, ...] = ()
    apart_from_types: tuple[CardType, ...] = ()
