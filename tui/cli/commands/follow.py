"""`tricorder follow`: a card, a player or a place through a match."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from replay.follow.followed_subject import FollowedSubject
from replay.follow.subject import subject_meant
from replay.judgement.judge_match import judge_without_findings
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.report import RuledPoint, print_report

if TYPE_CHECKING:
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print all that a match tells of a CARD, a PLAYER or a PLACE: what is true of it
at the entry (default: the last), since when and by what; where it was over the
match, turn by turn; every entry that touches it; what is known of the card, and
the rulings that name it.

A place that belongs to a player is written hand(A), draw_deck(A) and so on, or
"A's hand"; others are written spaceline, shown, away, unknown. A location or a
ship is a card. The whole record is followed: struck entries are marked x. What
an entry changes without a word of it is marked •, what lies there +, and · is
where the ship or the place that it lies in goes elsewhere."""
EXAMPLE: Final = """\
  tricorder follow demo@361 kurn
  tricorder follow demo A
  tricorder follow demo 'hand(A)' --json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, whom or what to follow, and a ruleset."""
    add_match(parser)
    description = "the id or name of a card or a player, or a place such as hand(A)"
    parser.add_argument("subject", metavar="CARD|PLAYER|PLACE", help=description)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


class FollowedPoint(NamedTuple):
    """A subject that was followed, and the point at which to say what is true of it."""

    point: RuledPoint
    followed: FollowedSubject

    def document(self) -> "Document":
        """Return what is true of it, its entries, and over which entries each fact held."""
        from tui.cli.documents.subject_page import followed_document

        return self.point.document() | followed_document(self.followed, *self.point[1:])

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, then the page."""
        from replay.render.subject_page import SubjectPage

        _, seq, rules = self.point
        return [*self.point.rows(), *SubjectPage(self.followed, seq, rules).rows()]


def run(given: Namespace) -> int:
    """Print the page."""
    point = RuledPoint.of(given)
    timeline, seq, rules = point
    subject = subject_meant(given.subject, timeline, seq)
    conditions = (
        None if subject.card is None else judge_without_findings(timeline, rules).conditions
    )
    followed = FollowedSubject(timeline, subject, conditions).looked()
    return print_report(given, FollowedPoint(point, followed), timeline)
