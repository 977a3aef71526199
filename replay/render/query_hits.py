"""The hits of a query in rows, and since when something is so."""

from collections.abc import Iterable, Iterator

from engine.model.tristate import Tristate
from replay.query.answers import QueryAnswers, QueryHit, SinceWhen, ValueChange
from replay.query.query import Query
from replay.render.row import Row, row
from replay.text.names import counted
from replay.text.span import Pieces, Style, span
from replay.timeline.timeline import Timeline

_ANSWERS = {Tristate.YES: "true", Tristate.NO: "not true", Tristate.UNKNOWN: "cannot be told"}
_NOT_SO = {Tristate.YES: "it was", Tristate.NO: "not", Tristate.UNKNOWN: "it cannot be told"}


def needs_words(query: Query) -> str:
    """Return in words what is derived to answer a query."""
    return f"needs {' and '.join(query.needs) or 'nothing'}"


def counts_words(answers: QueryAnswers, hits: int, first: int = 1) -> str:
    """Return how often a query is true, at how many entries, and of how many nobody can tell."""
    true, untold = answers.true_at(first), answers.untold(first)
    if answers.query.each:
        told = f"true at {_entries(true)}" if true else "true at no entry"
    else:
        told = f"true in {counted(hits, 'stretch')}".replace("stretchs", "stretches")
        told = f"{told}, {_entries(true)}" if true else "true at no entry"
    if untold:
        told += f"; {_entries(untold)} cannot be told: maybe(…) finds them too"
    return told


def hit_rows(timeline: Timeline, hits: Iterable[QueryHit]) -> Iterator[Row]:
    """Yield a row for each hit: its entry in words, what changed, until when, what struck it."""
    cells = len(str(timeline.last))
    for hit in hits:
        yield hit_row(timeline, hit, cells)


def hit_row(timeline: Timeline, hit: QueryHit, cells: int = 0) -> Row:
    """Return the row of a hit; `cells`: how wide the numbers of entries are."""
    pieces: Pieces = [
        span(f"{'@' + str(hit.seq):<{cells + 1}}", Style.NUMBER),
        " ",
        *timeline.spoken(hit.seq, brief=True),
    ]
    for change in hit.changes:
        pieces += ["  ", span(change_words(change), Style.VALUE)]
    if hit.until is not None:
        pieces.append(span(f"  until @{hit.until}", Style.DIM))
    if hit.strike is not None:
        pieces.append(span(f"  x {hit.strike.words}", Style.STRUCK))
    return Row(row(*pieces).spans, seq=hit.seq, hang=cells + 2)


def since_rows(timeline: Timeline, seq: int, since: SinceWhen) -> Iterator[Row]:
    """Yield since when the answer at an entry has been that, why, and until when."""
    now = f"{_ANSWERS[since.answer]} at @{seq}"
    if since.since == 0:
        yield row(span(now, Style.HEADING), ", from the beginning on")
    else:
        yield row(
            span(now, Style.HEADING),
            ", since ",
            span(f"@{since.since}", Style.NUMBER),
            ": ",
            *timeline.spoken(since.since),
        )
    for change in since.changes:
        yield row(span(change_words(change), Style.VALUE), depth=1)
    if since.strike is not None:
        yield row(span(f"@{since.since} is {since.strike.words}", Style.STRUCK), depth=1)
    if since.before is not None:
        begun = "" if not since.before_since else f", since @{since.before_since}"
        yield row(f"before it {_NOT_SO[since.before]}{begun}")
    if since.until is not None:
        yield row(
            "it ends at ",
            span(f"@{since.until}", Style.NUMBER),
            ": ",
            *timeline.spoken(since.until),
        )


def change_words(change: ValueChange) -> str:
    """Return what changed: `hand(A) 8 → 9`."""
    return f"{change.field} {change.before} → {change.after}"


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number:,} entries"
