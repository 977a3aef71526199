"""What an action answers: said, or by its claim, or by what it is played on."""

from enum import unique
from typing import Final

from engine.model.enums import ActionKind, Claim, Word
from engine.record.events.actions import ActionInitiated
from engine.relations.entry_context import EntryContext

# Claims by which a player says that he answers something.
ANSWERING: Final = frozenset(
    {Claim.RESPONSE, Claim.JUST, Claim.WHEN, Claim.WHILE, Claim.PREVENT, Claim.INSTEAD}
)


@unique
class AnswersBy(Word):
    """By what an action that does not say what it answers is an answer to the one around it."""

    CLAIM = "its claim"
    PLAYED_ON = "played on it"


def answered(context: EntryContext, event: ActionInitiated) -> int | None:
    """Return the entry that an action answers; None where none is said and nothing tells."""
    if event.answers is not None or event.because is not None:
        return event.answers
    by = answers_by(context.in_progress(event.under), event)
    return None if by is None else event.under


def answers_by(outer: ActionInitiated | None, event: ActionInitiated) -> AnswersBy | None:
    """Return how an action answers the one around it; None where it is independent.

    FAQ 1996, 1.4: a card that is played on an action, or on its card while that is in progress,
    answers it.
    """
    if outer is None or not event.players:
        return None
    if not ANSWERING.isdisjoint(event.claims):
        return AnswersBy.CLAIM
    if event.kind is not ActionKind.PLAY:
        return None
    on_it = event.under in event.target_actions
    on_its_card = outer.card is not None and outer.card in event.targets
    return AnswersBy.PLAYED_ON if on_it or on_its_card else None
