"""What an action answers: said, or by its claim, or by what it is played on."""

from collections.abc import Mapping
from enum import unique
from typing import Final

from engine.model.enums import ActionKind, Claim, Word
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.events.actions import ActionInitiated
from engine.relations.entry_context import EntryContext
from engine.table.table import Card

# Claims by which a player says that he answers something.
ANSWERING: Final = frozenset(
    {Claim.RESPONSE, Claim.JUST, Claim.WHEN, Claim.WHILE, Claim.PREVENT, Claim.INSTEAD}
)
# Whatever is played in one of these, and says nothing else, answers it: a card that is played into
# an action must match the innermost one (FAQ 1996, 1.4).
_ANSWERED_WITHIN: Final = frozenset(
    {
        ActionKind.BATTLE,
        ActionKind.BEAM,
        ActionKind.ENCOUNTER,
        ActionKind.ENGAGE,
        ActionKind.MOVE,
    }
)


@unique
class AnswersBy(Word):
    """By what an action that does not say what it answers is an answer to the one around it."""

    CLAIM = "its claim"
    PLAYED_ON = "played on it"
    PLAYED_IN = "played in it"


def answered(context: EntryContext, event: ActionInitiated) -> int | None:
    """Return the entry that an action answers; None where none is said and nothing tells."""
    if event.answers is not None or event.because is not None:
        return event.answers
    if event.under is None and event.players:
        return _played_on(context, event) or _answered_late(context, event)
    by = answers_by(context.in_progress(event.under), event, context.table.cards)
    return None if by is None else event.under


def _played_on(context: EntryContext, event: ActionInitiated) -> int | None:
    """Return the action in progress that a card is played on, or on whose card (FAQ 1.4).

    Where lines are not indented, nothing else tells what an action lies in.
    """
    if event.kind is not ActionKind.PLAY or not (event.targets or event.target_actions):
        return None
    for seq, action in context.innermost_first():
        on_its_card = action.card is not None and action.card in event.targets
        if on_its_card or seq in event.target_actions:
            return seq
    return None


def _answered_late(context: EntryContext, event: ActionInitiated) -> int | None:
    """Return the last action, where somebody says that he responds and nothing is in progress.

    A response belongs to what is announced: `just` is the claim that something is over.
    """
    if Claim.RESPONSE not in event.claims or context.table.open:
        return None
    return next(reversed(context.played), None)


def answers_by(
    outer: ActionInitiated | None, event: ActionInitiated, cards: Mapping[CardId, Card]
) -> AnswersBy | None:
    """Return how an action answers the one around it; None where it is independent.

    `cards`: as they lie when it begins. What is aimed at a card that has left play answers that.

    FAQ 1996, 1.4: a card that is played on an action, or on its card while that is in progress,
    answers it, and so does one that is played into it.
    """
    if outer is None or not event.players:
        return None
    if not ANSWERING.isdisjoint(event.claims):
        return AnswersBy.CLAIM
    if event.kind is not ActionKind.PLAY:
        return None
    on_it = event.under in event.target_actions
    on_its_card = outer.card is not None and outer.card in event.targets
    if on_it or on_its_card:
        return AnswersBy.PLAYED_ON
    if outer.kind not in _ANSWERED_WITHIN or event.claims:
        return None
    gone = any(card in cards and cards[card].place.kind in PILES for card in event.targets)
    return None if gone else AnswersBy.PLAYED_IN
