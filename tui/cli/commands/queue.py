"""`tricorder queue`: the disputes of all matches of the store, those that wait first."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from recorder.store.paths import store_path
from recorder.store.store import Store, milliseconds_now
from replay.dossier.dispute_queue import QueuedDispute, dispute_queue
from tui.cli.commands.command import add_database, add_json
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
List the disputes of all matches of the store that are not final: appealed ones
first, then open ones by how long somebody waits, then those under review and
those ruled on. A match that is being recorded is marked, and listed too while
its players only call a judge. Waiting is counted on the clock on the wall."""
EXAMPLE: Final = """\
  tricorder queue
  tricorder queue --event "Harbour Games" --all --json"""
_DAY: Final = 86_400_000


def add_arguments(parser: ArgumentParser) -> None:
    """Take which disputes to list."""
    description = "only matches of a tournament with this in its name"
    parser.add_argument("--event", metavar="NAME", default="", help=description)
    parser.add_argument("--all", action="store_true", help="list those that are over too")
    add_json(parser)
    add_database(parser)


class QueueReport(NamedTuple):
    """The queue to print."""

    queued: Sequence[QueuedDispute]

    def document(self) -> "Document":
        """Return the queue, in order."""
        return {"rows": [msgspec.to_builtins(each) for each in self.queued]}

    def rows(self) -> "Iterable[Row]":
        """Return two rows for each dispute: where and how it stands, and what is claimed."""
        from replay.render.row import row
        from replay.text.span import Style, span

        if not self.queued:
            return [row("No dispute waits for a judge.")]
        rows = []
        for each in self.queued:
            place = f"table {each.table}" if each.table else ""
            part = f"round {each.round}" if each.round else ""
            where = ", ".join(filter(None, (each.title, part, place)))
            state = span(f"{each.state.replace('_', ' ').upper():<13} ", Style.JUDGING)
            number = span(f"{each.match}@{each.about}  ", Style.NUMBER)
            live = span("live  ", Style.OPEN) if each.live else ""
            waits = span(f"{_waits(each.waits_ms):>8}  ", Style.VALUE)
            judge = span(f"  {each.judge}", Style.PLAYER) if each.judge else ""
            rows.append(row(state, waits, number, live, span(where), judge))
            said = span(f'"{each.claim}"') if each.claim else "judge called"
            rows.append(row(f"{each.by}: " if each.by else "", said, depth=1))
        return rows


def run(given: Namespace) -> int:
    """Print the queue."""
    path = store_path(given.db)
    queued: list[QueuedDispute] = []
    if path.exists():
        with Store.open(path) as store:
            now = milliseconds_now()
            queued = dispute_queue(store.judging(), now, event=given.event, over=given.all)
    return print_report(given, QueueReport(queued))


def _waits(milliseconds: int | None) -> str:
    """Return how long somebody has waited: `2:40`; beyond a day in days, `-` where unknown."""
    from replay.text.times import duration_text

    if milliseconds is None:
        return "-"
    if milliseconds > _DAY:
        return f"{milliseconds // _DAY} d"
    return duration_text(milliseconds // 1000 * 1000)
