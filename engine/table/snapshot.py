"""A snapshot: all that can be seen after one entry of a record."""

import msgspec

from engine.model.ids import ActionSeq, CardId
from engine.record.events.match import MatchStarted
from engine.table.card_knowledge import Knowledge
from engine.table.header import put_right
from engine.table.judge_state import JudgeState
from engine.table.mutable_table import ContradictionSort
from engine.table.table import Table


class Inconsistency(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A fact that contradicts the facts before it: recorded as it is, and reported.

    `of`: the action that was over by then, `card`: that which was elsewhere, not declared, or
        declared twice.
    """

    seq: int
    what: str
    sort: ContradictionSort | None = None
    of: ActionSeq | None = None
    card: CardId | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table, what is known of the cards, and the judge's state, just after the entry `seq`.

    `position`: the entry of the line of play that the table stands after, which a back-up takes
        back to an earlier one.
    `inconsistencies`: those of this entry.
    """

    seq: int = 0
    position: int = 0
    table: Table = Table()
    known: Knowledge = {}
    judge_state: JudgeState = JudgeState()
    inconsistencies: tuple[Inconsistency, ...] = ()

    @property
    def started(self) -> MatchStarted | None:
        """The start of the match as corrections up to here leave it."""
        started = self.table.started
        return None if started is None else put_right(started, self.judge_state.header)
