"""What is owed and what is used up just after an entry, in rows."""

from collections.abc import Iterator

from engine.standing.duties import Duties
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.duties import owed_words, used_words
from replay.text.span import Style, span


def owed_rows(duties: Duties, names: Names, *, met: bool = False) -> Iterator[Row]:
    """Show what is to be done, and what nobody recorded in time; with `met`, what was done too."""
    for one in duties.owed:
        if met or one.met is None:
            word = "done: " if one.met is not None else "late: " if one.overdue else "owed: "
            yield row(span(word, Style.STATUS), *owed_words(one, names))


def used_rows(duties: Duties, names: Names) -> Iterator[Row]:
    """Show what is used of what may be done only so often."""
    for limit in duties.used.values():
        if limit.spent or not limit.number:
            yield row(span("used: ", Style.STATUS), *used_words(limit, names))


def account_rows(duties: Duties, names: Names) -> Iterator[Row]:
    """Show all that is owed, done or used up, or that there is nothing."""
    rows = [*owed_rows(duties, names, met=True), *used_rows(duties, names)]
    yield from rows or [row(span("Nothing is owed, and nothing used up.", Style.DIM))]
