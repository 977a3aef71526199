"""The account: what is owed and what is used up at one point of a match, under a ruleset."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.standing.limit import Limit, Limited, LimitKey
from engine.standing.obligation import NOTHING_OWED, Act, Obligation

# Owed once more, these make way for the new one even while they are open.
RENEWED: Final = frozenset({ActionKind.ACTIVATE, ActionKind.ATTEMPT})


class Duties(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Obligations, oldest first: those open, overdue, or met in the turn under way; and limits.

    Limits appear once they were used, or set by a card or a value. `began`, `player`: where the
    last turn began, and whose it is or was.
    """

    owed: tuple[Obligation, ...] = NOTHING_OWED
    used: Mapping[LimitKey, Limit] = {}
    began: int | None = None
    player: PlayerId | None = None

    def limit(self, one: Limit) -> Limit:
        """A limit as it stands: what it is counted with, or, unused so far, the same."""
        return self.used.get(one.key, one)

    def limits(self, what: Limited) -> Iterator[Limit]:
        """The limits of one sort."""
        return (one for one in self.used.values() if one.what is what)

    def of(self, player: PlayerId | None, act: Act) -> Iterator[Obligation]:
        """What a player has to do of one kind, or had in this turn."""
        return (one for one in self.owed if one.player == player and one.act is act)

    def owing(self, *more: Obligation) -> "Duties":
        """The same with more that is owed; of its key, what is overdue or done makes way for it."""
        owed = self.owed
        for new in more:
            anew = new.act in RENEWED
            held = (one for one in owed if one.key != new.key or (one.open and not anew))
            owed = (*held, new)
        return msgspec.structs.replace(self, owed=owed)

    def settled(self, seq: int, *done: Obligation) -> "Duties":
        """The same, with some of what is owed done at an entry."""
        owed = (one.settled(seq) if any(one is it for it in done) else one for one in self.owed)
        return msgspec.structs.replace(self, owed=tuple(owed))

    def noted(self, one: Limit) -> "Duties":
        """The same with a limit as it now stands."""
        return msgspec.structs.replace(self, used={**self.used, one.key: one})

    def without(self, *keys: LimitKey) -> "Duties":
        """The same without some limits, of which nothing is known any more."""
        kept = {key: one for key, one in self.used.items() if key not in keys}
        return msgspec.structs.replace(self, used=kept)


NO_DUTIES: Final = Duties()
