"""Which looks at hidden cards lowered a cost, and which cost each lowered first."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.scores import CostPaid
from engine.rules.game import Game


class CostReductions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Looks at hidden cards, and by look the first cost that was lowered by what was seen."""

    looks: frozenset[int] = frozenset()
    lowered: Mapping[int, int] = {}


@updates(CostReductions, CardsSeen)
def look(game: Game, before: CostReductions, entry: Entry, event: CardsSeen) -> CostReductions:
    """Update when somebody looks at cards."""
    return replace(before, looks=before.looks | {entry.seq})


@updates(CostReductions, CostPaid)
def lower_cost(game: Game, before: CostReductions, entry: Entry, event: CostPaid) -> CostReductions:
    """Update when a cost is paid, lowered by what was seen."""
    if event.because is None or event.because not in before.looks:
        return before
    return replace(before, lowered={event.because: entry.seq, **before.lowered})
