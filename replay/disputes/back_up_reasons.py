"""Why a back-up is more than taking one action back, and how hard that makes it."""

from collections.abc import Iterable, Iterator, Sequence
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import Word
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen, PileShuffled
from engine.record.events.match import MatchEnded
from engine.record.events.union import AnyEvent
from engine.table.match_end import ended_again
from engine.table.table import Table
from replay.disputes.life import players_of
from replay.disputes.undone import ORDERED, Undone, goes_back_to, learned
from replay.timeline.timeline import Timeline


@unique
class BackUpClass(Word):
    """How hard a back-up is; the worst of its reasons decides."""

    SIMPLE = "simple"
    COMPLEX = "complex"
    IRREVERSIBLE = "irreversible"


@unique
class BackUpReason(Word):
    """Why a back-up is more than taking one action back."""

    LATER_ACTION = "later-action"
    OTHER_DECISION = "other-decision"
    SEEN_OWN = "seen-own"
    RANDOM = "random"
    SHUFFLED = "shuffled"
    SEEN_OTHER = "seen-other"
    ORDER_LOST = "order-lost"
    WHICH_CARD = "which-card"
    OVER = "over"


IRREVERSIBLE: Final = frozenset(
    {
        BackUpReason.SEEN_OTHER,
        BackUpReason.ORDER_LOST,
        BackUpReason.WHICH_CARD,
        BackUpReason.OVER,
    }
)


class Because(msgspec.Struct, frozen=True):
    """A reason with the entries that give it."""

    reason: BackUpReason
    seqs: tuple[int, ...]


class Reasons:
    """Why a back-up is more than taking one action back.

    `later`: what it undoes, in the order of play; `after`: the table as it would be.
    """

    def __init__(
        self,
        timeline: Timeline,
        to: int,
        later: Sequence[int],
        taken: Sequence[Undone],
        after: Table,
    ) -> None:
        self.timeline = timeline
        self.later = later
        self.taken = taken[::-1]
        self.after = after
        players = [player.id for player in players_of(timeline)]
        self.seen_before = {
            (learnt.player, card)
            for entry in timeline.entries[:to]
            for told in timeline.results(entry.seq)
            for learnt in learned(told, players)
            for card in learnt.cards
        }

    def all(self) -> Iterator[Because]:
        """Yield each reason that there is."""
        yield from self._decisions()
        yield from self._seen()
        chances = tuple(each.seq for each in self.taken if each.chance)
        if chances:
            yield Because(BackUpReason.RANDOM, chances)
        yield from self._shuffles()
        doubtful = tuple(self._doubtful())
        if doubtful:
            yield Because(BackUpReason.WHICH_CARD, doubtful)
        again = ended_again(self.timeline.fold())
        ends = (seq for seq in self.later if isinstance(self._event(seq), MatchEnded))
        over = tuple(seq for seq in ends if seq not in again)
        if over:
            yield Because(BackUpReason.OVER, over)

    def _event(self, seq: int) -> AnyEvent:
        return self.timeline.entry(seq).body

    def _decisions(self) -> Iterator[Because]:
        outermost = {_outermost(self.timeline, seq) for seq in self.later}
        actions = tuple(sorted(seq for seq in outermost if seq is not None))
        if len(actions) > 1:
            yield Because(BackUpReason.LATER_ACTION, actions)
        whose = [each.decision_of for each in self.taken if each.decision_of is not None]
        first = self._event(actions[0]) if actions else None
        began = whose[0] if whose else None
        if isinstance(first, ActionInitiated) and len(first.players) == 1:
            began = first.players[0]
        others = tuple(each.seq for each in self.taken if each.decision_of not in (None, began))
        if others:
            yield Because(BackUpReason.OTHER_DECISION, others)

    def _seen(self) -> Iterator[Because]:
        """Yield the cards that go back and that players saw, of their own piles and of others'."""
        own: dict[int, None] = {}
        others: dict[int, None] = {}
        for each in self.taken:
            looked = isinstance(self._event(each.seq), CardsSeen)
            for learnt in each.learned if not looked else ():  # a look moves nothing
                for place, card, _ in goes_back_to(self.after, learnt):
                    if card is None or (learnt.player, card) not in self.seen_before:
                        (own if place.player == learnt.player else others)[each.seq] = None
        if own:
            yield Because(BackUpReason.SEEN_OWN, tuple(own))
        if others:
            yield Because(BackUpReason.SEEN_OTHER, tuple(others))

    def _shuffles(self) -> Iterator[Because]:
        """Yield the piles that were shuffled, and whether somebody knew a card in them."""
        lost: list[int] = []
        unknown: list[int] = []
        line = self.timeline.fold().line()
        for each in self.taken:
            if each.shuffled is not None:
                before = (self._event(seq) for seq in line[: line.index(each.seq)])
                (lost if each.shuffled in _known_orders(before) else unknown).append(each.seq)
        if unknown:
            yield Because(BackUpReason.SHUFFLED, tuple(unknown))
        if lost:
            yield Because(BackUpReason.ORDER_LOST, tuple(lost))

    def _doubtful(self) -> Iterator[int]:
        """Yield moves of unnamed cards to places that others entered or left since."""
        moves = [
            (seq, event)
            for seq in self.later
            for event in self.timeline.results(seq)
            if isinstance(event, CardsMoved)
        ]
        for number, (seq, event) in enumerate(moves):
            since = [place for _, move in moves[number + 1 :] for place in _ends(move)]
            if event.others and event.destination in since:
                yield seq


def _ends(event: CardsMoved) -> tuple[Place, Place]:
    return event.origin, event.destination


def _outermost(timeline: Timeline, seq: int) -> int | None:
    action = timeline.tree.owner(seq)
    while action is not None and action.parent is not None:
        action = timeline.tree.parent(action)
    return None if action is None else action.seq


def _known_orders(events: Iterable[AnyEvent]) -> set[Place]:
    """Return the piles in which somebody knows a card's place, because of placing or looking."""
    known: set[Place] = set()
    for event in events:
        if isinstance(event, PileShuffled):
            known.discard(event.place)
        elif isinstance(event, CardsMoved) and event.position is not None:
            known |= {event.destination} if event.destination.kind in ORDERED else set()
        elif isinstance(event, CardsSeen) and event.place is not None:
            known |= {event.place} if event.place.kind in ORDERED else set()
    return known
