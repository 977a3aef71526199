"""`tricorder windows`: the response windows."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.judge.judgement import JudgementResult
from engine.standing.window import Window
from replay.judgement.disputes import disputes_by_seq, worth_a_look
from replay.judgement.kept_judgements import judged_result
from replay.judgement.time_charged import Spending, spending
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import (
    add_all,
    add_anew,
    add_database,
    add_jobs,
    add_json,
    add_matches,
    add_ruleset,
)
from tui.cli.many_matches import MatchReport, print_each
from tui.cli.report import RuledPoint

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print the windows by a ruleset: who could answer what, from when to when, and
who did. Printed are windows in which a player answered, passed or said "wait",
and flagged or disputed ones; --silent adds the silent ones. MATCH@SEQ uses the
record up to that entry only. Several matches, or --all of the store, are
printed in turn.
The last part shows whose time it was: time counts for the player with the
innermost window or action, for nobody, for pauses or for the judge. Play that
was backed up later counts too; the time after the end of the match does not.
Marks: x struck, ! flagged, ? disputed."""
EXAMPLE: Final = """\
  tricorder windows demo@170
  tricorder windows demo --ruleset glossary --silent
  tricorder windows --all --json-lines"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take points of matches, and a ruleset."""
    add_matches(parser, seq=True)
    add_all(parser)
    add_ruleset(parser)
    parser.add_argument("--silent", action="store_true", help="print the silent windows too")
    add_jobs(parser)
    add_anew(parser)
    add_json(parser, lines="a window")
    add_database(parser)


class ShownWindows(NamedTuple):
    """The windows to print, how many silent ones are left out, and whose time it was."""

    point: RuledPoint
    judgement: JudgementResult
    disputes: Mapping[int, tuple[int, ...]]
    shown: Sequence[Window]
    silent: int
    spent: Spending

    def document(self) -> "Document":
        """Return the windows with how fast each was answered, then the time of the match."""
        from tui.cli.documents.time_charged import time_documents

        listed = {"left_out": self.silent, "windows": list(self._documents())}
        return self.point.document() | listed | time_documents(self.spent)

    def lines(self) -> "Iterable[Document]":
        """Return the windows, each with its match and ruleset."""
        return (self.point.line() | window for window in self._documents())

    def _documents(self) -> "Iterator[Document]":
        from tui.cli.documents.time_charged import response_time_document
        from tui.cli.documents.windows import window_document

        for window in self.shown:
            tempo = response_time_document(self.spent.response_times.of(window))
            yield window_document(window, self.disputes) | {"tempo": tempo}

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, the windows with their rulings, the time charged."""
        from replay.render.row import row
        from replay.render.time_charged import held_rows
        from replay.render.windows import rulings_rows, window_rows

        return [
            *self.point.rows(),
            row(_counted(len(self.shown), self.silent)),
            *window_rows(self.point.timeline, self.judgement, self.shown, self.disputes),
            *rulings_rows(self.shown),
            *held_rows(self.spent),
        ]


def run(given: Namespace) -> int:
    """Print the windows, and to whom the time of the match is charged."""
    return print_each("windows", given, partial(_found, given))


def _found(given: Namespace, timeline: Timeline, seq: int) -> MatchReport:
    point = RuledPoint.at(timeline, seq, given.ruleset)
    judgement = judged_result(timeline, point.rules, seq, anew=given.anew)
    disputes = disputes_by_seq(timeline, seq)
    every = judgement.windows
    shown = [window for window in every if given.silent or worth_a_look(window, disputes)]
    spent = spending(timeline, judgement, seq)
    silent = len(every) - len(shown)
    return MatchReport(ShownWindows(point, judgement, disputes, shown, silent, spent))


def _counted(shown: int, silent: int) -> str:
    count = "1 window" if shown == 1 else f"{shown} windows"
    more = "a silent one" if silent == 1 else f"{silent} silent ones"
    return f"{count}; --silent also prints {more}" if silent else count
