"""What a line leaves unsaid, so that a plain sentence of the same words may say more."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import ActionKind, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent

# How only a dilemma and a mission attempt end.
_OF_SOME: Final = frozenset({Outcome.FAILED, Outcome.OVERCOME, Outcome.SOLVED})
# Verbs that say little without a destination, or without those who take part.
_TO_A_PLACE: Final = frozenset({ActionKind.BEAM, ActionKind.DOCK, ActionKind.WALK})


def says_little(events: Sequence[AnyEvent]) -> bool:
    """Return whether an action leaves out what a plain sentence may make out."""
    event = next((one for one in events if isinstance(one, ActionInitiated)), None)
    if event is None:
        return any(isinstance(one, ActionEnded) and _ends_little(one) for one in events)
    if event.kind in _TO_A_PLACE:
        return event.destination is None
    if event.kind is ActionKind.ATTEMPT:
        return not event.participants
    if event.kind is ActionKind.ENCOUNTER:
        return not event.participants or isinstance(events[0], CardDeclared)
    if event.kind is ActionKind.SEED:
        # `seeds under khitomer` means the mission, not an action of it.
        return event.card is None and event.under is not None
    return event.kind is ActionKind.SHUFFLE and event.at is None


def _ends_little(ended: ActionEnded) -> bool:
    """Return whether an action was nullified by nothing said, or ends as only some can."""
    by_nothing = ended.by is None and ended.card is None
    return ended.outcome in _OF_SOME or (ended.outcome is Outcome.NULLIFIED and by_nothing)
