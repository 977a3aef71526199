"""Activating: what is turned over is activated; what lies open is used."""

from typing import Final

from engine.model.enums import CardType, Face
from engine.model.ids import CardId
from engine.relations.entry_context import EntryContext

# No hidden agenda has these, so that they lie open where no line tells their face.
_OPEN: Final = frozenset(
    {CardType.EQUIPMENT, CardType.FACILITY, CardType.MISSION, CardType.PERSONNEL, CardType.SHIP}
)


def lies_open(context: EntryContext, card: CardId | None) -> bool:
    """Return whether a card is known to lie face up: to activate it is to use it."""
    lying = None if card is None else context.table.cards.get(card)
    if lying is None or lying.face is not None:
        return lying is not None and lying.face is Face.UP
    return lying.id in context.known and context.known[lying.id].type in _OPEN
