"""Showing: a card of a hand that the other player is let see, told by its effect alone.

`> A, B see dd` of a card in A's hand says the same as `A shows dd; done`.
"""

from collections.abc import Iterator

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsSeen
from engine.record.events.union import AnyEvent
from engine.relations.entry_context import EntryContext


def show_told(context: EntryContext, seq: int, event: CardsSeen) -> Iterator[AnyEvent]:
    """Yield the showing of cards from a hand that nothing brought about; nothing for others."""
    if (event.of, event.because, event.performing) != (None, None, None):
        return
    lying = [context.table.cards[card] for card in event.cards if card in context.table.cards]
    owners = {card.controller or "" for card in lying if card.place.kind is PlaceKind.HAND}
    if len(owners) != 1 or "" in owners or (event.to and set(event.to) <= owners):
        return
    for card in lying:
        yield ActionInitiated(kind=ActionKind.SHOW, players=tuple(owners), card=card.id)
        yield ActionEnded(action=seq, outcome=Outcome.RESOLVED)
