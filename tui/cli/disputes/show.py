"""`tricorder dispute show`: the dossier of a dispute."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import InputError
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import (
    add_database,
    add_json,
    add_match,
    add_ruleset,
    entry_named,
)
from tui.cli.match_argument import opened
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.dossier.dossier import Dossier
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = (
    "print all that is known of a dispute; @SEQ is the dispute, or an act of a judge on it"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, a ruleset, and the entry up to which it is seen."""
    add_match(parser)
    add_ruleset(parser)
    add_as_of(parser)
    add_json(parser)
    add_database(parser)


def add_as_of(parser: ArgumentParser) -> None:
    """Offer the dossier as it was after an entry."""
    description = "use the record up to this entry only (default: to its end)"
    parser.add_argument("--as-of", metavar="N", type=entry_named, help=description)


class DossierReport(NamedTuple):
    """A dossier to print, and the match that it is of."""

    timeline: Timeline
    dossier: "Dossier"

    def document(self) -> "Document":
        """Return the dossier as one JSON document."""
        from tui.cli.documents.dossier import dossier_document

        return dossier_document(self.timeline, self.dossier)

    def rows(self) -> "Iterable[Row]":
        """Return the sections of the dossier."""
        from replay.dossier.rows import dossier_rows
        from tui.cli.output import cells

        return dossier_rows(self.dossier, cells())


def run(given: Namespace) -> int:
    """Print the dossier. Raises InputError if the entry belongs to no dispute."""
    timeline, found = dossier_given(given)
    found = with_precedents(found, timeline, given.db)
    found = with_judges_notes(found, timeline)
    return print_report(given, DossierReport(timeline, found), timeline)


def dossier_given(given: Namespace) -> tuple[Timeline, "Dossier"]:
    """Return the match and the dossier that the arguments ask for."""
    from replay.dossier.dossier import dossier
    from replay.judgement.judge_match import rules_of

    timeline, seq = place_given(given)
    return timeline, dossier(timeline, seq, rules_of(timeline, given.ruleset), given.as_of)


def with_precedents(dossier: "Dossier", timeline: Timeline, database: str | None) -> "Dossier":
    """Return a dossier with the precedents of the store, as far as they are found in a moment.

    A match that came from a file has none.
    """
    if timeline.log.library is None:
        return dossier
    from msgspec.structs import replace

    from recorder.store.paths import store_path
    from replay.dossier.precedent_search import precedents_in_store

    return replace(dossier, precedents=precedents_in_store(dossier, store_path(database)))


def with_judges_notes(dossier: "Dossier", timeline: Timeline) -> "Dossier":
    """Return a dossier with the judges' own notes, to be shown on this screen.

    Where these cannot be read, it is shown without them, and that is said.
    """
    from msgspec.structs import replace

    from recorder.store.paths import study_path
    from replay.dossier.notes import study_notes

    try:
        notes = study_notes(timeline, dossier.about, study_path(None))
    except InputError as refused:
        sys.stderr.write(f"tricorder: your notes cannot be read: {plain(str(refused))}\n")
        return dossier
    return replace(dossier, judges_notes=notes)


def place_given(given: Namespace) -> tuple[Timeline, int]:
    """Return the match and the entry of a dispute; the only one of a match need not be named."""
    from replay.dossier.dossier import sole_dispute
    from replay.text.address import Address

    timeline, seq = opened(given.match, given.db)
    if Path(given.match).is_file() or Address.parse(given.match).seq is None:
        return timeline, sole_dispute(timeline)
    return timeline, seq
