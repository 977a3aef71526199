"""What an action answers: said, or by its claim, or by what it is played on."""

from typing import Final

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.relations.entry_context import EntryContext

# Claims by which a player says that he answers something.
ANSWERING: Final = frozenset(
    {Claim.RESPONSE, Claim.JUST, Claim.WHEN, Claim.WHILE, Claim.PREVENT, Claim.INSTEAD}
)


def answered(context: EntryContext, event: ActionInitiated) -> int | None:
    """Return the entry that an action answers; None where it answers nothing, or nobody can tell.

    FAQ 1996, 1.4: a card that is played on an action, or on its card while that is in progress,
    answers it.
    """
    if event.answers is not None or not event.players or event.because is not None:
        return event.answers
    outer = context.in_progress(event.under)
    if outer is None:
        return None
    if not ANSWERING.isdisjoint(event.claims):
        return event.under
    if event.kind is not ActionKind.PLAY:
        return None
    on_it = event.under in event.target_actions
    on_its_card = outer.card is not None and outer.card in event.targets
    return event.under if on_it or on_its_card else None
