"""The values of a card or a player: which stand as recorded, which again, and which are over."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.model.enums import Attribute
from engine.model.ids import CardId, PlayerId
from engine.table.table import Table, ValueTerm


class HeldValue(msgspec.Struct, frozen=True, kw_only=True):
    """A value of a card or a player.

    `recorded`: somebody wrote it down; else it stands again because another is over.
    `holds`: false where it was recorded and its end has come.
    `until`: the end that was announced.
    """

    attribute: Attribute
    value: int | str
    until: str | None = None
    recorded: bool = True
    holds: bool = True


def values_of_card(table: Table, card: CardId) -> tuple[HeldValue, ...]:
    """Return the values of a card, then those that are over; who controls it only if that ends."""
    lying = table.cards[card]
    terms = table.terms.get((card, None), ())
    values = dict(lying.values)
    ends = any(term.attribute is Attribute.CONTROL for term in terms)
    if ends and lying.controller is not None:
        values[Attribute.CONTROL] = lying.controller
    return tuple(_held(values, terms))


def values_of_player(table: Table, player: PlayerId) -> tuple[HeldValue, ...]:
    """Return the values of a player, then those that are over."""
    values = {
        attribute: value
        for (owner, attribute), value in table.player_values.items()
        if owner == player
    }
    return tuple(_held(values, table.terms.get((None, player), ())))


def _held(values: dict[Attribute, int | str], terms: Sequence[ValueTerm]) -> Iterator[HeldValue]:
    running = {term.attribute: term for term in terms if term.over is None}
    over = [term for term in terms if term.over is not None]
    ended = {term.attribute for term in over}
    for attribute, value in values.items():
        term = running.get(attribute)
        yield HeldValue(
            attribute=attribute,
            value=value,
            until=None if term is None else term.until,
            recorded=term is not None or attribute not in ended,
        )
    for term in over:
        yield HeldValue(attribute=term.attribute, value=term.value, until=term.until, holds=False)
