"""`tricorder help`: a command explained, or the transcript on one page."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.commands.command import COMMANDS, command

HELP: Final = "Explain a command, or how to write down a match: 'tricorder help transcript'."
EXAMPLE: Final = "  tricorder help transcript"


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be explained."""
    topics = ["transcript", *COMMANDS]
    description = f"one of: {', '.join(topics)}"
    parser.add_argument("topic", nargs="?", choices=topics, metavar="TOPIC", help=description)


def run(given: Namespace) -> int:
    """Print the page."""
    from tui.cli.main import overview, parser_of

    if given.topic is None:
        sys.stdout.write(overview())
    elif given.topic == "transcript":
        from recorder.transcript.reference import reference

        sys.stdout.write(reference())
    else:
        sys.stdout.write(parser_of(given.topic, command(given.topic)).format_help())
    return 0
