"""The lines to type a recorded match again: its entries, grouped as they are typed."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import fields, replace

from engine.model.enums import Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent

# Cards that are named together are one fact, in any order.
TOGETHER = frozenset({"participants", "opposing", "targets", "cards", "using", "candidates"})


class Group(NamedTuple):
    """Entries that one line stands for."""

    entries: tuple[Entry, ...]

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return tuple(entry.body for entry in self.entries)

    @property
    def first(self) -> int:
        return self.entries[0].seq


def lines_of(entries: Sequence[Entry]) -> Iterator[Group]:
    """Group entries into lines: cards declared in passing, an action done at once, `t`."""
    waiting: list[Entry] = []
    at = 0
    while at < len(entries):
        entry = entries[at]
        following = entries[at + 1] if at + 1 < len(entries) else None
        at += 1
        waiting.append(entry)
        if _stacked(entry.body):
            while at < len(entries) and isinstance(entries[at].body, _STACKING):
                waiting.append(entries[at])
                at += 1
            yield Group(tuple(waiting))
            waiting = []
            continue
        if isinstance(entry.body, CardDeclared) and _in_passing(entry.body, following):
            continue
        if following is not None and _together(entry, following):
            waiting.append(following)
            at += 1
        yield Group(tuple(waiting))
        waiting = []


# What follows the names of stacked dilemmas in one line.
_STACKING = (CardDeclared, Chosen, CardsCounted, CardsMoved)


def _stacked(event: AnyEvent) -> bool:
    """Say whether a card is declared that goes from the dilemma pile to the stack unseen."""
    if not isinstance(event, CardDeclared) or event.name is not None:
        return False
    return event.place.kind is PlaceKind.DILEMMA_PILE


def _in_passing(declared: CardDeclared, following: Entry | None) -> bool:
    event = None if following is None else following.body
    if declared.place.kind not in (PlaceKind.HAND, PlaceKind.SEED_DECK):
        return False
    if isinstance(event, ActionInitiated):
        return event.card == declared.card
    return isinstance(event, CardsMoved) and declared.card in event.cards


def _together(entry: Entry, following: Entry) -> bool:
    if isinstance(entry.body, TurnEnded) and isinstance(following.body, TurnStarted):
        return True
    ended = following.body
    return (
        isinstance(entry.body, ActionInitiated)
        and isinstance(ended, ActionEnded)
        and ended.action == entry.seq
        and ended.outcome is Outcome.AS_ANNOUNCED
    )


@cache
def _names(kind: type[AnyEvent]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def renamed(event: AnyEvent, ids: Mapping[str, str]) -> AnyEvent:
    """The event with cards by other ids; free text stays."""
    changed: dict[str, Any] = {}
    for name in _names(type(event)):
        value = getattr(event, name)
        if name in _CARDS and value is not None:
            changed[name] = (
                tuple(ids.get(one, one) for one in value)
                if isinstance(value, tuple)
                else ids.get(value, value)
            )
        elif isinstance(value, Place) and value.card is not None:
            changed[name] = replace(value, card=ids.get(value.card, value.card))
    return replace(event, **changed) if changed else event


_CARDS = TOGETHER | {"card", "subject", "beside", "performing"}


def fact(event: AnyEvent) -> AnyEvent:
    """The event with the cards that it names together in one order."""
    changed = {
        name: tuple(sorted(getattr(event, name)))
        for name in _names(type(event))
        if name in TOGETHER
    }
    return replace(event, **changed) if changed else event


def facts(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The same for several events."""
    return [fact(event) for event in events]
