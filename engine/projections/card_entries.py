"""In which turn each card came into play, as far as recorded."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game


class CardEntries(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By card, the number of the turn in which it was last played, seeded or fetched."""

    turns: Mapping[CardId, int] = {}


@updates(
    CardEntries,
    ActionInitiated,
    ActionKind.DOWNLOAD,
    ActionKind.PLAY,
    ActionKind.REPORT,
    ActionKind.SEED,
)
def enter_play(
    game: Game, before: CardEntries, entry: Entry, event: ActionInitiated
) -> CardEntries:
    """Update when a card enters play."""
    if event.card is None:
        return before
    return CardEntries(turns={**before.turns, event.card: game.table.turn or 0})
