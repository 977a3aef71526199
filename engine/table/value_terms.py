"""Values that end by themselves: what stood before them stands again.

An end that was announced is a fact of the record under every ruleset.
"""

from msgspec.structs import replace

from engine.model.ends import Ends, spoken_end
from engine.model.enums import Attribute
from engine.model.ids import CardId, PlayerId
from engine.record.events.statuses import ValueSet
from engine.table.mutable_table import MutableTable
from engine.table.table import ValueTerm


def set_value(table: MutableTable, seq: int, event: ValueSet) -> None:
    """Set a value of cards or of a player; one that has an end is kept with what it replaces."""
    lasting = event.until is not None or table.terms
    if event.player is not None:
        if lasting:
            _set_term(table, seq, event, None, event.player)
        _put_on_player(table, event.player, event.attribute, event.value)
    for card in event.cards:
        if card not in table.cards:
            table.report(f"card {card} is not on the table")
            continue
        if lasting:
            _set_term(table, seq, event, card, None)
        _put_on_card(table, card, event.attribute, event.value)


def end_terms(table: MutableTable, seq: int, *ends: Ends) -> None:
    """End the values whose end comes with an entry, the last that was set first."""
    for term in reversed(table.terms):
        if term.over is None and spoken_end(term.until) in ends:
            _end(table, seq, term)


def _set_term(
    table: MutableTable, seq: int, event: ValueSet, card: CardId | None, player: PlayerId | None
) -> None:
    """Keep the end of a value; without one, an end that was expected there is settled."""
    here = card, player, event.attribute
    others = [
        term
        for term in table.terms
        if _holder(term) != here or (event.until is not None and term.over is None)
    ]
    if event.until is not None:
        term = ValueTerm(
            card=card,
            player=player,
            attribute=event.attribute,
            value=event.value,
            before=_value(table, card, player, event.attribute),
            since=seq,
            until=event.until,
        )
        others.append(term)
    table.terms = tuple(others)


def _end(table: MutableTable, seq: int, ended: ValueTerm) -> None:
    """End a value: what stood before it stands again, unless another was set meanwhile."""
    here, terms = _holder(ended), list(table.terms)
    at = terms.index(ended)
    terms[at] = replace(ended, over=seq)
    later = next(
        (
            i
            for i, term in enumerate(terms)
            if i > at and term.over is None and _holder(term) == here
        ),
        None,
    )
    if later is not None:
        terms[later] = replace(terms[later], before=ended.before)
    elif _value(table, *here) == ended.value and ended.card is not None:
        _put_on_card(table, ended.card, ended.attribute, ended.before)
    elif _value(table, *here) == ended.value and ended.player is not None:
        _put_on_player(table, ended.player, ended.attribute, ended.before)
    table.terms = tuple(terms)


def _holder(term: ValueTerm) -> tuple[CardId | None, PlayerId | None, Attribute]:
    return term.card, term.player, term.attribute


def _value(
    table: MutableTable, card: CardId | None, player: PlayerId | None, attribute: Attribute
) -> int | str | None:
    """Return a value as it stands; None where none was recorded."""
    if card is None:
        return table.player_values.get((player or "", attribute))
    if attribute is Attribute.CONTROL:
        return table.cards[card].controller
    return dict(table.cards[card].values).get(attribute)


def _put_on_player(
    table: MutableTable, player: PlayerId, attribute: Attribute, value: int | str | None
) -> None:
    """Record a value of a player as it stands; None where none does any more."""
    if attribute is Attribute.SCORE and isinstance(value, int):
        table.points[player] = value
    elif value is None:
        table.player_values.pop((player, attribute), None)
    else:
        table.player_values[player, attribute] = value


def _put_on_card(
    table: MutableTable, card: CardId, attribute: Attribute, value: int | str | None
) -> None:
    """Record a value of a card as it stands; None where none does any more."""
    lying = table.cards[card]
    if attribute is Attribute.CONTROL:
        controller = None if value is None else str(value)
        table.cards[card] = replace(lying, controller=controller)
        return
    others = tuple(pair for pair in lying.values if pair[0] is not attribute)
    values = others if value is None else (*others, (attribute, value))
    table.cards[card] = lying.changed(values=values)
