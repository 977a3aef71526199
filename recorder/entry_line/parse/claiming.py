"""Claiming: what allows a further card to be played in a turn that has had its card play."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.model.enums import CardType, Claim, Edition
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent
from recorder.entry_line.parse.card_plays import ANY_TIME, card_plays, may_be_card_play
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.question import Picks
from recorder.transcript.values import spoken

_RIGHTS: Final = (Claim.FREE_PLAY, Claim.NORMAL_PLAY)
_NONE: Final = "nothing is stated"


def claimed(events: Sequence[AnyEvent], context: LineContext, picks: Picks) -> list[AnyEvent]:
    """Return the events of a line, a further card play with the right that its player states.

    The line asks for it where it names none: a second card play without one passes for legal.
    """
    action = next((event for event in events if isinstance(event, ActionInitiated)), None)
    if action is None or context.edition is not Edition.FIRST:
        return list(events)
    if action.claims or action.means is not None:  # `with red alert`
        return list(events)
    plays = card_plays(context)
    kind = _type(action, events, context)
    if not (plays.normal or plays.unclaimed) or kind is None or kind in ANY_TIME:
        return list(events)
    if not may_be_card_play(action, context):
        return list(events)
    count = plays.normal + plays.unclaimed
    before = "1 card was" if count == 1 else f"{count} cards were"
    what = f"{before} played in this turn: what allows this one?"
    # First what claims nothing that nobody claimed: enter takes it.
    chosen = picks.choose(what, [_NONE, *(f"claims {spoken(right)}" for right in _RIGHTS)])
    if not chosen:
        return list(events)
    right = replace(action, claims=(_RIGHTS[chosen - 1],))
    return [right if event is action else event for event in events]


def _type(
    action: ActionInitiated, events: Sequence[AnyEvent], context: LineContext
) -> CardType | None:
    """Return the type of the card that is played, also of one that the line names first."""
    for event in events:
        if isinstance(event, CardDeclared) and event.card == action.card:
            return event.type
    return None if action.card is None else context.type_of_card(action.card)
