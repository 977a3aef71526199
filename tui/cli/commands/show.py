"""`tricorder show`: the table at a point of a match."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import InputError
from engine.rulebook.ruleset import Ruleset
from replay.judgement.judge_match import judge_without_findings, rules_of
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import opened
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Show the table just after an entry, or at the end: turn, scores, the spaceline
with its cards, piles, and the actions in progress; then, by the ruleset, what a
player must still do and what is used up."""
EXAMPLE: Final = "  tricorder show demo@120"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match."""
    add_match(parser)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


class ShownTable(NamedTuple):
    """The table at a point, and the conditions there; `rules` may say why there is no ruleset."""

    timeline: Timeline
    seq: int
    rules: Ruleset | str

    def document(self) -> "Document":
        """Return the table, and `standing`, which is null where there is no ruleset."""
        from tui.cli.documents.standing import standing_document
        from tui.cli.documents.table import snapshot_document

        timeline, seq, rules = self
        if isinstance(rules, str):
            return snapshot_document(timeline, seq, None) | {"standing": None}
        found = judge_without_findings(timeline, rules, seq)
        table = snapshot_document(timeline, seq, found.conditions[seq])
        return table | {"standing": standing_document(timeline, seq, found)}

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the table, then those of the ruleset."""
        from replay.render.point import shown_rows

        return shown_rows(*self)


def run(given: Namespace) -> int:
    """Print the table, and the conditions by the ruleset."""
    timeline, seq = opened(given.match, given.db)
    shown = ShownTable(timeline, seq, _rules(timeline, given.ruleset))
    return print_report(given, shown, timeline)


def _rules(timeline: Timeline, name: str | None) -> Ruleset | str:
    """Return the ruleset to judge by, or why there is none; the table needs none."""
    try:
        return rules_of(timeline, name)
    except InputError as refused:
        if name is not None:
            raise
        return refused.faults[0].what
