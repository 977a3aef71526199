"""Arguments of what a judge rules, or would rule."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from engine.model.judging_enums import Decision, Proof, ReviewStandard, Viewed
from tui.cli.commands.command import entry_named
from tui.cli.disputes.act import names
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

if TYPE_CHECKING:
    from engine.record.events.judging import RulingGiven


def add_ruling(parser: ArgumentParser) -> None:
    """Take what is decided, by what proof, by which rules, and what follows from it."""
    add_judge(parser)
    add_choice(
        parser, "--decision", Decision, "what becomes of the claim; on appeal, of the appeal"
    )
    add_choice(parser, "--proof", Proof, "how the facts were found")
    description = "the ids of the rulings that it rests on, with commas between"
    parser.add_argument("--cites", metavar="IDS", type=names, default=(), help=description)
    parser.add_argument("--no-rule", action="store_true", help="it rests on no written rule")
    parser.add_argument("--remedy", metavar="TEXT", help="what is to be done at the table")
    add_choice(parser, "--review", ReviewStandard, "the standard of the review, on an appeal")
    add_choice(parser, "--viewed", Viewed, "how the judge looked at the match again")
    description = "the last entry that the judge had seen (default: the last one)"
    parser.add_argument("--seen", metavar="SEQ", type=entry_named, help=description)


def ruling_given(given: Namespace, text: str) -> "RulingGiven":
    """Return the ruling as it was given."""
    from engine.record.events.judging import RulingGiven

    return RulingGiven(
        text=text,
        judge=judge_named(given),
        remedy=given.remedy,
        cites=given.cites,
        decision=chosen(given.decision, Decision),
        proof=chosen(given.proof, Proof),
        review=chosen(given.review, ReviewStandard),
        viewed=chosen(given.viewed, Viewed),
        seen=given.seen,
    )
