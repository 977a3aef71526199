"""Implied results: what an action that came about did, where no line of it tells.

`game kills p1; done` says the same as its effect `> p1 to A discard killed`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from engine.model.enums import ActionKind, Attribute, Manner, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.record.events.decisions import Chosen
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.table.mutable_table import MutableTable
from engine.table.table import OpenAction

CAME_ABOUT: Final = frozenset({Outcome.RESOLVED, Outcome.AS_ANNOUNCED})
_DISCARDED_AS: Final[Mapping[ActionKind, Manner]] = {
    ActionKind.DESTROY: Manner.DESTROYED,
    ActionKind.DISCARD: Manner.DISCARDED,
    ActionKind.KILL: Manner.KILLED,
}
_SETTING: Final[Mapping[ActionKind, Status]] = {
    ActionKind.CLOAK: Status.CLOAKED,
    ActionKind.STOP: Status.STOPPED,
}
_CLEARING: Final[Mapping[ActionKind, Status]] = {
    ActionKind.DECLOAK: Status.CLOAKED,
    ActionKind.UNSTOP: Status.STOPPED,
}

ImpliedResult: TypeAlias = (
    CardsMoved | CardsSeen | StatusSet | StatusCleared | ValueSet | PointsScored | Chosen
)
Implying: TypeAlias = Callable[[MutableTable, OpenAction], Iterator[ImpliedResult]]


def implied_results(table: MutableTable, event: ActionEnded) -> Iterator[ImpliedResult]:
    """Yield the effects of an action that came about, except those that its lines tell.

    `table`: as it is before the action ends.
    """
    action = table.open.get(event.action)
    if action is None or event.outcome not in CAME_ABOUT or action.event.kind not in IMPLYING:
        return
    yield from IMPLYING[action.event.kind](table, action)


def _done_to(action: ActionInitiated) -> tuple[CardId, ...]:
    if action.kind in (ActionKind.CLOAK, ActionKind.DECLOAK, ActionKind.DISCARD):
        return () if action.card is None else (action.card,)
    return action.targets


def _discards(table: MutableTable, action: OpenAction) -> Iterator[CardsMoved]:
    """Yield the way of cards to their owners' discard piles."""
    if action.event.destination is not None:
        return
    for card in _done_to(action.event):
        lying = table.cards.get(card)
        if lying is not None and lying.owner is not None and card not in action.told.moved:
            yield CardsMoved(
                cards=(card,),
                origin=lying.place,
                destination=Place(kind=PlaceKind.DISCARD_PILE, player=lying.owner),
                manner=_DISCARDED_AS[action.event.kind],
                of=action.seq,
            )


def _draws(table: MutableTable, action: OpenAction) -> Iterator[CardsMoved]:
    """Yield the draw of as many cards as were announced, unless they are dilemmas."""
    event, outer = action.event, table.open.get(action.event.under or 0)
    elsewhere = event.at is not None and event.at.kind is not PlaceKind.DRAW_DECK
    dilemmas = elsewhere or (outer is not None and outer.event.kind is ActionKind.ATTEMPT)
    moved = bool(action.told.moved) or action.told.others
    if event.number and len(event.players) == 1 and not moved and not dilemmas:
        player = event.players[0]
        yield CardsMoved(
            others=event.number,
            origin=Place(kind=PlaceKind.DRAW_DECK, player=player),
            destination=Place(kind=PlaceKind.HAND, player=player),
            manner=Manner.DRAWN,
            of=action.seq,
            by=player,
        )


def _sets(table: MutableTable, action: OpenAction) -> Iterator[StatusSet]:
    status, cards = _SETTING[action.event.kind], _done_to(action.event)
    if cards and status not in action.told.statuses:
        yield StatusSet(cards=cards, status=status, of=action.seq)


def _clears(table: MutableTable, action: OpenAction) -> Iterator[StatusCleared]:
    status, cards = _CLEARING[action.event.kind], _done_to(action.event)
    if cards and status not in action.told.statuses:
        yield StatusCleared(cards=cards, status=status, of=action.seq)


def _scores(table: MutableTable, action: OpenAction) -> Iterator[PointsScored]:
    if action.event.number and len(action.event.players) == 1 and not action.told.scored:
        yield PointsScored(
            player=action.event.players[0], points=action.event.number, of=action.seq
        )


def _selects(table: MutableTable, action: OpenAction) -> Iterator[Chosen]:
    """Yield the choice of the cards that were announced as selected."""
    event = action.event
    if len(event.players) == 1 and event.targets and not action.told.chosen:
        words = (event.means, event.function, event.trigger)
        what = next(filter(None, words), None)
        yield Chosen(player=event.players[0], cards=event.targets, what=what, of=action.seq)


def _looks(table: MutableTable, action: OpenAction) -> Iterator[CardsSeen]:
    """Yield that a player sees the cards at which he said that he looks."""
    event = action.event
    if len(event.players) == 1 and event.targets and not action.told.seen:
        yield CardsSeen(to=event.players, cards=event.targets, of=action.seq)


def _commandeers(table: MutableTable, action: OpenAction) -> Iterator[ValueSet]:
    """Yield that what a player commandeered is under his control."""
    event = action.event
    if len(event.players) == 1 and event.targets and not action.told.controlled:
        player = event.players[0]
        yield ValueSet(
            cards=event.targets, attribute=Attribute.CONTROL, value=player, of=action.seq
        )


IMPLYING: Final[Mapping[ActionKind, Implying]] = {
    **dict.fromkeys(_DISCARDED_AS, _discards),
    **dict.fromkeys(_SETTING, _sets),
    **dict.fromkeys(_CLEARING, _clears),
    ActionKind.COMMANDEER: _commandeers,
    ActionKind.DRAW: _draws,
    ActionKind.LOOK: _looks,
    ActionKind.SCORE: _scores,
    ActionKind.SELECT: _selects,
}
