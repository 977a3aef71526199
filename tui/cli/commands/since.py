"""`tricorder since`: since when the answer to a question is what it is at an entry."""

from argparse import ArgumentParser, Namespace
from typing import Final

from recorder.store.paths import study_path
from replay.query.queried_match import QueriedMatch
from replay.query.query import Query
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.commands.find import FoundSince, marks_for
from tui.cli.match_argument import opened
from tui.cli.report import print_report
from tui.cli.saved_texts import add_study

HELP: Final = """\
Print since when the answer to a question is what it is just after an entry
(default: the last), what it was before, what made it so, and until when it
stays so. 'tricorder find --help' lists what can be asked."""
EXAMPLE: Final = """\
  tricorder since demo@361 'is(kurn, stopped)'
  tricorder since demo@361 'where(kurn) has pagh'
  tricorder since demo@361 'hand(A) >= 9' --json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, a query and a ruleset."""
    add_match(parser)
    parser.add_argument("query", metavar="QUERY", help="a question that is true, or is not")
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)
    add_study(parser)


def run(given: Namespace) -> int:
    """Print since when."""
    query = Query.parse(given.query)
    timeline, seq = opened(given.match, given.db)
    marks = marks_for(query, timeline, study_path(given.study))
    answers = query.on(QueriedMatch(timeline, given.ruleset, marks=marks))
    return print_report(given, FoundSince(timeline, answers, seq, answers.since(seq)), timeline)
