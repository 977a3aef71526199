"""Limits: what may be done only so often, how much of it is used, and since when."""

from enum import unique

import msgspec

from engine.cards.timing_enums import Per
from engine.model.enums import Word
from engine.model.ids import CardId, PlayerId


@unique
class Limited(Word):
    """What is limited.

    `card_use`: uses of a card or of all copies of its title.
    `special_download`: uses of a special download icon.
    `card_play`: the turn's normal card play.
    `cloak_change`: cloaking and decloaking a ship.
    `facing_text`: a text used while facing a dilemma.
    `response`: answers to one action, by a text or by all copies of a card.
    `counters`: what is spent of a turn's counters.
    `range`: what is spent of a ship's RANGE.
    `draws`: cards drawn, where a card lets a player draw no more.
    """

    CARD_USE = "card_use"
    SPECIAL_DOWNLOAD = "special_download"
    CARD_PLAY = "card_play"
    CLOAK_CHANGE = "cloak_change"
    FACING_TEXT = "facing_text"
    RESPONSE = "response"
    COUNTERS = "counters"
    RANGE = "range"
    DRAWS = "draws"


LimitKey = tuple[Limited, Per, PlayerId | None, str | None, int | None]


class Limit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What `player` may do no more than `number` times per turn, game or dilemma, and has done.

    `name`: what is counted, a title for all copies of a card, or a card's id.
    `of`: the dilemma, or the action that is answered.
    `since`: the entry that set the limit, where one did.
    `used`: the entries that used it.
    `spent`: how much of `number` they took.
    """

    what: Limited
    per: Per
    player: PlayerId | None
    name: str | None = None
    of: int | None = None
    card: CardId | None = None
    number: int = 1
    since: int | None = None
    used: tuple[int, ...] = ()
    spent: int = 0
    rulings: tuple[str, ...] = ()

    @property
    def key(self) -> LimitKey:
        """The key by which uses are counted together."""
        return (self.what, self.per, self.player, self.name, self.of)

    @property
    def left(self) -> int:
        """The number that is left."""
        return max(self.number - self.spent, 0)

    def taken(self, seq: int, amount: int = 1) -> "Limit":
        """Return a copy after one more use."""
        return msgspec.structs.replace(self, used=(*self.used, seq), spent=self.spent + amount)

    def freed(self, seq: int) -> "Limit":
        """Return a copy without a use that turned out to be none."""
        used = tuple(use for use in self.used if use != seq)
        return msgspec.structs.replace(
            self, used=used, spent=self.spent - (len(self.used) - len(used))
        )
