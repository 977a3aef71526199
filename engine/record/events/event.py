"""What every event has in common, and the limits of its fields."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.model.ids import ActionSeq, CardId, PlayerId, Seq

NewId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^\w[\w.'-]*\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=10_000)]
# No database counts further than so many digits.
LONGEST_NUMBER: Final = 18
Count = Annotated[int, Meta(ge=0)]
# What a cryptographic digest, or as many random bytes, look like.
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Steps = Annotated[str, Meta(min_length=1, max_length=64)]


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="event",
):
    """What every entry of a record has in common: nothing but its tag."""


class Play(Event, frozen=True, kw_only=True):
    """An event of the game itself: it lies on the line of play, where a back-up can strike it.

    `because`: the seq of what brought it about, where somebody said so.
    """

    because: Seq | None = None


class Effect(Play, frozen=True, kw_only=True):
    """An event that belongs to an action: `of` names the action, by the seq where it began.

    `by`: the acting player.
    `controller`: whose effect it is, where that is another.
    `performing`: the card whose text does it.
    """

    of: ActionSeq | None = None
    by: PlayerId | None = None
    controller: PlayerId | None = None
    performing: CardId | None = None
