"""The hits of a query as `find --json` prints them."""

from collections.abc import Iterable

from replay.query.answers import QueryAnswers, QueryHit, SinceWhen, ValueChange
from replay.query.query import Query
from replay.timeline.strikes import Strike
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document


def query_document(query: Query) -> Document:
    """Return a query and what is derived to answer it."""
    return {"query": query.text, "needs": list(query.needs), "each_entry": query.each}


def hit_document(timeline: Timeline, hit: QueryHit) -> Document:
    """Return one hit: its entry in words, what changed there, and what struck it."""
    return {
        "seq": hit.seq,
        "words": timeline.words(hit.seq),
        "until": hit.until,
        **_changes(hit.changes),
        "struck": _strike(hit.strike),
    }


def counts_document(answers: QueryAnswers, first: int) -> Document:
    """Return at how many entries it is true, and of how many it cannot be told."""
    return {"from": first, "entries": answers.true_at(first), "untold": answers.untold(first)}


def since_document(timeline: Timeline, seq: int, since: SinceWhen) -> Document:
    """Return since when the answer at an entry has been that, and until when it stays so."""
    return {
        "seq": seq,
        "answer": since.answer.value,
        "since": since.since,
        "words": timeline.words(since.since) if since.since else None,
        "before": None if since.before is None else since.before.value,
        "before_since": since.before_since,
        "until": since.until,
        "changes": _changes(since.changes),
        "struck": _strike(since.strike),
    }


def _changes(changes: Iterable[ValueChange]) -> Document:
    changes = list(changes)
    return {
        "before": {change.field: change.before for change in changes},
        "after": {change.field: change.after for change in changes},
    }


def _strike(strike: Strike | None) -> Document | None:
    return None if strike is None else {"how": strike.how, "by": strike.by}
