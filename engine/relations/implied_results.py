"""Implied results: what an action that came about did, where no line of it tells.

`game kills p1; done` says the same as its effect `> p1 to A discard killed`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.relations.action_lines import NOTHING, Told
from engine.relations.entry_context import EntryContext

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

ImpliedResult: TypeAlias = CardsMoved | StatusSet | StatusCleared | PointsScored | Chosen
Implying: TypeAlias = Callable[[EntryContext, int, ActionInitiated, Told], Iterator[ImpliedResult]]


def implied_results(context: EntryContext, event: ActionEnded) -> Iterable[ImpliedResult]:
    """Return the effects of an action that came about, except those that its lines tell."""
    action = context.in_progress(event.action)
    if action is None or event.outcome not in CAME_ABOUT:
        return ()
    implying = _IMPLYING.get(action.kind)
    if implying is None:
        return ()
    return implying(context, event.action, action, context.lines.told.get(event.action, NOTHING))


def _done_to(action: ActionInitiated) -> tuple[CardId, ...]:
    if action.kind in (ActionKind.CLOAK, ActionKind.DECLOAK, ActionKind.DISCARD):
        return () if action.card is None else (action.card,)
    return action.targets


def _discards(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[CardsMoved]:
    """Yield the way of cards to their owners' discard piles."""
    if action.destination is not None:
        return
    for card in _done_to(action):
        lying = context.table.cards.get(card)
        if lying is not None and lying.owner is not None and card not in told.moved:
            yield CardsMoved(
                cards=(card,),
                origin=lying.place,
                destination=Place(kind=PlaceKind.DISCARD_PILE, player=lying.owner),
                manner=_DISCARDED_AS[action.kind],
                of=of,
            )


def _draws(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[CardsMoved]:
    """Yield the draw of as many cards as were announced, unless they are dilemmas."""
    outer = context.in_progress(action.under)
    elsewhere = action.at is not None and action.at.kind is not PlaceKind.DRAW_DECK
    dilemmas = elsewhere or (outer is not None and outer.kind is ActionKind.ATTEMPT)
    moved = bool(told.moved) or told.others
    if action.number and len(action.players) == 1 and not moved and not dilemmas:
        player = action.players[0]
        yield CardsMoved(
            others=action.number,
            origin=Place(kind=PlaceKind.DRAW_DECK, player=player),
            destination=Place(kind=PlaceKind.HAND, player=player),
            manner=Manner.DRAWN,
            of=of,
            by=player,
        )


def _sets(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[StatusSet]:
    status, cards = _SETTING[action.kind], _done_to(action)
    if cards and status not in told.statuses:
        yield StatusSet(cards=cards, status=status, of=of)


def _clears(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[StatusCleared]:
    status, cards = _CLEARING[action.kind], _done_to(action)
    if cards and status not in told.statuses:
        yield StatusCleared(cards=cards, status=status, of=of)


def _scores(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[PointsScored]:
    if action.number and len(action.players) == 1 and PointsScored not in told.kinds:
        yield PointsScored(player=action.players[0], points=action.number, of=of)


def _selects(
    context: EntryContext, of: int, action: ActionInitiated, told: Told
) -> Iterator[Chosen]:
    """Yield the choice of the cards that were announced as selected."""
    if len(action.players) == 1 and action.targets and Chosen not in told.kinds:
        words = (action.means, action.function, action.trigger)
        what = next(filter(None, words), None)
        yield Chosen(player=action.players[0], cards=action.targets, what=what, of=of)


_IMPLYING: Final[Mapping[ActionKind, Implying]] = {
    **dict.fromkeys(_DISCARDED_AS, _discards),
    **dict.fromkeys(_SETTING, _sets),
    **dict.fromkeys(_CLEARING, _clears),
    ActionKind.DRAW: _draws,
    ActionKind.SCORE: _scores,
    ActionKind.SELECT: _selects,
}
