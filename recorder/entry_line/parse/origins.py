"""Origins: where a card lay before a line that names it for the first time."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.model.enums import ActionKind, Edition, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent
from recorder.entry_line.parse.line_context import LineContext

_MEETING = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})


def with_origins(events: Sequence[AnyEvent], context: LineContext) -> list[AnyEvent]:
    """Return the events of a line with each new card where its verb takes it from.

    A card that is downloaded was in the deck, and one that is encountered under the mission, or in
    the dilemma stack. All others were in their player's hand or seed deck, as the line has them.
    """
    action = next((event for event in events if isinstance(event, ActionInitiated)), None)
    if action is None or action.kind not in (ActionKind.DOWNLOAD, ActionKind.ENCOUNTER):
        return list(events)
    return [
        _taken_from(event, action, context)
        if isinstance(event, CardDeclared) and event.card == action.card
        else event
        for event in events
    ]


def _taken_from(
    declared: CardDeclared, action: ActionInitiated, context: LineContext
) -> CardDeclared:
    if action.kind is ActionKind.DOWNLOAD:
        deck = Place(kind=PlaceKind.DRAW_DECK, player=declared.owner)
        return replace(declared, place=deck)
    attempt = next(
        (
            outer.event
            for outer in reversed(context.table.open)
            if outer.event.kind in _MEETING and outer.event.targets
        ),
        None,
    )
    if attempt is None:
        return declared
    first = context.edition is Edition.FIRST
    kind = PlaceKind.UNDER if first else PlaceKind.DILEMMA_STACK
    others = context.others(next(iter(attempt.players), None))
    own = declared.owner in attempt.players and len(others) == 1
    owner = others[0] if own else declared.owner
    return replace(declared, place=Place(kind=kind, card=attempt.targets[0]), owner=owner)
