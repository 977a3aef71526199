"""Encountering: who meets a dilemma of an attempt where no line says so."""

from typing import Final

from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.relations.entry_context import EntryContext

# Cards with these take no further part.
_OUT: Final = frozenset({Status.STOPPED, Status.DISABLED, Status.STASIS, Status.CAPTIVE})


def left_in_attempt(context: EntryContext, attempt: int | None) -> tuple[CardId, ...]:
    """Return the members of an attempt that by the record are still able to go on with it."""
    action = context.in_progress(attempt)
    if action is None or action.kind is not ActionKind.ATTEMPT:
        return ()
    return tuple(card for card in action.participants if _takes_part(context, card))


def _takes_part(context: EntryContext, card: CardId) -> bool:
    lying = context.table.cards.get(card)
    if lying is None or lying.place.kind in OUTSIDE_PLAY:
        return False
    return all(recorded.status not in _OUT for recorded in lying.statuses)
