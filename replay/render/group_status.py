"""The statuses of cards that are together: each status once, with the names of those that have it.

They are those that a ruleset gives them, recorded or implied; without one, those recorded.
"""

from collections.abc import Iterator, Sequence

from engine.model.enums import Face, Status
from engine.model.ids import CardId
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import held_statuses
from engine.table.snapshot import Snapshot
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, Span, Style


def statuses(
    snapshot: Snapshot, conditions: ConditionsByCard | None, card: CardId
) -> dict[Status, bool]:
    """Return the statuses of a card, each with whether it was recorded, not only implied."""
    held_by_card = held_statuses(snapshot.table.cards[card], conditions)
    return {held.status: held.recorded for held in held_by_card if held.holds}


def status_chips(
    snapshot: Snapshot, conditions: ConditionsByCard | None, card: CardId
) -> Iterator[Span]:
    """Yield the statuses of one card, to stand after its name."""
    for status, recorded in statuses(snapshot, conditions, card).items():
        yield Span(" ")
        yield _chip(status, "" if recorded else ", implied")
    if snapshot.table.cards[card].face is Face.DOWN:
        yield Span(" face down", Style.DIM)
    if not snapshot.table.cards[card].certain:
        yield Span(" perhaps", Style.UNKNOWN)


def group_status_rows(
    snapshot: Snapshot,
    conditions: ConditionsByCard | None,
    cards: Sequence[CardId],
    names: ShortNames,
) -> Iterator[tuple[Status, Pieces]]:
    """Yield each status that cards of a group have, with the words for it."""
    found: dict[tuple[Status, bool], list[CardId]] = {}
    for card in cards:
        for status, recorded in statuses(snapshot, conditions, card).items():
            found.setdefault((status, recorded), []).append(card)
    for (status, recorded), having in found.items():
        chip = _chip(status, "" if recorded else ", implied")
        everybody = len(having) == len(cards) and len(cards) > 1
        who: Pieces = [f"all {len(cards)}"] if everybody else names.cards(having)
        yield status, [chip, " ", *who]


def _chip(status: Status, remark: str) -> Span:
    """Return the words for a status; stopped cards stand out, and have a sign without colour."""
    words = f"{STATUS_WORDS[status]}{remark}"
    if status is Status.STOPPED:
        return Span(f"■ {words}", Style.STOPPED_CHIP)
    return Span(words, Style.STATUS)
