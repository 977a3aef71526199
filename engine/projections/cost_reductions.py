"""Which looks at hidden cards lowered a cost, and which cost each lowered first."""

from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import PlaceKind
from engine.model.shared_map import SharedMap, SharedSet
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.scores import CostPaid
from engine.rules.game import Game

# Where cards lie that nobody normally looks at, but for the player of a hand.
HIDDEN: Final = frozenset({PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE})


class CostReductions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Looks at hidden cards, and by look the first cost that was lowered by what was seen.

    `of`: by action, the first look at cards of a pile, or of another's hand, within it.
    """

    looks: SharedSet[int] = msgspec.field(default_factory=SharedSet)
    of: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    lowered: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)


@updates(CostReductions, CardsSeen)
def look(game: Game, before: CostReductions, entry: Entry, event: CardsSeen) -> CostReductions:
    """Update when somebody looks at cards."""
    after = replace(before, looks=before.looks.put(entry.seq))
    action = game.table.open.get(event.of or 0)
    if event.of is None or action is None or event.place is None:
        return after
    own_hand = event.place.kind is PlaceKind.HAND and event.place.player in action.event.players
    if event.place.kind not in HIDDEN or own_hand:
        return after
    return replace(after, of=after.of.put_first(event.of, entry.seq))


@updates(CostReductions, CostPaid)
def lower_cost(game: Game, before: CostReductions, entry: Entry, event: CostPaid) -> CostReductions:
    """Update when a cost is paid, lowered by what was seen."""
    if event.because is None or event.because not in before.looks:
        return before
    return replace(before, lowered=before.lowered.put_first(event.because, entry.seq))
