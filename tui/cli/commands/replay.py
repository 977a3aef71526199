"""`tricorder replay`: a match, or the library of all, in the terminal application."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.model.errors import Fault, InputError
from recorder.files.open_match import is_outside, open_match, open_to_view
from recorder.store.paths import store_path
from replay.text.address import Address
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database
from tui.cli.match_argument import opened
from tui.cli.terminal import is_interactive
from tui.cli.viewer import view

if TYPE_CHECKING:
    from recorder.live.following import Following

HELP: Final = """\
Step through a match in the terminal, or choose one from the library. A match
that is being recorded is followed as it grows."""
EXAMPLE: Final = """\
  tricorder replay demo@120
  tricorder replay bqx7w2 --clock
  tricorder replay"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, or nothing for the library."""
    description = "an id, a file or a bundled name (default: the library of all matches)"
    parser.add_argument("match", metavar="MATCH[@SEQ]", nargs="?", help=description)
    description = "show only the clock, for a second monitor: who must act, and for how long"
    parser.add_argument("--clock", action="store_true", help=description)
    add_database(parser)


def run(given: Namespace) -> int:
    """Run the application."""
    if not is_interactive():
        remedy = "'tricorder show' and 'tricorder events' work without a terminal"
        raise InputError(Fault("", "replay needs a terminal", remedy))
    opening = open_match if given.clock else open_to_view
    point = None if given.match is None else opened(given.match, given.db, opening)
    database = store_path(given.db)
    if point is None:
        if given.clock:
            raise InputError(Fault("--clock", "names no match", "give the MATCH to watch"))
        return view(database=database)
    timeline, seq = point
    named = "@" in given.match and not Path(given.match).is_file()
    following = _following(given.match, timeline, database)
    at = seq if named else None
    return view(database=database, log=timeline, seq=at, following=following, clock=given.clock)


def _following(name: str, timeline: Timeline, database: Path) -> "Following | None":
    """Return a reader of later entries for a match of the store, else None."""
    match = name if Path(name).is_file() else Address.parse(name).match
    if timeline.broken is not None or is_outside(match):
        return None
    from recorder.live.following import Following

    return Following(database, timeline.log.id, after=timeline.last)
