"""Conditions: which cards are stopped, disabled and so on under a ruleset, and why.

What was recorded counts, and so does what the rules imply of it, even where nobody recorded it.
Every change of a card's conditions is a transition with its cause and rulings.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from engine.model.ends import Ends
from engine.model.enums import Status
from engine.model.ids import CardId


class Condition(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A status that a card has: since which entry, brought about by which, by which rulings.

    `recorded`: false where the rules imply it and nobody wrote it down.
    `until`: the end that was announced, or that the ruleset gives; None where neither says.
    """

    status: Status
    since: int
    cause: int
    rulings: tuple[str, ...] = ()
    recorded: bool = True
    ends: Ends | None = None
    until: str | None = None


class Transition(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card takes on a status, or loses it: at which entry, because of which, by which rulings."""

    seq: int
    card: CardId
    status: Status
    began: bool
    cause: int
    rulings: tuple[str, ...] = ()
    recorded: bool = True
    ends: Ends | None = None
    until: str | None = None
    struck: bool = False


ConditionsByCard = Mapping[CardId, tuple[Condition, ...]]
NONE: Final[tuple[Condition, ...]] = ()


class Conditions:
    """The conditions of all cards at one point, changed as the record goes on."""

    def __init__(self, by_card: ConditionsByCard | None = None) -> None:
        self.by_card: ConditionsByCard = {} if by_card is None else by_card
        self.moved: list[Transition] = []
        self._number = Counter(
            condition.status for conditions in self.by_card.values() for condition in conditions
        )

    def has(self, card: CardId, status: Status) -> bool:
        """Return whether a card has a status now."""
        if card not in self.by_card:
            return False
        return status in [condition.status for condition in self.by_card[card]]

    def anywhere(self, status: Status) -> bool:
        """Return whether any card has a status now."""
        return self._number[status] > 0

    def begin(self, seq: int, card: CardId, condition: Condition) -> None:
        """Add a status to a card; do nothing where the card has it already."""
        if self.has(card, condition.status):
            return
        before = self.by_card.get(card, NONE)
        self.by_card = {**self.by_card, card: (*before, condition)}
        self._number[condition.status] += 1
        self.moved.append(
            Transition(
                seq=seq,
                card=card,
                status=condition.status,
                began=True,
                cause=condition.cause,
                rulings=condition.rulings,
                recorded=condition.recorded,
                ends=condition.ends,
                until=condition.until,
            )
        )

    def end(
        self,
        seq: int,
        cards: Iterable[CardId],
        status: Status,
        *,
        cause: int,
        rulings: tuple[str, ...] = (),
        recorded: bool = True,
    ) -> None:
        """Remove a status from cards; skip cards that do not have it."""
        for card in cards:
            before = self.by_card.get(card, NONE)
            kept = tuple(condition for condition in before if condition.status is not status)
            if len(kept) == len(before):
                continue
            rest = {
                other: conditions for other, conditions in self.by_card.items() if other != card
            }
            self.by_card = {**rest, card: kept} if kept else rest
            self._number[status] -= len(before) - len(kept)
            self.moved.append(
                Transition(
                    seq=seq,
                    card=card,
                    status=status,
                    began=False,
                    cause=cause,
                    rulings=rulings,
                    recorded=recorded,
                )
            )
