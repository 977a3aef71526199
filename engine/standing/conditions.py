"""Conditions: which cards are stopped, disabled and so on under a ruleset, and why.

What was recorded counts, and so does what the rules imply of it, even where nobody recorded it.
Every change of a card's conditions is a transition with its cause and rulings.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import ItemsView, Iterable, Iterator, Mapping
from operator import itemgetter
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


# The change from which on a card had something, that with which it came among the others, and what.
_Held = tuple[int, int, tuple[Condition, ...]]
_History = dict[CardId, list[_Held]]
_GONE: Final[_Held] = (0, 0, NONE)


class ConditionsThen(Mapping[CardId, tuple[Condition, ...]]):
    """The conditions of all cards after a change: as a copy would have them, without copying."""

    __slots__ = ("_history", "change")

    def __init__(self, history: _History, change: int) -> None:
        self._history = history
        self.change = change

    def __getitem__(self, card: CardId) -> tuple[Condition, ...]:
        """Return the conditions of a card; raises KeyError where it had none."""
        _, _, conditions = self.held(card)
        if not conditions:
            raise KeyError(card)
        return conditions

    def __iter__(self) -> Iterator[CardId]:
        """Return the cards that had conditions, in the order in which they came to have them."""
        placed = ((self.held(card)[1], card) for card in self._history)
        return iter([card for at, card in sorted(placed) if at])

    def __len__(self) -> int:
        """Count the cards that had conditions."""
        return sum(1 for _ in self)

    def held(self, card: CardId) -> _Held:
        """Return what a card had, and since which changes."""
        steps = self._history.get(card, ())
        at = bisect_right(steps, self.change, key=itemgetter(0))
        return steps[at - 1] if at else _GONE


NOTHING: Final = ConditionsThen({}, 0)


class Conditions:
    """The conditions of all cards at one point, changed as the record goes on.

    `by_card`: those that hold now, in any order, which the next change changes.
    """

    def __init__(self) -> None:
        self.by_card: dict[CardId, tuple[Condition, ...]] = {}
        self.moved: list[Transition] = []
        self._number = Counter[Status]()
        self._history: _History = {}
        self._change = 0
        self._changed: list[CardId] = []  # by change
        self._back = 0, 0  # after the second of these changes, what held after the first one held
        self._in_order = True

    def in_order(self) -> ItemsView[CardId, tuple[Condition, ...]]:
        """Return what each card has now, in the order in which they came to have it."""
        if not self._in_order:
            held, history = self.by_card, self._history
            self.by_card = {
                card: held[card] for card in sorted(held, key=lambda card: history[card][-1][1])
            }
            self._in_order = True
        return self.by_card.items()

    def then(self) -> ConditionsThen:
        """Return what holds now, which later changes leave alone."""
        return ConditionsThen(self._history, self._change)

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
        before = self.by_card.get(card, NONE)
        for held in before:
            if held.status is condition.status:
                return
        self._put(card, (*before, condition))
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
            kept = tuple([condition for condition in before if condition.status is not status])
            if len(kept) == len(before):
                continue
            del self.by_card[card]
            self._put(card, kept)
            self._number[status] -= 1
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

    def go_back(self, then: ConditionsThen) -> None:
        """Restore what held then, of this match; no card's conditions moved with it.

        Only the cards that changed since are looked at, also after many times.
        """
        changed = self._changed
        left, returned = self._back
        if then.change >= returned:
            since = changed[then.change :]
        else:
            first, last = sorted((then.change, left))
            since = changed[first:last] + changed[returned:]
        for card in dict.fromkeys(since):
            _, placed, conditions = then.held(card)
            _, place, before = self._history[card][-1]
            if conditions is not before:
                self._number.subtract([condition.status for condition in before])
                self._number.update([condition.status for condition in conditions])
                self._in_order = self._in_order and (not conditions or placed == place)
                if not conditions:
                    del self.by_card[card]
                self._put(card, conditions)
                self._history[card][-1] = (self._change, placed, conditions)
        self._back = then.change, self._change

    def _put(self, card: CardId, conditions: tuple[Condition, ...]) -> None:
        """Note what a card has from now on; one that has something already keeps its place."""
        self._change = change = self._change + 1
        self._changed.append(card)
        if card not in self._history:
            self._history[card] = steps = []
        else:
            steps = self._history[card]
        placed = steps[-1][1] if card in self.by_card else change
        if conditions:
            self.by_card[card] = conditions
            steps.append((change, placed, conditions))
        else:
            steps.append((change, 0, NONE))
