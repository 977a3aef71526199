"""`tricorder show`: the table at a point of a match."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.timeline import Timeline
from tui.commands.command import add_database, add_json, add_match
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
        from tui.document import frame_document, write_document

        write_document(frame_document(timeline, seq))
    else:
        _write(timeline, seq)
    return verdict(timeline)


def _write(timeline: Timeline, seq: int) -> None:
    from replay.render.actions import action_rows
    from replay.render.row import row
    from replay.render.table import table_rows
    from replay.span import Style, span
    from tui.output import write_rows

    title = span(f"{timeline.log.title} ({timeline.log.id}@{seq})", Style.HEADING)
    rows = [row(title), *table_rows(timeline.frame(seq))]
    if seq > 0:
        rows += [row(span("Just now", Style.HEADING)), row(*timeline.spoken(seq), depth=1)]
    rows.append(row(span("In progress", Style.HEADING)))
    rows += [line._replace(depth=line.depth + 1) for line in action_rows(timeline, seq)]
    write_rows(rows)
