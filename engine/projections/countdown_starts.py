"""Where the countdown of each card was first set, and last changed."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import Attribute
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.statuses import ValueSet
from engine.rules.game import Game


class CountdownStarts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By card, the entry that set its countdown first, and the one that changed it last."""

    seqs: Mapping[CardId, int] = {}
    lowered: Mapping[CardId, int] = {}


@updates(CountdownStarts, ValueSet, Attribute.COUNTDOWN)
def set_countdown(
    game: Game, before: CountdownStarts, entry: Entry, event: ValueSet
) -> CountdownStarts:
    """Update when a countdown is set, or goes down."""
    started = {card: entry.seq for card in event.cards if card not in before.seqs}
    lowered = {card: entry.seq for card in event.cards if card in before.seqs}
    return CountdownStarts(seqs={**before.seqs, **started}, lowered={**before.lowered, **lowered})
