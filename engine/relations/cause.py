"""Cause: by which action and which card an entry came about.

Said by lying in an action's block, by `because`, by `performed by`, by `using`: one answer for all.
"""

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.record.events.event import Effect
from engine.relations.entry_context import EntryContext
from engine.table.card_moves import CARRYING
from engine.table.wrapped import TELLING_A_PART, is_caused, says_a_part

_ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})
# By a card that is so played or used its player's cards may be taken along.
_LETTING: Final = frozenset({ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.USE})
_Effect = TypeVar("_Effect", bound=Effect)


def effect_with_cause(context: EntryContext, event: _Effect) -> _Effect:
    """Return an effect with its action, its card and its player, as far as these are known."""
    changes: dict[str, Any] = {}
    of = event.of
    if of is None and event.because and context.in_progress(event.because) is not None:
        changes["of"] = of = event.because
    if of is None and event.because is None and event.performing is not None:
        of = context.action_of(event.performing)
        if of is not None:
            changes["of"] = of
    if of is not None and event.because == of:
        changes["because"] = None
    if of is None:
        return event
    outer = unwrapped(context, of)
    if outer != of:
        around = context.in_progress(of)
        if event.because is None and around is not None and around.because is not None:
            changes["because"] = around.because
        changes["of"] = of = outer
    if event.performing is None and (card := context.performing_card(of)) is not None:
        changes["performing"] = card
    return replace(event, **changes) if changes else event


def action_with_cause(context: EntryContext, event: ActionInitiated) -> ActionInitiated:
    """Return an action with the one that brought it about.

    What the game does while a card's text is carried out, that text does.
    """
    changes: dict[str, Any] = {}
    under = event.under
    if under is None and Claim.BETWEEN_DILEMMAS in event.claims:
        under = _attempt(context)
        if under is not None:
            changes["under"] = under
    if under is None and event.because and context.in_progress(event.because) is not None:
        changes["under"] = under = event.because
    if under is None:
        return event
    around = context.in_progress(under)
    if around is not None and is_caused(event, around):
        changes["because"] = under
    if event.kind in CARRYING and _lets(around, event):
        changes["because"] = under
    attempt = context.in_progress(under) if event.kind is ActionKind.ENCOUNTER else None
    if attempt is not None and attempt.kind is ActionKind.ATTEMPT and event.players:
        # The game confronts whoever attempts a mission with its dilemmas; he does not decide to.
        changes["players"] = ()
    return replace(event, **changes) if changes else event


def _attempt(context: EntryContext) -> int | None:
    """Return the attempt whose dilemmas a player speaks of, if one is in progress."""
    return next((seq for seq, each in context.innermost_first() if each.kind in _ATTEMPTS), None)


def _lets(around: ActionInitiated | None, event: ActionInitiated) -> bool:
    """Return whether the card that a player plays or uses lets him beam or walk."""
    if around is None or around.kind not in _LETTING or around.card is None:
        return False
    own = around.players == event.players and bool(event.players)
    return own and event.because is None and event.answers is None and not event.claims


def unwrapped(context: EntryContext, of: int | None) -> int | None:
    """Return the action that an effect is part of, out of those that only say what it does."""
    action = context.in_progress(of)
    while action is not None and action.kind in TELLING_A_PART:
        around = context.in_progress(action.under)
        if around is None or not says_a_part(action, around):
            break
        of, action = action.under, around
    return of
