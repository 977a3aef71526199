"""`tricorder queue`: the disputes of all matches of the store, waiting ones first."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from recorder.store.paths import store_path, study_path
from recorder.store.store import Store, milliseconds_now
from replay.dossier.dispute_queue import QueuedDispute, in_order, nothing_waits
from replay.dossier.queue_shelf import QueueShelf
from tui.cli.commands.command import add_database, add_json
from tui.cli.report import print_report
from tui.cli.terminal import is_interactive

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
List the disputes of all matches of the store that are not final: appealed ones
first, then open ones by how long somebody waits, then those under review and
those ruled on. A wait of more than a day in a match that nobody records comes
last, with its date. A match that is being recorded is marked. It is also listed
when its players have called a judge without a dispute. Waiting is counted in
real time, what a table is owed up to its last entry. Below each dispute are the
penalties of its players, in this match and in other disputed matches of the
same event. Those given before it was raised are 'earlier', and come first;
where nobody knows, 'earlier or later'. 'dispute penalties' lists all."""
EXAMPLE: Final = """\
  tricorder queue
  tricorder queue --event "Harbour Games" --all --json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take which disputes to list."""
    description = "only matches of a tournament with this in its name"
    parser.add_argument("--event", metavar="NAME", default="", help=description)
    parser.add_argument("--all", action="store_true", help="also list those that are over")
    add_json(parser)
    add_database(parser)


class QueueReport(NamedTuple):
    """The queue to print, or why it is empty; and by match, acts that wait to be recorded."""

    queued: Sequence[QueuedDispute]
    nothing: str
    waiting: Mapping[str, str] = {}

    def document(self) -> "Document":
        """Return the queue, in order."""
        listed: Document = {"rows": [_document(each) for each in self.queued]}
        listed |= {"waiting": dict(self.waiting)} if self.waiting else {}
        return listed if self.queued else listed | {"nothing": self.nothing}

    def rows(self) -> "Iterable[Row]":
        """Return rows for each dispute: its state, its claim, penalties so far."""
        from replay.dossier.queue_rows import claim_row, penalty_rows, place_row
        from replay.render.row import row
        from replay.text.sanitize import plain
        from replay.text.span import span

        waiting = [row(span(f"{match}: {plain(words)}")) for match, words in self.waiting.items()]
        if not self.queued:
            return [row(span(self.nothing)), *waiting]
        return [
            line
            for each in self.queued
            for line in (place_row(each), claim_row(each), *penalty_rows(each))
        ] + waiting


def _document(queued: QueuedDispute) -> "Document":
    """Return a dispute with the penalties that were given before it."""
    document: Document = msgspec.to_builtins(queued)
    document["earlier"] = msgspec.to_builtins(queued.earlier)
    return document


def run(given: Namespace) -> int:
    """Print the queue, or open it in a terminal."""
    path = store_path(given.db)
    if is_interactive() and not given.json and not given.all:
        from tui.cli.viewer import view

        return view(database=path, queue=given.event)
    if not path.exists():
        return print_report(given, QueueReport((), nothing_waits((), "", ())))
    with Store.open(path) as store:
        found = QueueShelf(study_path()).disputes(store)
        queued = in_order(found, milliseconds_now(), event=given.event, over=given.all)
        waiting = store.waiting()
        tournaments = [] if queued else [match.tournament for match in store.matches()]
    nothing = nothing_waits(found, given.event, tournaments)
    return print_report(given, QueueReport(queued, nothing, waiting))
