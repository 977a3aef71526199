"""`tricorder events`: the log of a match."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.commands.command import add_database, add_json, add_match
from tui.cli.match_argument import verdict, whole

HELP: Final = """\
Print the log: seq, time, mark and what happened, nested as the actions were.
Marks: x struck, ? a dispute, < a back-up or correction, ≠ at odds with the
record before it."""
EXAMPLE: Final = "  tricorder events demo"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match."""
    add_match(parser, seq=False)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the log, up to where it breaks off if it does."""
    timeline = whole(given.match, given.db)
    if given.json:
        from tui.cli.documents.document import log_document, write_document

        write_document(log_document(timeline))
    else:
        from replay.render.log import log_rows
        from tui.cli.output import write_rows

        write_rows(log_rows(timeline))
    return verdict(timeline)
