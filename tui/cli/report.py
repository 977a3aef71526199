"""What commands that read a match share: open it, choose a ruleset, print rows or JSON."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from replay.timeline.timeline import Timeline
from tui.cli.match_argument import opened, verdict

# A command loads only what it prints with.
if TYPE_CHECKING:
    from engine.rulebook.ruleset import Ruleset
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document


class Report(Protocol):
    """What a command found, for programs and for people; only one of the two is asked for."""

    def document(self) -> "Document":
        """Return the JSON document."""

    def rows(self) -> "Iterable[Row]":
        """Return the rows."""


class StreamedReport(Report, Protocol):
    """A report that is a list; each part can be printed by itself."""

    def lines(self) -> "Iterable[Document]":
        """Return the parts of the list, each as a document that says of which match it is."""


class RuledPoint(NamedTuple):
    """A point of a match and the ruleset to go by, as the arguments name them."""

    timeline: Timeline
    seq: int
    rules: "Ruleset"

    @classmethod
    def of(cls, given: Namespace) -> "RuledPoint":
        """Open the match and choose the ruleset; raises InputError if one does not exist."""
        return cls.at(*opened(given.match, given.db), given.ruleset)

    @classmethod
    def at(cls, timeline: Timeline, seq: int, ruleset: str | None) -> "RuledPoint":
        """Choose the ruleset for a point; raises InputError if it does not exist."""
        from replay.judgement.judge_match import rules_of

        return cls(timeline, seq, rules_of(timeline, ruleset))

    def document(self) -> "Document":
        """Return what a document about the point begins with."""
        from tui.cli.documents.ruleset import ruled_document

        return ruled_document(*self)

    def line(self) -> "Document":
        """Return what each line of a stream about the point begins with."""
        return {"match": self.timeline.log.id, "ruleset": self.rules.id}

    def rows(self) -> "Iterable[Row]":
        """Return the rows above those of the command: the ruleset, and what is special about it."""
        from replay.render.ruleset import ruleset_rows

        return ruleset_rows(*self)


def print_report(given: Namespace, report: Report, *timelines: Timeline) -> int:
    """Print a report as the arguments ask for it. Return the exit code.

    That is 1 where the record of one of the `timelines` breaks off, which standard error says.
    """
    if given.json:
        from tui.cli.documents.json_document import write_document

        write_document(report.document())
    else:
        from tui.cli.output import write_rows

        write_rows(report.rows())
    return verdict(*timelines)


def say_notices(database: Path) -> None:
    """Print on standard error what the owner of the store's file should know about it."""
    from recorder.store.database_file import notices
    from recorder.store.paths import slip_folder
    from replay.text.sanitize import plain

    told = notices(database)
    if os.path.lexists(slip_folder(database)):  # few stores have one
        from recorder.store.slip_files import slip_notices

        told += slip_notices(database)
    for notice in told:
        sys.stderr.write(f"tricorder: {plain(notice)}\n")
