"""Statuses that are set on cards and cleared: of one status with one value, the last counts."""

from typing import Final

from engine.record.events.statuses import StatusCleared, StatusSet
from engine.table.mutable_table import MutableTable
from engine.table.table import Card, RecordedStatus

# So many statuses of one card are looked through; of more the table keeps which they are.
FEW: Final = 12


def set_status(table: MutableTable, seq: int, event: StatusSet) -> None:
    """Set a status of cards, in place of the same one with the same value."""
    status = RecordedStatus(status=event.status, since=seq, value=event.value, until=event.until)
    for card_id in event.cards:
        card = table.cards.get(card_id)
        if card is None:
            table.report(f"card {card_id} is not on the table")
            continue
        others = card.statuses
        if others[FEW:]:
            _set_among_many(table, card, status)
            continue
        if others:
            others = tuple(
                [
                    old
                    for old in others
                    if old.status is not status.status or old.value != status.value
                ]
            )
        table.cards[card_id] = card.changed(statuses=(*others, status))


def clear_status(table: MutableTable, seq: int, event: StatusCleared) -> None:
    """Clear a status of cards, whatever its value."""
    for card_id in event.cards:
        card = table.cards.get(card_id)
        if card is None:
            table.report(f"card {card_id} is not on the table")
            continue
        others = tuple([old for old in card.statuses if old.status is not event.status])
        table.cards[card_id] = card.changed(statuses=others)


def _set_among_many(table: MutableTable, card: Card, status: RecordedStatus) -> None:
    """Set a status without looking at each that the card has."""
    others = card.statuses
    of, held = table.many_statuses.get(card.id, (None, {}))
    if of is not others:
        held = {(old.status, old.value): old for old in others}
    same = held.get((status.status, status.value))
    if same is not None:
        at = others.index(same)
        others = others[:at] + others[at + 1 :]
    held[status.status, status.value] = status
    statuses = (*others, status)
    table.cards[card.id] = card.changed(statuses=statuses)
    table.many_statuses[card.id] = statuses, held
