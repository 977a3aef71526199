"""Drawn dilemmas: those that a record keeps in their drawer's hand until he has chosen.

Second Edition, attempting missions, step 2: dilemmas drawn for an attempt lie apart, in no hand. A
record that draws them `to B hand` says the same as one that draws them `to away`.
"""

from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.relations.entry_context import EntryContext

_ASIDE: Final = Place(kind=PlaceKind.AWAY)
OF_DILEMMAS: Final = frozenset({PlaceKind.DILEMMA_PILE, PlaceKind.DILEMMA_STACK})


def with_drawn_aside(context: EntryContext, event: CardsMoved) -> CardsMoved:
    """Return a move of dilemmas into a hand, or out of it, as one to where drawn ones lie.

    In the hand of the player who attempts, who does not draw them, they stay.
    """
    drawn = event.origin.kind is PlaceKind.DILEMMA_PILE and event.destination.kind is PlaceKind.HAND
    chosen = event.origin.kind is PlaceKind.HAND and event.destination.kind in OF_DILEMMAS
    attempting = _attempting(context) if drawn or chosen else None
    if attempting is None or (drawn and event.destination.player in attempting):
        return event
    if drawn:
        return replace(event, destination=_ASIDE)
    places = {context.table.cards[card].place.kind for card in event.cards}
    return replace(event, origin=_ASIDE) if places <= {PlaceKind.AWAY} else event


def _attempting(context: EntryContext) -> tuple[PlayerId, ...] | None:
    """Return who attempts a mission just now; None where nobody does."""
    attempts = (
        action.players
        for _, action in context.innermost_first()
        if action.kind is ActionKind.ATTEMPT
    )
    return next(attempts, None)
