"""`tricorder diff`: what changed between two points."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from replay.render.difference import difference_rows
from replay.render.row import Row, row
from replay.text.span import Style, span
from replay.timeline.difference import Absent, Change, Difference, difference
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json
from tui.cli.match_argument import opened
from tui.cli.report import print_report

if TYPE_CHECKING:
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print what changed on the table from one point to another. The points can be in
either order, in one match or in two records of it."""
EXAMPLE: Final = "  tricorder diff demo@100 demo@120"


def add_arguments(parser: ArgumentParser) -> None:
    """Take two points."""
    parser.add_argument("before", metavar="MATCH@A", help="the first point")
    parser.add_argument("after", metavar="MATCH@B", help="the second point")
    add_json(parser)
    add_database(parser)


class TableChanges(NamedTuple):
    """What changed from one point to another; `words` has it for people."""

    start: tuple[Timeline, int]
    end: tuple[Timeline, int]
    changes: Difference
    words: Sequence[Row]

    def document(self) -> "Document":
        """Return both points, and the changes in words and one by one."""
        return {
            "from": _point(*self.start),
            "to": _point(*self.end),
            "words": [line.text for line in self.words],
            "changes": [_change(change) for change in self.changes.changes],
        }

    def rows(self) -> Iterable[Row]:
        """Return the changes in words, under a line that names the points."""
        (first, start), (second, end) = self.start, self.end
        title = f"From {first.log.id}@{start} to {second.log.id}@{end}"
        heading = row(span(title, Style.HEADING))
        return [heading, *(line._replace(depth=line.depth + 1) for line in self.words)]


def run(given: Namespace) -> int:
    """Print the difference."""
    first, start = opened(given.before, given.db)
    second, end = opened(given.after, given.db)
    before, after = first.snapshot(start), second.snapshot(end)
    changes = difference(before, after)
    words = difference_rows(changes, before, after)
    report = TableChanges((first, start), (second, end), changes, words)
    return print_report(given, report, first, second)


def _point(timeline: Timeline, seq: int) -> "Document":
    return {"match": timeline.log.id, "seq": seq, "head": timeline.log.head}


def _change(change: Change) -> "Document":
    from tui.cli.documents.json_document import as_json

    key = list(change.key) if isinstance(change.key, tuple) else change.key
    return {
        "field": change.field,
        "key": as_json(key),
        "before": _value(change.before),
        "after": _value(change.after),
    }


def _value(value: Any) -> Any:
    """Return a value of a change as JSON; null where there is none."""
    from tui.cli.documents.json_document import as_json

    return None if isinstance(value, Absent) else as_json(value)
