"""References: the ids by which events name players, cards, and other entries of their record."""

from enum import Enum
from typing import Annotated

from msgspec import Meta


class Reference(Enum):
    """What a field refers to; `engine.record.validate` refuses an entry that refers to nothing."""

    PLAYER = "player"
    CARD = "card"
    ACTION = "action"
    ENTRY = "entry"


PlayerId = Annotated[str, Reference.PLAYER]
CardId = Annotated[str, Reference.CARD]
ActionSeq = Annotated[int, Meta(ge=1), Reference.ACTION]
Seq = Annotated[int, Meta(ge=1), Reference.ENTRY]
