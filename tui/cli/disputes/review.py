"""`tricorder dispute review`: a judge takes a dispute up."""

from argparse import ArgumentParser, Namespace
from typing import Final

from engine.model.judging_enums import ReviewRole
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

HELP: Final = "record that a judge takes up a dispute, or takes it over from another judge"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the judge and the judge's role."""
    add_act(parser)
    add_judge(parser)
    add_choice(parser, "--role", ReviewRole, "the judge's role (default: the one needed now)")
    description = "the judge of the ruling may review the appeal too"
    parser.add_argument("--same-judge", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the review."""
    from replay.disputes.acts import reviewed
    from replay.disputes.life import dispute_meant

    role = chosen(given.role, ReviewRole)
    return record(
        given,
        lambda timeline, seq: (
            reviewed(
                timeline,
                dispute_meant(timeline, seq),
                judge_named(given),
                role,
                same_judge=given.same_judge,
            ),
        ),
    )
