"""`tricorder events`: the log of a match."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match
from tui.cli.match_argument import verdict, whole
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print the log: entry number, time, mark and what happened, indented by action.
Marks: x struck, ? a dispute, < a back-up or correction, ≠ contradicts the
record before it."""
EXAMPLE: Final = "  tricorder events demo\n  tricorder events demo --json-lines"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match."""
    add_match(parser, seq=False)
    add_json(parser, lines="an entry")
    add_database(parser)


class WholeLog(NamedTuple):
    """All entries of a match."""

    timeline: Timeline

    def document(self) -> "Document":
        """Return the entries."""
        from tui.cli.documents.log import log_document

        return log_document(self.timeline)

    def lines(self) -> "Iterable[Document]":
        """Return the entries, each with its match."""
        from tui.cli.documents.log import entry_documents

        match = {"match": self.timeline.log.id}
        return (match | entry for entry in entry_documents(self.timeline))

    def rows(self) -> "Iterable[Row]":
        """Return a row for each entry."""
        from replay.render.log import log_rows

        return log_rows(self.timeline)


def run(given: Namespace) -> int:
    """Print the log, up to where it breaks off if it does."""
    timeline = whole(given.match, given.db)
    log = WholeLog(timeline)
    if given.json_lines:
        from tui.cli.documents.json_document import write_lines

        write_lines(log.lines())
        return verdict(timeline)
    return print_report(given, log, timeline)
