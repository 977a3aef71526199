"""A card as it is shown on the table: its name, whose it is, its statuses and values."""

from engine.model.enums import Attribute, Face
from engine.model.ids import CardId
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import HeldStatus, held_statuses
from engine.standing.held_values import HeldValue, values_of_card
from engine.table.snapshot import Snapshot
from engine.table.table import Card
from replay.text.names import Names
from replay.text.phrases.statuses import STATUS_WORDS, status_style
from replay.text.span import Pieces, Style, span


def card_pieces(
    snapshot: Snapshot,
    card: CardId,
    conditions: ConditionsByCard | None = None,
    *,
    whose: bool = True,
) -> Pieces:
    """Return a card of the table in words: `U.S.S. Galaxy (e) of A [stopped, range left 3]`.

    `conditions`: by a ruleset, which tells what it implies and what is over.
    `whose`: False leaves out the owner, where the row names him already; a controller who is not
    the owner is always shown.
    """
    copy = snapshot.table.cards[card]
    pieces: Pieces = [Names(snapshot.known).card(card)]
    if whose and copy.owner is not None:
        pieces += [" of ", span(copy.owner, Style.PLAYER)]
    notes = _notes(snapshot, copy, conditions)
    if notes:
        pieces.append(" [")
        for index, note in enumerate(notes):
            pieces += [", " if index else "", *note]
        pieces.append("]")
    return pieces


def value_words(attribute: Attribute, value: int | str) -> str:
    """Return a value in words: `range left 3`."""
    return f"{attribute.replace('_', ' ')} {value}"


def held_words(held: HeldValue) -> str:
    """Return a value in words, with its end: `range 9 until end of turn`."""
    words = value_words(held.attribute, held.value)
    if held.until is not None:
        words += f" until {held.until}"
    if not held.holds:
        return f"{words}: over"
    return words if held.recorded else f"{words}: implied"


def _value_style(held: HeldValue) -> Style:
    return Style.NUMBER if held.holds else Style.DIM


def _notes(snapshot: Snapshot, copy: Card, conditions: ConditionsByCard | None) -> list[Pieces]:
    notes: list[Pieces] = []
    if copy.controller not in (copy.owner, None):
        notes.append(["controlled by ", span(copy.controller, Style.PLAYER)])
    if copy.face is Face.DOWN:
        notes.append([span("face down", Style.STATUS)])
    for held in held_statuses(copy, conditions):
        notes.append([span(_status(held), status_style(held.status, over=not held.holds))])
    for held_value in values_of_card(snapshot.table, copy.id):
        notes.append([span(held_words(held_value), _value_style(held_value))])
    if not copy.certain:
        notes.append([span("only possibly here", Style.UNKNOWN)])
    return notes


def _status(held: HeldStatus) -> str:
    words = STATUS_WORDS[held.status]
    if held.value is not None:
        words += f" {held.value}"
    if held.until is not None:
        words += f" until {held.until}"
    if not held.holds:
        return f"{words}: over by the rules"
    return words if held.recorded else f"{words}: implied"
