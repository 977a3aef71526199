"""Knowledge: what each card is called and who knows it. Once seen, never unseen."""

from collections.abc import Mapping

import msgspec

from engine.place import CardId, PlayerId
from engine.vocabulary import CardType


class Identity(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a physical copy is: its owner, and its name and type where the record knows them.

    `to`: the players to whom the name is known; empty means everybody.
    """

    owner: PlayerId
    name: str | None = None
    type: CardType | None = None
    to: tuple[PlayerId, ...] = ()


Knowledge = Mapping[CardId, Identity]
