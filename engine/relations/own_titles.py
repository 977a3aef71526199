"""Own titles: a card that is named by its title, where its id would say the same.

`A beams p1 by means "Spacedoor"` says the same as `A beams p1 using sd` where sd alone has that
title. `A uses sd as "Spacedoor"` names no function of it.
"""

from typing import Any

from msgspec.structs import replace

from engine.cards.titles import key
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.record.events.actions import ActionInitiated, acting_card
from engine.relations.entry_context import EntryContext


def with_titled_card(context: EntryContext, event: ActionInitiated) -> ActionInitiated:
    """Return an action with the card that does it; its title alone is no function of it."""
    changes: dict[str, Any] = {}
    if event.function is not None and event.card in _titled(context, event.function):
        changes["function"] = None
    if event.means is not None and event.card is None:
        titled = _titled(context, event.means)
        using = replace(event, card=titled[0]) if len(titled) == 1 else event
        if acting_card(using) is not None and _lies_in_play(context, titled[0]):
            changes["card"] = titled[0]
    return replace(event, **changes) if changes else event


def _titled(context: EntryContext, words: str) -> tuple[CardId, ...]:
    said = key(words)
    return tuple(
        card
        for card, identity in context.known.items()
        if identity.name is not None and key(identity.name) == said
    )


def _lies_in_play(context: EntryContext, card: CardId) -> bool:
    lying = context.table.cards.get(card)
    return lying is not None and lying.certain and lying.place.kind not in OUTSIDE_PLAY
