"""`tricorder dispute precedents`: rulings on similar disputes in all matches of the store."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import closing
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from replay.dossier.precedents import SHOWN, PrecedentsFound
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.disputes.show import dossier_given
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = (
    "list rulings on similar disputes in all matches of the store, and why each is similar"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, a ruleset, and how many precedents to list."""
    add_match(parser)
    add_ruleset(parser)
    description = f"list at most this many (default: {SHOWN})"
    parser.add_argument("--most", metavar="N", type=int, default=SHOWN, help=description)
    add_json(parser)
    add_database(parser)
    parser.set_defaults(as_of=None)


class PrecedentReport(NamedTuple):
    """The precedents of a dispute to print."""

    timeline: Timeline
    dispute: int
    found: PrecedentsFound

    def document(self) -> "Document":
        """Return the precedents, the most similar first."""
        from tui.cli.documents.match import about

        found = {"dispute": self.dispute, "precedents": msgspec.to_builtins(self.found)}
        return about(self.timeline) | found

    def rows(self) -> "Iterable[Row]":
        """Return two rows for each precedent."""
        from replay.dossier.rows import precedent_rows

        return precedent_rows(self.found)


def run(given: Namespace) -> int:
    """Print the precedents, once the rulings of every match were read."""
    from recorder.store.paths import store_path, study_path
    from replay.dossier.precedent_search import RulingShelf
    from tui.cli.progress import progress_of

    timeline, dossier = dossier_given(given)
    shelf = RulingShelf(store_path(given.db), study_path())
    with closing(shelf.fill()) as filling:
        for _ in progress_of(filling, "match", len(shelf.missing)):
            pass
    found = shelf.like(dossier, given.most)
    return print_report(given, PrecedentReport(timeline, dossier.claim.seq, found), timeline)
