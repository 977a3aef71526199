"""`tricorder diff`: what changed between two points."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any, Final

from recorder.store.recorded_match import RecordedMatch
from replay.render.difference import difference_rows
from replay.render.row import row
from replay.text.span import Style, span
from replay.timeline.difference import Absent, Change, Difference, difference
from tui.cli.commands.command import add_database, add_json
from tui.cli.documents.document import Document, as_json, write_document
from tui.cli.match_argument import opened, verdict
from tui.cli.output import write_rows

HELP: Final = """\
Say what changed on the table from one point to another, later or earlier, of
the same match or of two records of it."""
EXAMPLE: Final = "  tricorder diff demo@100 demo@120"


def add_arguments(parser: ArgumentParser) -> None:
    """Take two points."""
    parser.add_argument("before", metavar="MATCH@A", help="the point to begin from")
    parser.add_argument("after", metavar="MATCH@B", help="the point to end at")
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the difference."""
    first, start = opened(given.before, given.db)
    second, end = opened(given.after, given.db)
    before, after = first.snapshot(start), second.snapshot(end)
    changes = difference(before, after)
    rows = difference_rows(changes, before, after)
    if given.json:
        ends = ((first.log, start), (second.log, end))
        write_document(_document(changes, ends, [line.text for line in rows]))
    else:
        told = f"From {first.log.id}@{start} to {second.log.id}@{end}"
        heading = row(span(told, Style.HEADING))
        write_rows([heading, *(line._replace(depth=line.depth + 1) for line in rows)])
    return verdict(first, second)


def _document(
    changes: Difference, ends: Sequence[tuple[RecordedMatch, int]], words: Sequence[str]
) -> Document:
    """What changed from one point to another."""
    (first, start), (second, end) = ends
    return {
        "from": {"match": first.id, "seq": start, "head": first.head},
        "to": {"match": second.id, "seq": end, "head": second.head},
        "words": list(words),
        "changes": [_change(change) for change in changes.changes],
    }


def _change(change: Change) -> Document:
    return {
        "field": change.field,
        "key": _key(change.key),
        "before": _value(change.before),
        "after": _value(change.after),
    }


def _key(key: Any) -> Any:
    return as_json(list(key) if isinstance(key, tuple) else key)


def _value(value: Any) -> Any:
    """A value of a change; what was not there, or is not there any more, is null."""
    return None if isinstance(value, Absent) else as_json(value)
