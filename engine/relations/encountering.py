"""Encountering: who meets a dilemma of an attempt, said or not; a ship is where they are."""

from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.record.events.actions import ActionInitiated
from engine.relations.entry_context import EntryContext

# What people do; a ship that is named beside them is where they are.
OF_A_CREW: Final = frozenset({ActionKind.ATTEMPT, ActionKind.ENCOUNTER, ActionKind.SCOUT})
# Cards with these take no further part.
_OUT: Final = frozenset({Status.STOPPED, Status.DISABLED, Status.STASIS, Status.CAPTIVE})


def left_in_attempt(context: EntryContext, attempt: int | None) -> tuple[CardId, ...]:
    """Return the members of an attempt that by the record are still able to go on with it."""
    action = context.in_progress(attempt)
    if action is None or action.kind is not ActionKind.ATTEMPT:
        return ()
    return tuple(card for card in action.participants if _takes_part(context, card))


def without_their_ship(context: EntryContext, event: ActionInitiated) -> ActionInitiated:
    """Return an attempt, or an encounter, of the crew alone, if their ship is named beside them.

    `encounters d with e, p1` says the same as `encounters d with p1` where p1 is aboard e.
    """
    cards, known = context.table.cards, context.known
    places = [cards[card].place for card in event.participants if card in cards]
    aboard = {place.card for place in places if place.kind is PlaceKind.ABOARD}
    ships = {card for card in aboard if card in known and known[card].type is CardType.SHIP}
    crew = tuple(card for card in event.participants if card not in ships)
    return event if len(crew) == len(event.participants) else replace(event, participants=crew)


def _takes_part(context: EntryContext, card: CardId) -> bool:
    lying = context.table.cards.get(card)
    if lying is None or lying.place.kind in OUTSIDE_PLAY:
        return False
    return all(recorded.status not in _OUT for recorded in lying.statuses)
