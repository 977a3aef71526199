"""Statuses, values, costs and points, in words."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import Attribute, Currency, Status
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import Kind
from replay.text.names import Names, Phrase
from replay.text.span import Pieces, Span, Style, span

_CURRENCIES: Final[dict[Currency, tuple[str, str]]] = {
    Currency.CARD: ("card", "cards"),
    Currency.CARD_PLAY: ("card play", "card plays"),
    Currency.COUNTERS: ("counter", "counters"),
    Currency.DRAW: ("draw", "draws"),
    Currency.POINTS: ("point", "points"),
    Currency.RANGE: ("RANGE", "RANGE"),
    Currency.STOP: ("stop", "stops"),
}
STATUS_WORDS: Final = {status: status.value.replace("_", " ") for status in Status}
"""Each status as it is shown."""


def status_chip(status: Status, remark: str = "", *, over: bool = False) -> Span:
    """Return a status with its sign: stopped is a filled chip, unstopped a hollow, dim one.

    `over`: the card has it no longer.
    """
    word = STATUS_WORDS[status]
    if status is Status.STOPPED:
        sign, style = ("□ un", Style.DIM) if over else ("■ ", Style.STOPPED_CHIP)
        return Span(f"{sign}{word}{remark}", style)
    return Span(f"{'no longer ' if over else ''}{word}{remark}", status_style(status, over=over))


def status_style(status: Status, *, over: bool = False) -> Style:
    """Return the style of the bare word for a status."""
    if over:
        return Style.DIM
    return Style.STOPPED_CHIP if status is Status.STOPPED else Style.STATUS


def status_set(event: StatusSet, names: Names) -> Pieces:
    """Return in words which cards take on which status, until when."""
    words: Pieces = [*names.cards(event.cards), " now: "]
    words.append(span(STATUS_WORDS[event.status], Style.STATUS))
    if event.value is not None:
        words += [" ", span(event.value)]
    return [*words, " until ", span(event.until)] if event.until is not None else words


def status_cleared(event: StatusCleared, names: Names) -> Pieces:
    """Return in words which cards lose which status."""
    status = span(STATUS_WORDS[event.status], Style.STATUS)
    return [*names.cards(event.cards), " no longer: ", status]


def value_set(event: ValueSet, names: Names) -> Pieces:
    """Return in words a new value of cards or of a player."""
    words: Pieces = names.cards(event.cards) if event.cards else []
    if event.player is not None:
        words = [*words, " and " if words else "", names.player(event.player)]
    value = span(str(event.value), Style.NUMBER)
    until: Pieces = [] if event.until is None else [" until ", span(event.until)]
    if event.attribute is Attribute.CONTROL:
        controller = span(str(event.value), Style.PLAYER)
        return [*words, ": now controlled by ", controller, *until]
    return [*words, f": {event.attribute.replace('_', ' ')} now ", value, *until]


def cost_paid(event: CostPaid, names: Names) -> Pieces:
    """Return in words who pays what."""
    words: Pieces = [names.player(event.player), " pays "]
    singular, plural = _CURRENCIES[event.currency]
    if event.amount is None:
        words.append(plural)
    else:
        words.append(f"{event.amount} {singular if event.amount == 1 else plural}")
    return [*words, ": ", *names.cards(event.cards)] if event.cards else words


def points_scored(event: PointsScored, names: Names) -> Pieces:
    """Return in words who scores how much, for what."""
    verb = " loses " if event.points < 0 else " scores "
    kind = f" {event.kind.value}" if event.kind is not None else ""
    noun = "point" if abs(event.points) == 1 else "points"
    words: Pieces = [names.player(event.player), verb, span(str(abs(event.points)), Style.NUMBER)]
    words.append(f"{kind} {noun}")
    return [*words, " for ", names.card(event.card)] if event.card is not None else words


PHRASES: Final[Mapping[Kind, Phrase]] = {
    StatusSet: status_set,
    StatusCleared: status_cleared,
    ValueSet: value_set,
    CostPaid: cost_paid,
    PointsScored: points_scored,
}
