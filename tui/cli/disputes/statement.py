"""`tricorder dispute statement`: somebody states to the judge what happened."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, names, record

HELP: Final = "record what somebody states to the judge"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the statement, who makes it and who hears it."""
    add_act(parser)
    parser.add_argument("text", metavar="TEXT", help="what is stated")
    parser.add_argument("--by", metavar="NAME", required=True, help="who states it, player or not")
    description = "the players who hear it, such as A,B (default: the judge alone)"
    parser.add_argument("--heard-by", metavar="PLAYERS", type=names, default=(), help=description)


def run(given: Namespace) -> int:
    """Record the statement."""
    from replay.disputes.acts import stated
    from replay.disputes.life import dispute_meant

    return record(
        given,
        lambda timeline, seq: (
            stated(
                timeline,
                dispute_meant(timeline, seq),
                given.by,
                given.text,
                heard_by=given.heard_by,
            ),
        ),
    )
