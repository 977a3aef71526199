"""`tricorder replay`: a match, or the library of all, in the terminal application."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from engine.refusal import Fault, Refused
from recorder.locations import store_path
from tui.commands.command import add_database
from tui.point import opened

HELP: Final = "Step through a match in the terminal, or choose one from the library."
EXAMPLE: Final = """\
  tricorder replay demo@120
  tricorder replay"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, or nothing for the library."""
    told = "an id, a file or a bundled name; without it, the library of all matches"
    parser.add_argument("match", metavar="MATCH[@SEQ]", nargs="?", help=told)
    add_database(parser)


def run(given: Namespace) -> int:
    """Run the application."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        remedy = "'tricorder show' and 'tricorder events' print to anything"
        raise Refused(Fault("", "replay needs a terminal", remedy))
    point = None if given.match is None else opened(given.match, given.db)
    from tui.app import run as run_application

    database = store_path(given.db)
    if point is None:
        return run_application(database=database)
    timeline, seq = point
    named = "@" in given.match and not Path(given.match).is_file()
    return run_application(database=database, log=timeline.log, seq=seq if named else None)
