"""`tricorder transitions`: which cards were stopped, unstopped and so on, when and why."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.standing.conditions import Transition
from replay.judgement.judge_match import judge_without_findings
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.report import RuledPoint, print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print every change of a card's condition by a ruleset: stopped, disabled, in
stasis and so on, recorded or implied by the rules, with the event and the
rulings that cause it. MATCH@SEQ uses the record up to that entry only.
Marks: + a condition begins, - it ends, x struck."""
EXAMPLE: Final = "  tricorder transitions demo --ruleset glossary"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, and a ruleset."""
    add_match(parser)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


class Transitions(NamedTuple):
    """The changes of cards' conditions up to a point."""

    point: RuledPoint
    transitions: Sequence[Transition]

    def document(self) -> "Document":
        """Return the changes in order, each with the entry that recorded it later, if one did."""
        from replay.judgement.recorded_later import confirmed
        from tui.cli.documents.conditions import transition_document

        timeline, seq, _ = self.point
        known = timeline.known(seq)
        later = confirmed(self.transitions, timeline.entries[:seq])
        changes = [
            transition_document(change, known, later.get((change.seq, change.card, change.status)))
            for change in self.transitions
        ]
        return self.point.document() | {"transitions": changes}

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, how many changes there are, and a row for each."""
        from replay.render.row import row
        from replay.render.transitions import transition_rows

        timeline, seq, _ = self.point
        number = len(self.transitions)
        counted = row("1 change" if number == 1 else f"{number} changes")
        return [*self.point.rows(), counted, *transition_rows(timeline, seq, self.transitions)]


def run(given: Namespace) -> int:
    """Print the changes."""
    point = RuledPoint.of(given)
    timeline, seq, rules = point
    changes = Transitions(point, judge_without_findings(timeline, rules, seq).transitions)
    return print_report(given, changes, timeline)
