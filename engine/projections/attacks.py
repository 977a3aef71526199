"""When each player last began a battle (FAQ 2.2, who may strike back)."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game


class Attacks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By player, the turn in which he last began a battle, and the entry in which he did."""

    turn: Mapping[PlayerId, int] = {}
    seq: Mapping[PlayerId, int] = {}

    def against(self, player: PlayerId) -> PlayerId | None:
        """Return who else began a battle last; None where nobody did."""
        others = [other for other in self.seq if other != player]
        return max(others, key=self.seq.__getitem__, default=None)


@updates(Attacks, ActionInitiated, ActionKind.BATTLE)
def attack(game: Game, before: Attacks, entry: Entry, event: ActionInitiated) -> Attacks:
    """Update when a battle begins."""
    if not event.players or game.table.turn is None:
        return before
    player = event.players[0]
    return Attacks(
        turn={**before.turn, player: game.table.turn}, seq={**before.seq, player: entry.seq}
    )
