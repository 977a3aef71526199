"""`tricorder dispute extend`: a judge gives the table more time."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, duration, names, record
from tui.cli.disputes.judge_arguments import add_judge, judge_named

HELP: Final = "record extra time for the table; by default, the time that it is owed"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, perhaps a dispute of it, the time, and who gives it to whom."""
    add_act(parser)
    description = "how much, such as 2:35 (default: what is owed as of the last entry)"
    parser.add_argument("--time", metavar="M:SS", type=duration, help=description)
    description = "the players who get it, such as A,B (default: all)"
    parser.add_argument(
        "--for", metavar="PLAYERS", dest="players", type=names, default=(), help=description
    )
    add_judge(parser)


def run(given: Namespace) -> int:
    """Record the extra time."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.remedies import extended

    return record(
        given,
        lambda timeline, seq: (
            extended(
                timeline,
                None if seq is None else dispute_meant(timeline, seq),
                judge_named(given),
                given.time,
                given.players,
            ),
        ),
    )
