"""A subject followed through a match: the entries that touch it, and since when each fact holds."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, unique
from typing import Final, NamedTuple, TypeAlias

import msgspec

from engine.model.zones import Place
from engine.record.events.union import AnyEvent
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import HeldStatus
from replay.follow.state import FactKey, FactSort, FactValue, State, state_of
from replay.follow.subject import MatchSubject
from replay.timeline.actors import actor
from replay.timeline.cards_of_event import PLACES, mentions
from replay.timeline.timeline import Timeline

_PLAYERS: Final = ("player", "players", "by", "owner", "controller")
ConditionsAt: TypeAlias = Mapping[int, ConditionsByCard]


@unique
class TouchSort(StrEnum):
    """How an entry touches a subject; the first that is true.

    NAMED: it names it, or is the player's. CHANGED: something of it is another after it.
    CARRIED: what it lies with went elsewhere. HOLDS: what lies there is another.
    """

    NAMED = "named"
    CHANGED = "changed"
    CARRIED = "carried"
    HOLDS = "holds"


class Touch(NamedTuple):
    """An entry that touches a subject, how, and which facts began and ended with it."""

    seq: int
    how: TouchSort
    began: tuple[FactKey, ...]
    ended: tuple[FactKey, ...]


class HeldFact(NamedTuple):
    """A fact and since when it holds; `cause`: the entry that brought it about."""

    key: FactKey
    value: FactValue
    since: int
    cause: int
    rulings: tuple[str, ...] = ()


class FactStretch(NamedTuple):
    """A fact that held from an entry on, `until` another; None: to the end of the record."""

    key: FactKey
    value: FactValue
    first: int
    until: int | None


class _Then(NamedTuple):
    state: State
    since: Mapping[FactKey, int]


_NOTHING: Final = _Then({}, {})


class FollowedSubject:
    """A subject in a match. `steps` looks at the record as it is now; the rest is empty before.

    `touches`, `seqs`: the entries that touch it.
    `conditions`: those of each entry under a ruleset; without them, recorded statuses count.
    """

    def __init__(
        self, timeline: Timeline, subject: MatchSubject, conditions: ConditionsAt | None = None
    ) -> None:
        self.timeline = timeline
        self.subject = subject
        self.last = 0
        self.touches: list[Touch] = []
        self.seqs: list[int] = []
        self.conditions = conditions
        self._changed: list[int] = [0]
        self._then: list[_Then] = [_NOTHING]

    def looked(self) -> "FollowedSubject":
        """Look at the whole record, and return itself."""
        for _ in self.steps():
            pass
        return self

    def steps(self) -> Iterator[None]:
        """Look at the entries that were not looked at yet, one at a step."""
        while self.last < self.timeline.last:
            self._look(self.last + 1)
            self.last += 1
            yield

    def now(self, seq: int) -> list[HeldFact]:
        """Return what is true of it just after an entry, each with since when."""
        then = self._at(seq)
        return [_held(key, value, then.since[key]) for key, value in then.state.items()]

    def stretches(self) -> list[FactStretch]:
        """Return each fact with the entries over which it held, by its beginning."""
        found: list[FactStretch] = []
        begun: dict[FactKey, tuple[FactValue, int]] = {}
        for seq, then in zip(self._changed, self._then, strict=True):
            for key, (value, first) in [*begun.items()]:
                if key not in then.state or not _same(then.state[key], value):
                    found.append(FactStretch(key, value, first, seq))
                    del begun[key]
            for key, value in then.state.items():
                begun.setdefault(key, (value, seq))
        found += [FactStretch(key, value, first, None) for key, (value, first) in begun.items()]
        return sorted(found, key=lambda stretch: stretch.first)

    def index_at(self, seq: int) -> int:
        """Return which of the touches is at an entry, or the last before it; -1 where none is."""
        return bisect_right(self.seqs, seq) - 1

    def beyond(self, seq: int, by: int) -> int | None:
        """Return the next entry that touches it after an entry, or the one before; or None."""
        seqs = self.seqs
        at = bisect_right(seqs, seq) if by > 0 else bisect_left(seqs, seq) - 1
        return seqs[at] if 0 <= at < len(seqs) else None

    def _at(self, seq: int) -> _Then:
        return self._then[bisect_right(self._changed, seq) - 1]

    def _look(self, seq: int) -> None:
        snapshot = self.timeline.snapshot(seq)
        conditions = None if self.conditions is None else self.conditions.get(seq, {})
        before, state = self._then[-1], state_of(self.subject, snapshot.table, conditions)
        began = [
            key
            for key in state
            if not (key in before.state and _same(state[key], before.state[key]))
        ]
        ended = [key for key in before.state if key not in state]
        if began or ended:
            # After a back-up a fact holds again since it did so on the line of play.
            earlier = self._at(snapshot.position) if snapshot.position < seq else before
            since = {
                key: _since(key, value, seq, (earlier, before)) for key, value in state.items()
            }
            self._changed.append(seq)
            self._then.append(_Then(state, since))
        how = self._how(seq, (*began, *ended))
        if how is not None:
            self.seqs.append(seq)
            self.touches.append(Touch(seq, how, tuple(began), tuple(ended)))

    def _how(self, seq: int, changed: Sequence[FactKey]) -> TouchSort | None:
        if any(self._names(event) for event in self.timeline.results(seq)):
            return TouchSort.NAMED
        if self.subject.player is not None and actor(self.timeline, seq) == self.subject.player:
            return TouchSort.NAMED
        if not changed:
            return None
        sorts = {sort for sort, about in changed if (sort, about) != self._own}
        if self._own in changed or sorts - {FactSort.LIES, FactSort.HOLDS}:
            return TouchSort.CHANGED
        return TouchSort.CARRIED if FactSort.LIES in sorts else TouchSort.HOLDS

    @property
    def _own(self) -> FactKey:
        return FactSort.LIES, self.subject.card or ""

    def _names(self, event: AnyEvent) -> bool:
        card, player, place = self.subject
        if card is not None:
            return mentions(event, card)
        places = [
            each for field in PLACES if isinstance(each := getattr(event, field, None), Place)
        ]
        if place is not None:
            return (place.kind, place.player) in [(each.kind, each.player) for each in places]
        for field in _PLAYERS:
            named = getattr(event, field, None)
            if named == player or (isinstance(named, tuple) and player in named):
                return True
        return player in [each.player for each in places]


def _same(one: FactValue, other: FactValue) -> bool:
    """Return whether two values are alike; a status that was only recorded later stays itself."""
    if isinstance(one, HeldStatus) and isinstance(other, HeldStatus):
        return _bare(one) == _bare(other)
    return one == other


def _bare(held: HeldStatus) -> HeldStatus:
    return msgspec.structs.replace(held, recorded=True, condition=None, until=None)


def _since(key: FactKey, value: FactValue, seq: int, thens: Sequence[_Then]) -> int:
    for then in thens:
        if key in then.state and _same(then.state[key], value):
            return then.since[key]
    return seq


def _held(key: FactKey, value: FactValue, since: int) -> HeldFact:
    if isinstance(value, HeldStatus):
        condition = value.condition
        if condition is not None:
            return HeldFact(key, value, condition.since, condition.cause, condition.rulings)
        return HeldFact(key, value, value.since, value.since)
    return HeldFact(key, value, since, since)
