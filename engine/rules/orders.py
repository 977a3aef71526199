"""Orders: what a player does only while executing orders."""

from engine.cards.cited_answers import cited, given
from engine.cards.timing_enums import EntryMeans, PlaySlot
from engine.model.enums import ActionKind
from engine.model.tristate import Tristate
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


def only_an_order(game: Game, event: ActionInitiated) -> tuple[str, ...]:
    """Return the rulings by which a card is used as an order only; none where it is not."""
    if event.kind is not ActionKind.USE or event.card is None:
        return ()
    entries = given(profile_of(game, event.card).timing.enters)
    used = [entry for entry in entries if entry.means is EntryMeans.USE]
    if not used or any(set(entry.slots) != {PlaySlot.ORDERS} for entry in used):
        return ()
    return cited(Tristate.NO, *used).rulings
