"""`tricorder why`: why an entry is lawful or not, and why a card is in its condition."""

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
    from replay.judgement.entry_reasons import EntryReasons
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print why an entry is lawful or not: what the checks find in it, what makes it
lawful where one looks for just that, and what else was asked of it. With a
CARD: why that has its conditions (stopped and so on) just after the entry, for
each one the event that caused it, whether it is recorded or implied by the
rules, until when it lasts, and what the rulings say."""
EXAMPLE: Final = """\
  tricorder why demo@361 kurn --ruleset glossary
  tricorder why demo@361"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, a card and a ruleset."""
    add_match(parser)
    parser.add_argument("card", metavar="CARD", nargs="?", help="the id or the name of a card")
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


class ReasonsOfEntry(NamedTuple):
    """An entry, and why it is lawful or not."""

    point: RuledPoint
    reasons: "EntryReasons"

    def document(self) -> "Document":
        """Return what is found, what makes the entry lawful, and what else was asked."""
        from tui.cli.documents.findings import finding_document, lawful_document

        timeline = self.point.timeline
        findings = [
            finding_document(
                timeline,
                finding,
                self.reasons.settled.get(finding),
                self.reasons.ruled_before.get(finding),
            )
            for finding in self.reasons.findings
        ]
        lawful = [lawful_document(timeline, spared) for spared in self.reasons.lawful]
        cleared = [finding_document(timeline, each, None) for each in self.reasons.cleared]
        told = {"findings": findings, "lawful": lawful, "cleared": cleared}
        return self.point.document() | told | {"asked": list(self.reasons.asked)}

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, then the reasons."""
        from replay.render.entry_reasons import entry_reason_rows

        timeline, seq, _ = self.point
        return [*self.point.rows(), *entry_reason_rows(timeline, seq, self.reasons)]


def run(given: Namespace) -> int:
    """Print the reasons."""
    point = RuledPoint.of(given)
    timeline, seq, rules = point
    if given.card is None:
        from replay.judgement.entry_reasons import entry_reasons

        judged = ReasonsOfEntry(point, entry_reasons(timeline, seq, rules))
        return print_report(given, judged, timeline)
    card = card_meant(given.card, timeline.known(seq))
    conditions = judge_without_findings(timeline, rules, seq).conditions[seq].get(card, ())
    return print_report(given, CardConditions(point, card, conditions), timeline)
