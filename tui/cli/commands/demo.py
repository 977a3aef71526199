"""`tricorder demo`: the first thing to try."""

from argparse import ArgumentParser, Namespace
from typing import Final

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.render.row import row
from replay.render.summary import summary_rows
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_json
from tui.cli.output import write_rows
from tui.cli.terminal import is_interactive
from tui.cli.viewer import view

HELP: Final = "Step through the bundled match; without a terminal, print its summary."
EXAMPLE: Final = "  tricorder demo"


def add_arguments(parser: ArgumentParser) -> None:
    """Offer the summary for programs."""
    add_json(parser)


def run(given: Namespace) -> int:
    """Open the terminal application, or print the summary."""
    log = open_match(DEMO)
    if given.json:
        from tui.cli.documents.json_document import write_document
        from tui.cli.documents.match import summary_document

        write_document(summary_document(log))
        return 0
    if is_interactive():
        return view(log=log)
    write_rows(summary_rows(Timeline(log)))
    write_rows([row(""), row("In a terminal, this command steps through the match. Also try:")])
    for line in ("show demo@120", "events demo", "diff demo@100 demo@120", "export demo"):
        write_rows([row(f"tricorder {line}", depth=1)])
    return 0
