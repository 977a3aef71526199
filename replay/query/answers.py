"""The answers to a query in a match: whether it is so at an entry, since when, and all hits."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.model.tristate import Tristate
from replay.query.queried_match import QueriedMatch
from replay.query.query import Query
from replay.query.value import Absence, Lying, Value, ValueSort
from replay.text.times import lasting_text
from replay.timeline.strikes import Strike

_ANSWERS = {True: Tristate.YES, False: Tristate.NO, None: Tristate.UNKNOWN}


class ValueChange(NamedTuple):
    """A field of a query that changed at an entry, as it is written, with its values in words."""

    field: str
    before: str
    after: str


class QueryHit(NamedTuple):
    """An entry at which a query is true.

    `until`: for a state, the entry at which it ceases; None if it never does. `strike`: what struck
    the entry, as the record stands. `changes`: what of the query changed there.
    """

    seq: int
    until: int | None
    strike: Strike | None
    changes: tuple[ValueChange, ...]


class SinceWhen(NamedTuple):
    """Since when the answer at an entry has been what it is.

    `since`: the first entry of that; 0 if it was so before the first. `before`: the answer before.
    `before_since`: since when it had been that. `until`: the entry at which it becomes another.
    """

    answer: Tristate
    since: int
    before: Tristate | None
    before_since: int | None
    until: int | None
    strike: Strike | None
    changes: tuple[ValueChange, ...]


class QueryAnswers:
    """The answers to one query in one match. Each is worked out once, when it is asked for."""

    def __init__(
        self, query: Query, match: QueriedMatch, earlier: "QueryAnswers | None" = None
    ) -> None:
        """Look up its players and cards; raises InputError with the column of one unknown.

        `earlier`: answers that are taken over if its words name the same as they did.
        """
        self.query = query
        self.match = match
        self._read = query.term.bind(match)
        self._watched = {
            text: (term.sort, term.bind(match)) for text, term in query.watched.items()
        }
        same = earlier is not None and earlier.match.named == match.named
        self._answers: dict[int, bool | None] = earlier._answers if earlier and same else {}

    def at(self, seq: int) -> Tristate:
        """Return whether it is true just after an entry; 0 is before the first."""
        return _ANSWERS[self._at(seq)]

    def hits(self, first: int = 1) -> list[QueryHit]:
        """Return the entries, from one on, at which it is true, or, of a state, becomes so.

        A state that is so before `first` is a hit at `first`.
        """
        return list(self._hits(first))

    def seqs(self, first: int = 1) -> list[int]:
        """Return the entries of the hits."""
        return [begin for begin, _ in self._stretches(first)]

    def true_at(self, first: int = 1) -> int:
        """Return how many entries, from one on, it is true at."""
        return sum(self._at(seq) is True for seq in range(first, self.match.last + 1))

    def untold(self, first: int = 1) -> int:
        """Return how many entries, from one on, it cannot be told of."""
        return sum(self._at(seq) is None for seq in range(first, self.match.last + 1))

    def since(self, seq: int) -> SinceWhen:
        """Return since when the answer at an entry has been that, and until when it stays so."""
        answer = self._at(seq)
        since = self._back(seq)
        before = None if since == 0 else _ANSWERS[self._at(since - 1)]
        until = next(
            (at for at in range(seq + 1, self.match.last + 1) if self._at(at) is not answer), None
        )
        return SinceWhen(
            _ANSWERS[answer],
            since,
            before,
            None if since == 0 else self._back(since - 1),
            until,
            self._strike(since),
            self.changes(since),
        )

    def changes(self, seq: int) -> tuple[ValueChange, ...]:
        """Return what of the query, as far as it tells of a state, changed at an entry."""
        if seq < 1:
            return ()
        found = []
        for text, (sort, read) in self._watched.items():
            before, after = read(seq - 1), read(seq)
            if before != after:
                words = value_text(before, sort), value_text(after, sort)
                found.append(ValueChange(text, *words))
        return tuple(found)

    def values(self, seq: int) -> dict[str, str]:
        """Return what its fields that tell of a state are at an entry, in words."""
        return {text: value_text(read(seq), sort) for text, (sort, read) in self._watched.items()}

    def _at(self, seq: int) -> bool | None:
        if seq not in self._answers:
            answer = self._read(seq)
            self._answers[seq] = answer if isinstance(answer, bool) else None
        return self._answers[seq]

    def _back(self, seq: int) -> int:
        """Return the first entry of the stretch of equal answers that one lies in."""
        answer = self._at(seq)
        while seq > 0 and self._at(seq - 1) is answer:
            seq -= 1
        return seq

    def _stretches(self, first: int) -> Iterator[tuple[int, int | None]]:
        begin = None
        for seq in range(max(first, 1), self.match.last + 1):
            true = self._at(seq) is True
            if true and self.query.each:
                yield seq, None
            elif true and begin is None:
                begin = seq
            elif begin is not None and not true:
                yield begin, seq
                begin = None
        if begin is not None:
            yield begin, None

    def _hits(self, first: int) -> Iterator[QueryHit]:
        for seq, until in self._stretches(first):
            yield QueryHit(seq, until, self._strike(seq), self.changes(seq))

    def _strike(self, seq: int) -> Strike | None:
        return self._strikes.get(seq)

    @cached_property
    def _strikes(self) -> dict[int, Strike]:
        return dict(self.match.timeline.strikes)


def value_text(value: Value, sort: ValueSort) -> str:
    """Return a value in words: `9`, `3.5s`, `yes`; `?` where nobody knows, `-` for nothing."""
    match value:
        case None:
            return "?"
        case Absence():
            return "-"
        case bool():
            return "yes" if value else "no"
        case int():
            return lasting_text(value) if sort is ValueSort.TIME else str(value)
        case frozenset():
            return ", ".join(sorted(value)) or "-"
        case Lying():
            return _place_text(value)
    return value


def _place_text(place: Lying) -> str:
    kind = place.kind.replace("_", " ")
    beside = place.around[0] if place.around else place.player
    return kind if beside is None else f"{kind}, {beside}"
