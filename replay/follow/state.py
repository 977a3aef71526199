"""What is true of a card, a player or a place after an entry: facts by what they are about."""

from collections.abc import Iterator
from enum import StrEnum, unique
from typing import Final, TypeAlias

from engine.model.enums import Face, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import HeldStatus, held_statuses
from engine.table.table import Table
from replay.follow.subject import MatchSubject
from replay.timeline.cards_of_event import lying_with
from replay.timeline.score import scores

_PILES: Final = (PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DISCARD_PILE)


@unique
class FactSort(StrEnum):
    """What a fact tells: where a card lies (it, or what it lies with), its status, and so on."""

    LIES = "lies"
    CONTROLLER = "controller"
    FACE = "face"
    DOUBTED = "doubted"
    STATUS = "status"
    VALUE = "value"
    HOLDS = "holds"
    TURN = "turn"
    POINTS = "points"
    CARDS = "cards"


# A fact is about something: the card that lies there, the status, the attribute, the pile.
FactKey: TypeAlias = tuple[FactSort, str]
FactValue: TypeAlias = "Place | PlaceKind | HeldStatus | int | str | None"
State: TypeAlias = dict[FactKey, FactValue]


def state_of(subject: MatchSubject, table: Table, conditions: ConditionsByCard | None) -> State:
    """Return all that is true of a subject on a table; nothing of a card that is not there yet.

    `conditions`: the conditions of cards under a ruleset; without them, recorded statuses count.
    """
    if subject.card is not None:
        return dict(_of_card(subject.card, table, conditions))
    if subject.player is not None:
        return dict(_of_player(subject.player, table))
    return {} if subject.place is None else dict(_of_place(subject.place, table))


def _of_card(
    id: CardId, table: Table, conditions: ConditionsByCard | None
) -> Iterator[tuple[FactKey, FactValue]]:
    card = table.cards.get(id)
    if card is None:
        return
    for around in lying_with(table, id):
        lying = table.cards.get(around)
        # That a location lies on the spaceline is news of that location alone.
        if lying is not None and (around == id or lying.place.kind is not PlaceKind.SPACELINE):
            yield (FactSort.LIES, around), lying.place
    for held in held_statuses(card, conditions):
        if held.holds:
            yield (FactSort.STATUS, held.status.value), held
    if card.controller is not None:
        yield (FactSort.CONTROLLER, ""), card.controller
    if card.face is Face.DOWN:
        yield (FactSort.FACE, ""), card.face.value
    if not card.certain:
        yield (FactSort.DOUBTED, ""), None
    for attribute, value in card.values:
        yield (FactSort.VALUE, attribute.value), value
    for place, cards in table.lying.items():
        if place.card == id:
            for held_card in cards:
                yield (FactSort.HOLDS, held_card), place.kind


def _of_player(player: str, table: Table) -> Iterator[tuple[FactKey, FactValue]]:
    if table.turn_player == player:
        yield (FactSort.TURN, ""), table.turn
    yield (FactSort.POINTS, ""), scores(table).get(player)
    for kind in _PILES:
        yield (FactSort.CARDS, kind.value), table.total_at(Place(kind=kind, player=player))


def _of_place(place: Place, table: Table) -> Iterator[tuple[FactKey, FactValue]]:
    there = {
        each
        for each in (*table.lying, *table.others, place)
        if (each.kind, each.player) == (place.kind, place.player)
    }
    totals = [table.total_at(each) for each in there]
    known = [total for total in totals if total is not None]
    yield (FactSort.CARDS, place.kind.value), sum(known) if len(known) == len(totals) else None
    for each in there:
        for card in table.lying.get(each, ()):
            yield (FactSort.HOLDS, card), place.kind
