"""`tricorder diff`: what changed between two points."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.difference import difference
from replay.render.difference import difference_rows
from replay.render.row import row
from replay.span import Style, span
from tui.commands.command import add_database, add_json
from tui.output import write_document, write_rows
from tui.point import opened, verdict

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
    before, after = first.frame(start), second.frame(end)
    changes = difference(before, after)
    rows = difference_rows(changes, before, after)
    if given.json:
        from tui.document import difference_document

        ends = ((first.log, start), (second.log, end))
        write_document(difference_document(changes, ends, [line.text for line in rows]))
    else:
        told = f"From {first.log.id}@{start} to {second.log.id}@{end}"
        heading = row(span(told, Style.HEADING))
        write_rows([heading, *(line._replace(depth=line.depth + 1) for line in rows)])
    return verdict(first, second)
