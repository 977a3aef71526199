"""The statuses of one card by what was recorded and by what the rules make of it, as one list."""

from collections.abc import Iterator

import msgspec

from engine.model.enums import Status
from engine.standing.conditions import NONE, Condition, ConditionsByCard
from engine.table.table import Card, RecordedStatus


class HeldStatus(msgspec.Struct, frozen=True, kw_only=True):
    """A status of a card, since an entry.

    `recorded`: somebody wrote it down; else the rules imply it.
    `holds`: false where it was recorded and is over by the rules, though nobody wrote that down.
    `condition`: what the rules say of it, where it holds and a ruleset is asked.
    """

    status: Status
    since: int
    value: str | None = None
    until: str | None = None
    recorded: bool = True
    holds: bool = True
    condition: Condition | None = None


def held_statuses(card: Card, conditions: ConditionsByCard | None) -> tuple[HeldStatus, ...]:
    """Return the statuses of a card; without the conditions of a ruleset, those recorded."""
    if conditions is None:
        return tuple(_recorded(recorded, None) for recorded in card.statuses)
    return tuple(_held(card, conditions.get(card.id, NONE)))


def _held(card: Card, conditions: tuple[Condition, ...]) -> Iterator[HeldStatus]:
    by_status = {condition.status: condition for condition in conditions}
    shown: set[Status] = set()
    for recorded in card.statuses:
        condition = by_status.get(recorded.status)
        if condition is None:
            yield _recorded(recorded, None, holds=False)
        elif condition.recorded or recorded.since >= condition.since:
            shown.add(recorded.status)
            yield _recorded(recorded, condition)
    for condition in conditions:
        # What was recorded of a stop that wore off is not what holds now.
        if condition.status not in shown:
            yield HeldStatus(
                status=condition.status,
                since=condition.since,
                until=condition.until,
                recorded=condition.recorded,
                condition=condition,
            )


def _recorded(
    recorded: RecordedStatus, condition: Condition | None, *, holds: bool = True
) -> HeldStatus:
    return HeldStatus(
        status=recorded.status,
        since=recorded.since,
        value=recorded.value,
        until=recorded.until,
        holds=holds,
        condition=condition,
    )
