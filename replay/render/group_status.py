"""The statuses of cards that are together: each status once, with the names of those that have it.

They are those that a ruleset gives them, recorded or implied; without one, those recorded.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Final

from engine.model.enums import Face, Status
from engine.model.ids import CardId
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import held_statuses
from engine.table.snapshot import Snapshot
from replay.text.phrases.statuses import status_chip
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, Span, Style

IMPLIED: Final = ", implied"
NOBODY: Final[frozenset[CardId]] = frozenset()


def statuses(
    snapshot: Snapshot, conditions: ConditionsByCard | None, card: CardId
) -> dict[Status, bool]:
    """Return the statuses of a card, each with whether it was recorded, not only implied."""
    held_by_card = held_statuses(snapshot.table.cards[card], conditions)
    return {held.status: held.recorded for held in held_by_card if held.holds}


def status_chips(
    snapshot: Snapshot,
    conditions: ConditionsByCard | None,
    card: CardId,
    unstopped: Set[CardId] = NOBODY,
) -> Iterator[Span]:
    """Yield the statuses of one card, to stand after its name, and whether it was unstopped."""
    for status, recorded in statuses(snapshot, conditions, card).items():
        yield Span(" ")
        yield status_chip(status, "" if recorded else IMPLIED)
    if card in unstopped:
        yield Span(" ")
        yield status_chip(Status.STOPPED, over=True)
    if snapshot.table.cards[card].face is Face.DOWN:
        yield Span(" face down", Style.DIM)
    if not snapshot.table.cards[card].certain:
        yield Span(" perhaps", Style.UNKNOWN)


def group_status_rows(
    snapshot: Snapshot,
    conditions: ConditionsByCard | None,
    cards: Sequence[CardId],
    names: ShortNames,
    unstopped: Set[CardId] = NOBODY,
) -> Iterator[tuple[str, Pieces]]:
    """Yield each status that cards of a group have, or lost, by a key: the words for it."""
    found: dict[Span, list[CardId]] = {}
    for card in cards:
        for status, recorded in statuses(snapshot, conditions, card).items():
            found.setdefault(status_chip(status, "" if recorded else IMPLIED), []).append(card)
        if card in unstopped:
            found.setdefault(status_chip(Status.STOPPED, over=True), []).append(card)
    for chip, having in found.items():
        everybody = len(having) == len(cards) and len(cards) > 1
        who: Pieces = [f"all {len(cards)}"] if everybody else names.cards(having)
        yield chip.text, [chip, " ", *who]


def stopped(snapshot: Snapshot, conditions: ConditionsByCard | None) -> frozenset[CardId]:
    """Return the cards that are stopped, by the rules where these were asked."""
    if conditions is None:
        return frozenset(
            card.id
            for card in snapshot.table.cards.values()
            if any(recorded.status is Status.STOPPED for recorded in card.statuses)
        )
    return frozenset(
        card
        for card, held in conditions.items()
        if any(condition.status is Status.STOPPED for condition in held)
    )
