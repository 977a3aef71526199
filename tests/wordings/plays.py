"""Plays in other words: card plays, encounters, groups of cards."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.model.enums import (
    ActionKind,
    CardType,
    Claim,
    Currency,
    Face,
    PlaceKind,
)
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.relations.encountering import OF_A_CREW
from engine.table.fold import Fold
from tests.wordings.redraft import Draft, Stretch


def normal_play_paid(stretch: Stretch) -> Iterable[Draft] | None:
    """`claims normal play`, and `> A pays card play`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if (
        not isinstance(event, ActionInitiated)
        or event.claims != (Claim.NORMAL_PLAY,)
        or len(event.players) != 1
    ):
        return None
    return [
        Draft(body=replace(event, claims=()), of=seq),
        Draft(body=CostPaid(player=event.players[0], currency=Currency.CARD_PLAY, of=seq)),
    ]


def player_encounters(stretch: Stretch) -> Iterable[Draft] | None:
    """`game encounters d`, and `A encounters d`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if (
        not isinstance(event, ActionInitiated)
        or event.kind is not ActionKind.ENCOUNTER
        or event.players
    ):
        return None
    outer = stretch.open.get(event.under or 0)
    if outer is None or outer.kind is not ActionKind.ATTEMPT or not outer.players:
        return None
    return [Draft(body=replace(event, players=outer.players), of=seq)]


def game_encounters(stretch: Stretch) -> Iterable[Draft] | None:
    """`A encounters d`, and `game encounters d`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if (
        not isinstance(event, ActionInitiated)
        or event.kind is not ActionKind.ENCOUNTER
        or not event.players
    ):
        return None
    outer = stretch.open.get(event.under or 0)
    if outer is None or outer.kind is not ActionKind.ATTEMPT:
        return None
    return [Draft(body=replace(event, players=()), of=seq)]


def ship_named_too(stretch: Stretch) -> Iterable[Draft] | None:
    """`encounters d with p1`, and `encounters d with e, p1`, where p1 is aboard e; attempts too."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.kind not in OF_A_CREW:
        return None
    cards = Fold(stretch.entries[: seq - 1]).last.table.cards
    places = {cards[card].place for card in event.participants if card in cards}
    ships = {place.card for place in places if place.kind is PlaceKind.ABOARD}
    (ship,) = ships if len(places) == len(ships) == 1 else (None,)
    if ship is None or ship in event.participants:
        return None
    return [Draft(body=replace(event, participants=(ship, *event.participants)), of=seq)]


def activates_it(stretch: Stretch) -> Iterable[Draft] | None:
    """`uses c`, and `activates c`, where c lies open."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.USE:
        return None
    before = Fold(stretch.entries[: seq - 1]).last
    lying = before.table.cards.get(event.card or "")
    if lying is None or lying.id not in before.known or not event.players:
        return None
    people = (CardType.PERSONNEL, CardType.SHIP, CardType.FACILITY, CardType.EQUIPMENT)
    if lying.face is not Face.UP and before.known[lying.id].type not in people:
        return None
    return [Draft(body=replace(event, kind=ActionKind.ACTIVATE), of=seq)]


def a_line_for_each(stretch: Stretch) -> Iterable[Draft] | None:
    """One line for a group of cards, and a line for each."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, StatusSet | StatusCleared | CardsMoved) or len(event.cards) < 2:
        return None
    if isinstance(event, CardsMoved) and (
        event.others or event.position is not None or event.beside
    ):
        return None
    return [
        Draft(body=replace(event, cards=(card,)), of=seq if number == 0 else None)
        for number, card in enumerate(event.cards)
    ]


def when_claimed(stretch: Stretch) -> Iterable[Draft] | None:
    """`claims when when "TEXT"`, and `when "TEXT"` alone."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.claims != (Claim.WHEN,):
        return None
    return None if event.trigger is None else [Draft(body=replace(event, claims=()), of=seq)]


def range_paid_by_whoever_moves(stretch: Stretch) -> Iterable[Draft] | None:
    """`> A pays 3 range with e`, and in its move `> A pays 3 range`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, CostPaid) or event.currency is not Currency.RANGE:
        return None
    action = stretch.open.get(event.of or 0)
    if action is None or event.cards != (action.card,) or action.kind is not ActionKind.MOVE:
        return None
    return [Draft(body=replace(event, cards=()), of=seq)]
