"""`tricorder show`: the table at a point of a match."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.render.actions import action_rows
from replay.render.row import Row, row
from replay.render.table import table_rows
from replay.span import Style, span
from replay.timeline import Timeline
from tui.commands.command import add_database, add_json, add_match
from tui.output import write_document, write_rows
from tui.point import opened, verdict

HELP: Final = """\
Show the table just after an entry, or at the end: turn, scores, the spaceline
with what lies where, piles, and the actions in progress."""
EXAMPLE: Final = "  tricorder show demo@120"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match."""
    add_match(parser)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the table."""
    timeline, seq = opened(given.match, given.db)
    if given.json:
        from tui.document import frame_document

        write_document(frame_document(timeline, seq))
    else:
        write_rows(_rows(timeline, seq))
    return verdict(timeline)


def _rows(timeline: Timeline, seq: int) -> list[Row]:
    title = span(f"{timeline.log.title} ({timeline.log.id}@{seq})", Style.HEADING)
    rows = [row(title), *table_rows(timeline.frame(seq))]
    if seq > 0:
        rows += [row(span("Just now", Style.HEADING)), row(*timeline.spoken(seq), depth=1)]
    actions = action_rows(timeline, seq)
    return [*rows, row(span("In progress", Style.HEADING)), *map(_deeper, actions)]


def _deeper(line: Row) -> Row:
    return line._replace(depth=line.depth + 1)
