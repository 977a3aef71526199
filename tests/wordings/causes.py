"""Causes in other words: by which action and which card something came about."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.model.enums import (
    ActionKind,
)
from engine.record.events.actions import ActionInitiated
from engine.record.events.event import Effect
from tests.wordings.redraft import Draft, Stretch

BY_CARD: Final = frozenset(
    {ActionKind.PLAY, ActionKind.USE, ActionKind.ENCOUNTER, ActionKind.ACTIVATE}
)


def because_of_its_action(stretch: Stretch) -> Iterable[Draft] | None:
    """`> …` inside a block, and `> … because #action` outside of it."""
    event = stretch.entry.body
    if not isinstance(event, Effect) or event.of not in stretch.open or event.because is not None:
        return None
    return [Draft(body=replace(event, of=None, because=event.of), of=stretch.entry.seq)]


def performed_by_its_card(stretch: Stretch) -> Iterable[Draft] | None:
    """An effect inside a card's block, and the same `performed by` that card."""
    event = stretch.entry.body
    if not isinstance(event, Effect) or event.performing is not None:
        return None
    action = stretch.open.get(event.of or 0)
    if action is None or action.card is None or action.kind not in BY_CARD:
        return None
    return [Draft(body=replace(event, performing=action.card), of=stretch.entry.seq)]


def performed_outside(stretch: Stretch) -> Iterable[Draft] | None:
    """An effect inside a card's block, and outside of it `performed by` that card."""
    event = stretch.entry.body
    if not isinstance(event, Effect) or event.performing is not None or event.because is not None:
        return None
    action = stretch.open.get(event.of or 0)
    if action is None or action.card is None or action.kind not in BY_CARD:
        return None
    return [Draft(body=replace(event, of=None, performing=action.card), of=stretch.entry.seq)]


def because_of_what_it_lies_in(stretch: Stretch) -> Iterable[Draft] | None:
    """An action of the game in a card's block, and the same `because` of that action."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.because is not None or event.players:
        return None
    outer = stretch.open.get(event.under or 0)
    if outer is None or outer.kind not in BY_CARD:
        return None
    return [Draft(body=replace(event, because=event.under), of=stretch.entry.seq)]


def paid_in_block(stretch: Stretch) -> Iterable[Draft] | None:
    """An effect that names its player, and one that leaves him to the action."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, Effect) or event.by is None:
        return None
    action = stretch.open.get(event.of or 0)
    if action is None or action.players != (event.by,):
        return None
    return [Draft(body=replace(event, by=None), of=seq)]
