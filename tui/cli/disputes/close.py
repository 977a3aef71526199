"""`tricorder dispute close`: a judge closes a dispute."""

from argparse import ArgumentParser, Namespace
from typing import Final

from engine.model.judging_enums import DisputeEnd
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

HELP: Final = "record that a dispute is over: its ruling is final, or it needs none"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, how it ends, and who closes it."""
    add_act(parser)
    parser.add_argument("--text", metavar="TEXT", help="why")
    description = "how it ends"
    withdrawn = (DisputeEnd.WITHDRAWN,)
    add_choice(parser, "--how", DisputeEnd, description, without=withdrawn, required=True)
    add_judge(parser)
    description = "close it although a sealed opinion was never opened"
    parser.add_argument("--anyway", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the closing."""
    from replay.disputes.acts import closed
    from replay.disputes.life import dispute_meant

    how = chosen(given.how, DisputeEnd)
    assert how is not None  # it is required
    return record(
        given,
        lambda timeline, seq: (
            closed(
                timeline,
                dispute_meant(timeline, seq),
                how,
                judge_named(given),
                given.text,
                anyway=given.anyway,
            ),
        ),
    )
