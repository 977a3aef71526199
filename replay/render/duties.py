"""Obligations and used limits just after an entry, in rows."""

from collections.abc import Iterator

from engine.standing.duties import Duties
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.duties import owed_words, used_words
from replay.text.span import Style, span


def owed_rows(duties: Duties, names: Names, *, met: bool = False) -> Iterator[Row]:
    """Yield what is to be done and what is overdue; with `met`, what was done too."""
    for obligation in duties.owed:
        if met or obligation.met is None:
            word = (
                "done: "
                if obligation.met is not None
                else "late: "
                if obligation.overdue
                else "owed: "
            )
            yield row(span(word, Style.STATUS), *owed_words(obligation, names))


def used_rows(duties: Duties, names: Names) -> Iterator[Row]:
    """Yield what is used of each limit."""
    for limit in duties.used.values():
        if limit.spent or not limit.number:
            yield row(span("used: ", Style.STATUS), *used_words(limit, names))


def account_rows(duties: Duties, names: Names) -> Iterator[Row]:
    """Yield all obligations and used limits, or one row that says that there are none."""
    rows = [*owed_rows(duties, names, met=True), *used_rows(duties, names)]
    yield from rows or [row(span("Nothing is owed, and nothing used up.", Style.DIM))]
