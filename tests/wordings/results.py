"""Results in other words: an effect, and the action of the game that says the same."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.model.enums import (
    ActionKind,
    Manner,
    Outcome,
    PlaceKind,
    Status,
)
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen, PileShuffled
from engine.record.events.decisions import Chosen
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from tests.wordings.redraft import Draft, Stretch

# Effects that an action of the game says as well.
_AS_ACTION: Final = {
    Manner.KILLED: ActionKind.KILL,
    Manner.DESTROYED: ActionKind.DESTROY,
    Manner.CAPTURED: ActionKind.CAPTURE,
}


def game_does_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> p to discard killed`, and `game kills p`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, CardsMoved) or event.manner not in _AS_ACTION or event.others:
        return None
    outer = stretch.open.get(event.of or 0)
    if outer is None or outer.kind is _AS_ACTION[event.manner]:
        return None
    action = ActionInitiated(
        kind=_AS_ACTION[event.manner], targets=event.cards, under=event.of, because=event.because
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq, because=None), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def stops_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> p is stopped`, and `game stops p`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, StatusSet) or event.status is not Status.STOPPED or event.until:
        return None
    outer = stretch.open.get(event.of or 0)
    if outer is None or outer.kind is ActionKind.STOP:
        return None
    action = ActionInitiated(
        kind=ActionKind.STOP, targets=event.cards, under=event.of, because=event.because
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq, because=None), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def selects_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> A chooses p1`, and `A selects p1`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, Chosen) or not event.cards or event.of not in stretch.open:
        return None
    if stretch.open[event.of or 0].kind is ActionKind.SELECT:
        return None
    action = ActionInitiated(
        kind=ActionKind.SELECT,
        players=(event.player,) if event.player else (),
        targets=event.cards,
        under=event.of,
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def scores_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> A scores 35 points`, and `A scores`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, PointsScored) or event.of not in stretch.open:
        return None
    action = ActionInitiated(
        kind=ActionKind.SCORE,
        players=(event.player,),
        number=event.points if event.points > 0 else None,
        under=event.of,
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def looks_at_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> A sees p`, and `A looks at p`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, CardsSeen) or event.of not in stretch.open or len(event.to) != 1:
        return None
    if stretch.open[event.of or 0].kind is ActionKind.LOOK:
        return None
    action = ActionInitiated(
        kind=ActionKind.LOOK, players=event.to, targets=event.cards, under=event.of
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def shuffles_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`> shuffled A draw deck`, and `A shuffles`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, PileShuffled) or event.of not in stretch.open:
        return None
    if stretch.open[event.of or 0].kind is ActionKind.SHUFFLE:
        return None
    by = event.by or event.place.player
    action = ActionInitiated(
        kind=ActionKind.SHUFFLE, players=(by,) if by else (), at=event.place, under=event.of
    )
    return [
        Draft(body=action, label=-seq),
        Draft(body=replace(event, of=-seq), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def game_does_it_and_no_more(stretch: Stretch) -> Iterable[Draft] | None:
    """`> p to discard killed`, and `game kills p; done`."""
    drafts = game_does_it(stretch)
    event, seq = stretch.entry.body, stretch.entry.seq
    if drafts is None or not isinstance(event, CardsMoved):
        return None
    begun, _, ended = drafts
    assert isinstance(begun.body, ActionInitiated)
    if (
        begun.body.kind is ActionKind.CAPTURE
        or event.destination.kind is not PlaceKind.DISCARD_PILE
    ):
        return None
    action = replace(begun.body, because=event.because)
    return [Draft(body=action, of=seq, label=-seq), ended]


def stops_it_and_no_more(stretch: Stretch) -> Iterable[Draft] | None:
    """`> p is stopped`, and `game stops p; done`."""
    drafts = stops_it(stretch)
    if drafts is None:
        return None
    begun, _, ended = drafts
    return [Draft(body=begun.body, of=stretch.entry.seq, label=-stretch.entry.seq), ended]
