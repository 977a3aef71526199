"""`tricorder why`: the event and the rulings that put a card in its condition."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.ids import CardId
from engine.standing.conditions import Condition
from replay.judgement.judge_match import judge_without_findings
from replay.timeline.card_lookup import card_meant
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.report import RuledPoint, print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print why a card has its conditions (stopped and so on) just after an entry: for
each one the event that caused it, whether it is recorded or implied by the
rules, until when it lasts, and what the rulings say."""
EXAMPLE: Final = "  tricorder why demo@361 kurn --ruleset glossary"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, a card and a ruleset."""
    add_match(parser)
    parser.add_argument("card", metavar="CARD", help="the id or the name of a card")
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


class CardConditions(NamedTuple):
    """A card at a point, and the conditions that it is in there."""

    point: RuledPoint
    card: CardId
    conditions: Sequence[Condition]

    def document(self) -> "Document":
        """Return the card, and each of its conditions with its reasons."""
        from tui.cli.documents.conditions import condition_document

        timeline, seq, _ = self.point
        standing = [condition_document(condition, timeline) for condition in self.conditions]
        name = timeline.known(seq)[self.card].name
        return self.point.document() | {"card": self.card, "name": name, "conditions": standing}

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, then the reasons."""
        from replay.render.why import why_rows

        return [*self.point.rows(), *why_rows(*self.point, self.card, self.conditions)]


def run(given: Namespace) -> int:
    """Print the reasons."""
    point = RuledPoint.of(given)
    timeline, seq, rules = point
    card = card_meant(given.card, timeline.known(seq))
    conditions = judge_without_findings(timeline, rules, seq).conditions[seq].get(card, ())
    return print_report(given, CardConditions(point, card, conditions), timeline)
