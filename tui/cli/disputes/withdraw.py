"""`tricorder dispute withdraw`: a player withdraws a claim, or an appeal."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, record

HELP: Final = "record that a player withdraws a claim, or an appeal"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the player and the reason."""
    add_act(parser)
    parser.add_argument("--text", metavar="TEXT", help="why")
    parser.add_argument("--by", metavar="PLAYER", required=True, help="the player, by id or name")


def run(given: Namespace) -> int:
    """Record the withdrawal."""
    from replay.disputes.acts import withdrawn
    from replay.disputes.life import dispute_meant

    return record(
        given,
        lambda timeline, seq: (
            withdrawn(timeline, dispute_meant(timeline, seq), given.by, given.text),
        ),
    )
