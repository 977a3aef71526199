"""Obligations: what somebody must do, from when and by when, and whether it was done."""

from typing import Final

import msgspec

from engine.cards.timing_enums import Failing, Subject, TurnPoint
from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId, PlayerId

Act = ActionKind | Attribute
"""What is to be done: an action of a kind, or a figure to be changed, such as a countdown."""

ObligationKey = tuple[Act, PlayerId | None, CardId | None]


class Obligation(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a player or a card has to do, since the entry `since`.

    Due between the points `start` and `by` of a turn: of the one under way where `turns` is 1, else
        of that many counted turns ahead.
    `whose`: whose turns count.
    `counting`: false as long as the turn under way is none of them.
    `card`: the card that obliges the player, or that has to act.
    `title`: any card of that title will do.
    `target`: what it was played on.
    `failing`: what it costs not to do it, where a card names a price.
    `met`: the entry by which it was done.
    `overdue`: the entry at which it became too late, because nobody had recorded it by then.
    """

    act: Act
    player: PlayerId | None
    card: CardId | None = None
    title: str = ""
    target: CardId | None = None
    since: int
    start: TurnPoint
    by: TurnPoint
    turns: int = 1
    whose: Subject = Subject.PLAYER
    counting: bool = True
    failing: Failing | None = None
    rulings: tuple[str, ...] = ()
    met: int | None = None
    overdue: int | None = None

    @property
    def key(self) -> ObligationKey:
        """The key of which there is one obligation: a new one replaces one that is overdue."""
        return (self.act, self.player, self.card)

    @property
    def open(self) -> bool:
        """True where it is neither met nor overdue."""
        return self.met is None and self.overdue is None

    def settled(self, seq: int) -> "Obligation":
        """Return a copy that is met by an entry."""
        return msgspec.structs.replace(self, met=seq)


NOTHING_OWED: Final[tuple[Obligation, ...]] = ()
