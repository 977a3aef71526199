"""What players must still do and which limits they have used at one point of a match."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.standing.limit import Limit, Limited, LimitKey
from engine.standing.obligation import NOTHING_OWED, Act, Obligation

# A new obligation of these kinds replaces the old one even while that is open.
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

    def limit(self, limit: Limit) -> Limit:
        """Return the limit of the same key with its uses so far; the same where it is unused."""
        return self.used.get(limit.key, limit)

    def limits(self, what: Limited) -> Iterator[Limit]:
        """Yield the limits of one sort."""
        return (limit for limit in self.used.values() if limit.what is what)

    def of(self, player: PlayerId | None, act: Act) -> Iterator[Obligation]:
        """Yield the obligations of one kind that a player has, or had in this turn."""
        return (
            obligation
            for obligation in self.owed
            if obligation.player == player and obligation.act is act
        )

    def owing(self, *more: Obligation) -> "Duties":
        """Return a copy with more obligations, each in place of one of its key that is over."""
        owed = self.owed
        for new in more:
            anew = new.act in RENEWED
            kept = (old for old in owed if old.key != new.key or (old.open and not anew))
            owed = (*kept, new)
        return msgspec.structs.replace(self, owed=owed)

    def settled(self, seq: int, *done: Obligation) -> "Duties":
        """Return a copy with some obligations met at an entry."""
        owed = (
            obligation.settled(seq) if any(obligation is it for it in done) else obligation
            for obligation in self.owed
        )
        return msgspec.structs.replace(self, owed=tuple(owed))

    def noted(self, limit: Limit) -> "Duties":
        """Return a copy with the new state of a limit."""
        return msgspec.structs.replace(self, used={**self.used, limit.key: limit})

    def without(self, *keys: LimitKey) -> "Duties":
        """Return a copy without some limits; nothing is known of these any more."""
        kept = {key: limit for key, limit in self.used.items() if key not in keys}
        return msgspec.structs.replace(self, used=kept)


NO_DUTIES: Final = Duties()
