"""`tricorder dispute open`: a player contests what happened."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, entries_named, record

HELP: Final = "record that a player contests what happened at some entries"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, the claim, the player and the entries."""
    add_act(parser, seq=False)
    parser.add_argument("text", metavar="TEXT", help="what the player claims")
    parser.add_argument("--by", metavar="PLAYER", required=True, help="the player, by id or name")
    description = "the entries that are contested, such as 153,154"
    parser.add_argument("--on", metavar="SEQS", type=entries_named, required=True, help=description)


def run(given: Namespace) -> int:
    """Record the dispute."""
    from replay.disputes.acts import raised

    return record(given, lambda timeline, _: (raised(timeline, given.by, given.on, given.text),))
