"""Knowledge: what each card is called and who knows it. A card once seen stays known."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from engine.model.enums import CardType, Trait
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardDeclared, CardNamed, CardsCounted, CardsSeen, MoveEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent, Kind
from engine.record.projection import Projection
from engine.table.card_moves import SHOWING


class Identity(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a physical copy is: its owner, and its name and type where the record knows them.

    `owner`: None where no entry declares it, but later ones name it.
    `to`: the players to whom the name is known; empty means everybody.
    `traits`: what the record tells of the card itself.
    """

    owner: PlayerId | None
    name: str | None = None
    type: CardType | None = None
    to: tuple[PlayerId, ...] = ()
    traits: tuple[Trait, ...] = ()


Knowledge = Mapping[CardId, Identity]


# A card that entries name and none declares.
UNDECLARED: Final = Identity(owner=None)


def _declare(known: dict[CardId, Identity], event: CardDeclared) -> str | None:
    if known.get(event.card, UNDECLARED).owner is not None:
        return None  # the table reports it, and it goes on as the same card
    known[event.card] = Identity(
        owner=event.owner, name=event.name, type=event.type, to=event.to, traits=event.traits
    )
    return None


def _see(known: dict[CardId, Identity], event: CardsSeen) -> str | None:
    for card in event.cards:
        _show(known, card, event.to)
    return None


def _initiate(known: dict[CardId, Identity], event: ActionInitiated) -> str | None:
    if event.kind in SHOWING and event.card is not None:
        _show(known, event.card, ())
    return None


def _name(known: dict[CardId, Identity], event: CardNamed) -> str | None:
    before = known.get(event.card)
    if before is None:
        return f"card {event.card} is not on the table"
    to = _joined(before.to, event.to) if before.name == event.name else event.to
    known[event.card] = Identity(
        owner=before.owner,
        name=event.name,
        type=event.type or before.type,
        to=to,
        traits=event.traits or before.traits,
    )
    if before.name not in (None, event.name):
        return f"card {event.card} was known by another name"
    return None


def _show(known: dict[CardId, Identity], card: CardId, to: tuple[PlayerId, ...]) -> None:
    before = known.get(card)
    if before is not None and before.name is not None and before.to:
        known[card] = Identity(
            owner=before.owner,
            name=before.name,
            type=before.type,
            to=_joined(before.to, to),
            traits=before.traits,
        )


def _joined(before: tuple[PlayerId, ...], more: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Return who knows a name after more players learn it; nobody listed means everybody."""
    return tuple(dict.fromkeys((*before, *more))) if before and more else ()


LEARNING: Final[dict[Kind, Callable[[dict[CardId, Identity], Any], str | None]]] = {
    CardDeclared: _declare,
    CardNamed: _name,
    CardsSeen: _see,
    ActionInitiated: _initiate,
}
PROJECTION: Final = Projection(
    handles=LEARNING,
    ignores=(
        MatchEvent,
        TurnEvent,
        CardsCounted,
        MoveEvent,
        AnswerEvent,
        ActionEnded,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgingEvent,
    ),
)


def learn(known: dict[CardId, Identity], event: AnyEvent) -> str | None:
    """Add what an event tells of cards; return in words what contradicts it, or None."""
    learned = LEARNING.get(type(event))
    return None if learned is None else learned(known, event)
