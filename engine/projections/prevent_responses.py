"""By which response each action was first to be prevented, in the turn under way."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import Claim
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class PreventResponses(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By action answered, the first response of this turn that would prevent it."""

    first: Mapping[int, int] = {}


@updates(PreventResponses, TurnStarted)
def forget_prevents(
    game: Game, before: PreventResponses, entry: Entry, event: TurnStarted
) -> PreventResponses:
    """Update when a turn begins."""
    return PreventResponses() if before.first else before


@updates(PreventResponses, ActionInitiated, Claim.PREVENT)
def respond_to_prevent(
    game: Game, before: PreventResponses, entry: Entry, event: ActionInitiated
) -> PreventResponses:
    """Update when a player answers an action to prevent it."""
    if event.answers is None or event.card is None or not event.players:
        return before
    return PreventResponses(first={event.answers: entry.seq, **before.first})
