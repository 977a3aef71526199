"""A query: one question about a match at an entry, in a small language of its own."""

from typing import TYPE_CHECKING, Final, NamedTuple

from replay.query.checked_query import QueryChecker
from replay.query.field import QueryNeed
from replay.query.syntax import parsed
from replay.query.term import QueryTerm

if TYPE_CHECKING:
    from replay.query.answers import QueryAnswers
    from replay.query.queried_match import QueriedMatch

_IN_ORDER: Final = tuple(QueryNeed)


class Query(NamedTuple):
    """A query that was read and checked. `text`: as it was written.

    `needs`: what must be derived for it. `each`: it tells of entries, each of which is a hit;
    otherwise of a state, and a hit is where that begins. `watched`: its fields that tell of a
    state, each as it is written.
    """

    text: str
    needs: tuple[QueryNeed, ...]
    each: bool
    watched: dict[str, QueryTerm]
    term: QueryTerm

    @classmethod
    def parse(cls, text: str) -> "Query":
        """Read a query. Raises InputError with the column, and what would do, for a wrong one.

        Its players and cards are looked up in a match, by `on`.
        """
        checker = QueryChecker(text)
        term = checker.truth(parsed(text))
        needs = tuple(need for need in _IN_ORDER if need in term.needs)
        return cls(text, needs, term.each, checker.watched, term)

    def on(self, match: "QueriedMatch", earlier: "QueryAnswers | None" = None) -> "QueryAnswers":
        """Return the answers to it in a match: at an entry, over all, since when.

        `earlier`: those of the same record before it went on, which are taken over if they last.
        Raises InputError with the column where the match has no such card or player.
        """
        from replay.query.answers import QueryAnswers

        return QueryAnswers(self, match, earlier if self.term.lasts else None)
