"""A checked part of a query: its sort, what it needs, and how it is read from a match."""

from collections.abc import Callable
from typing import NamedTuple

from replay.query.field import ClosedWords, QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.value import NOTHING, Value, ValueAt, ValueSort


class QueryTerm(NamedTuple):
    """A part that can be read; `words`, `of`, `each` as a field has them.

    `lasts`: what it is at an entry stays so however the record goes on.
    """

    sort: ValueSort
    bind: Callable[[QueriedMatch], ValueAt]
    needs: frozenset[QueryNeed] = frozenset()
    each: bool = False
    words: ClosedWords | None = None
    of: ValueSort | None = None
    lasts: bool = True


def constant(value: Value, sort: ValueSort) -> QueryTerm:
    """Return a part that is the same at every entry."""
    return QueryTerm(sort, lambda _: lambda _: value)


def joined(
    sort: ValueSort,
    parts: tuple[QueryTerm, ...],
    read: Callable[[tuple[ValueAt, ...]], ValueAt],
    *,
    each: bool = False,
) -> QueryTerm:
    """Return a part that is read from others."""
    return QueryTerm(
        sort,
        lambda match: read(tuple(part.bind(match) for part in parts)),
        frozenset().union(*(part.needs for part in parts)),
        each or any(part.each for part in parts),
        lasts=all(part.lasts for part in parts),
    )


def is_there(value: Value) -> bool | None:
    """Return whether a value is something: yes for yes, for any word, for several if there are."""
    if value is None:
        return None
    return value is not NOTHING and value is not False and value != frozenset()
