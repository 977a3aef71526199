"""`tricorder dispute appeal`: a player appeals against a ruling."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, record

HELP: Final = "record that a player appeals against the ruling that stands"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute or its ruling, the player and the reason."""
    add_act(parser)
    parser.add_argument("text", metavar="TEXT", help="why")
    parser.add_argument("--by", metavar="PLAYER", required=True, help="the player, by id or name")


def run(given: Namespace) -> int:
    """Record the appeal."""
    from replay.disputes.acts import appealed
    from replay.disputes.life import dispute_meant

    return record(
        given,
        lambda timeline, seq: (
            appealed(timeline, dispute_meant(timeline, seq), seq, given.by, given.text),
        ),
    )
