"""Draws in other words: an action, or the effect alone."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.model.enums import (
    ActionKind,
    Manner,
    Outcome,
    PlaceKind,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.event import Effect
from tests.wordings.redraft import Draft, Stretch


def draws_by_action(stretch: Stretch) -> Iterable[Draft] | None:
    """A drawn card as an effect alone, and `A draws 1 card`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, CardsMoved) or event.of is not None or not _is_draw(event):
        return None
    player = event.destination.player
    number = len(event.cards) + event.others
    action = ActionInitiated(
        kind=ActionKind.DRAW,
        players=(player,) if player else (),
        number=number,
        because=event.because,
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq, because=None), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def draws_by_effect(stretch: Stretch) -> Iterable[Draft] | None:
    """`A draws 1 card` with its effect, and the effect alone: the lines of the action go."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionInitiated):
        return [] if _plain_draw(event, stretch.entries, seq) else None
    action = stretch.open.get(event.of or 0) if isinstance(event, Effect) else None
    if isinstance(event, ActionEnded):
        begun = stretch.open.get(event.action)
        if begun is not None and _plain_draw(begun, stretch.entries, event.action):
            return []
    if (
        action is not None
        and isinstance(event, Effect)
        and _plain_draw(action, stretch.entries, event.of or 0)
    ):
        return [Draft(body=replace(event, of=action.under, because=action.because), of=seq)]
    return None


def _plain_draw(event: ActionInitiated, entries: Iterable[Entry], seq: int) -> bool:
    if (
        event.kind is not ActionKind.DRAW
        or event.claims
        or event.answers
        or event.card
        or event.under
    ):
        return False
    told = parts(entries, seq)
    return (
        len(told) == 2
        and isinstance(told[0].body, CardsMoved)
        and _is_draw(told[0].body)
        and (len(told[0].body.cards) + told[0].body.others == event.number)
    )


def parts(entries: Iterable[Entry], action: int) -> list[Entry]:
    """All entries that refer to an action."""
    fields = ("of", "under", "action", "on", "because", "answers", "by")
    return [
        entry
        for entry in entries
        if any(getattr(entry.body, name, None) == action for name in fields)
        or action in getattr(entry.body, "target_actions", ())
        or action
        in (
            getattr(entry.body, "on", ())
            if isinstance(getattr(entry.body, "on", ()), tuple)
            else ()
        )
    ]


def _is_draw(event: CardsMoved) -> bool:
    return (
        event.manner is Manner.DRAWN
        and event.origin.kind is PlaceKind.DRAW_DECK
        and event.destination.kind is PlaceKind.HAND
    )


def draws_and_no_more(stretch: Stretch) -> Iterable[Draft] | None:
    """A drawn card as an effect alone, and `A draws 1 card; done`."""
    event, drafts = stretch.entry.body, draws_by_action(stretch)
    if drafts is None or not isinstance(event, CardsMoved) or event.cards:
        return None
    begun, _, ended = drafts
    return [Draft(body=begun.body, of=stretch.entry.seq, label=-stretch.entry.seq), ended]
