"""A field of a query: what it is asked of, what sort of value it has, how it is read."""

from collections.abc import Callable, Collection
from enum import StrEnum, unique
from typing import NamedTuple, TypeAlias

from replay.query.queried_match import QueriedMatch
from replay.query.value import ValueAt, ValueSort


@unique
class QueryNeed(StrEnum):
    """What must be derived to answer a query."""

    ENTRIES = "the entries"
    TABLE = "the table"
    JUDGEMENT = "a judgement"
    MARKS = "your notes"


# The closed words that a field or a parameter takes.
ClosedWords: TypeAlias = Callable[[], Collection[str]]


class Parameter(NamedTuple):
    """What a field is asked of: `sort`, and of a word, which there are."""

    name: str
    sort: ValueSort
    words: ClosedWords | None = None


class QueryField(NamedTuple):
    """A field. `of`: what each of several is. `each`: it tells of an entry, not of a state that
    lasts. `about`: for the help page."""

    name: str
    about: str
    sort: ValueSort
    need: QueryNeed
    read: Callable[[QueriedMatch, tuple[ValueAt, ...]], ValueAt]
    takes: tuple[Parameter, ...] = ()
    words: ClosedWords | None = None
    of: ValueSort | None = None
    each: bool = False

    @property
    def usage(self) -> str:
        """Return how it is written: `is(CARD, STATUS)`."""
        given = ", ".join(parameter.name for parameter in self.takes)
        return f"{self.name}({given})" if given else self.name
