"""Endings in other words: done or resolved, by a card or by an action."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.model.enums import (
    Outcome,
)
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.table.card_moves import CARRYING, PUTTING
from tests.wordings.redraft import Draft, Stretch


def moved_by_line(stretch: Stretch) -> Iterable[Draft] | None:
    """`done`, and the move on a line of its own, then `resolved`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.AS_ANNOUNCED:
        return None
    action = stretch.open.get(event.action)
    if action is None or action.destination is None:
        return None
    cards = (
        action.participants
        if action.kind in CARRYING
        else (action.card,)
        if action.card and action.kind in PUTTING
        else ()
    )
    if not cards:
        return None
    from engine.model.zones import UNKNOWN

    return [
        Draft(
            body=CardsMoved(
                cards=cards,
                origin=UNKNOWN,
                destination=action.destination,
                of=event.action,
                by=action.players[0] if action.players else None,
            )
        ),
        Draft(body=replace(event, outcome=Outcome.RESOLVED), of=seq),
    ]


def ended_by_both(stretch: Stretch) -> Iterable[Draft] | None:
    """`nullified by am`, and `nullified by #am through am`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionEnded):
        return None
    if event.by is not None and event.card is None:
        card = _initiated(stretch, event.by)
        return (
            None
            if card is None or card.card is None
            else [Draft(body=replace(event, card=card.card), of=seq)]
        )
    return None


def ended_through_card(stretch: Stretch) -> Iterable[Draft] | None:
    """`nullified by #am`, and `nullified through am`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionEnded) or event.by is None:
        return None
    action = _initiated(stretch, event.by)
    if action is None or action.card is None:
        return None
    return [Draft(body=replace(event, by=None, card=action.card), of=seq)]


def _initiated(stretch: Stretch, seq: int) -> ActionInitiated | None:
    body = stretch.entries[seq - 1].body
    return body if isinstance(body, ActionInitiated) else None


def ended_done(stretch: Stretch) -> Iterable[Draft] | None:
    """`resolved`, and `done` where there is nothing to put anywhere."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.RESOLVED:
        return None
    action = stretch.open.get(event.action)
    if action is None or action.destination is not None:
        return None
    return [Draft(body=replace(event, outcome=Outcome.AS_ANNOUNCED), of=seq)]


def ended_resolved(stretch: Stretch) -> Iterable[Draft] | None:
    """`done`, and `resolved` where there is nothing to put anywhere."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.AS_ANNOUNCED:
        return None
    action = stretch.open.get(event.action)
    if action is None or action.destination is not None:
        return None
    return [Draft(body=replace(event, outcome=Outcome.RESOLVED), of=seq)]
