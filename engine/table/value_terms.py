"""Values that end by themselves: what stood before them stands again.

An end that was announced is a fact of the record under every ruleset.
"""

from collections.abc import Collection

from msgspec.structs import replace

from engine.model.ends import Ends, spoken_end
from engine.model.enums import Attribute
from engine.model.ids import CardId, PlayerId
from engine.record.events.statuses import ValueSet
from engine.table.mutable_table import MutableTable
from engine.table.table import Holder, ValueTerm


def set_value(table: MutableTable, seq: int, event: ValueSet) -> None:
    """Set a value of cards or of a player; one that has an end is kept with what it replaces."""
    lasting = event.until is not None or table.terms
    if event.player is not None:
        if lasting:
            _set_term(table, seq, event, (None, event.player))
        _put_on_player(table, event.player, event.attribute, event.value)
    for card in event.cards:
        if card not in table.cards:
            table.report(f"card {card} is not on the table")
            continue
        if lasting:
            _set_term(table, seq, event, (card, None))
        _put_on_card(table, card, event.attribute, event.value)


def end_terms(table: MutableTable, seq: int, *ends: Ends) -> None:
    """End the values whose end comes with an entry: of each holder the last that was set first."""
    for holder, terms in table.terms.items():
        if any(term.over is None and spoken_end(term.until) in ends for term in terms):
            table.terms[holder] = _ended(table, seq, holder, list(terms), ends)
            table.terms_over.add(holder)


def _set_term(table: MutableTable, seq: int, event: ValueSet, holder: Holder) -> None:
    """Keep the end of a value; without one, an end that was expected there is settled."""
    terms = table.terms.get(holder, ())
    if event.until is None or holder in table.terms_over:
        terms = tuple(
            [
                term
                for term in terms
                if term.attribute is not event.attribute
                or (event.until is not None and term.over is None)
            ]
        )
        if not any(term.over for term in terms):
            table.terms_over.discard(holder)
    if event.until is not None:
        card, player = holder
        term = ValueTerm(
            card=card,
            player=player,
            attribute=event.attribute,
            value=event.value,
            before=_value(table, holder, event.attribute),
            since=seq,
            until=event.until,
        )
        terms = (*terms, term)
    if terms:
        table.terms[holder] = terms
    else:
        table.terms.pop(holder, None)


def _ended(
    table: MutableTable, seq: int, holder: Holder, terms: list[ValueTerm], ends: Collection[Ends]
) -> tuple[ValueTerm, ...]:
    """End values of one holder: what stood before stands again, unless another was set since."""
    later: dict[Attribute, int] = {}  # the next one that is not over
    for at, term in reversed(list(enumerate(terms))):
        if term.over is not None:
            continue
        if spoken_end(term.until) not in ends:
            later[term.attribute] = at
            continue
        terms[at] = replace(term, over=seq)
        if term.attribute in later:
            following = later[term.attribute]
            terms[following] = replace(terms[following], before=term.before)
        elif _value(table, holder, term.attribute) == term.value:
            _put(table, holder, term.attribute, term.before)
    return tuple(terms)


def _value(table: MutableTable, holder: Holder, attribute: Attribute) -> int | str | None:
    """Return a value as it stands; None where none was recorded."""
    card, player = holder
    if card is None:
        return table.player_values.get((player or "", attribute))
    if attribute is Attribute.CONTROL:
        return table.cards[card].controller
    return dict(table.cards[card].values).get(attribute)


def _put(
    table: MutableTable, holder: Holder, attribute: Attribute, value: int | str | None
) -> None:
    card, player = holder
    if card is not None:
        _put_on_card(table, card, attribute, value)
    elif player is not None:
        _put_on_player(table, player, attribute, value)


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
