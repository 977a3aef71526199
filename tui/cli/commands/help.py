"""`tricorder help`: a command explained, or one of the pages on what commands read and write."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import Final

from tui.cli.commands.command import COMMANDS, command

HELP: Final = """\
Explain a command, or print a page: how to write down a match (transcript), the
tables of 'tricorder export --tables' (tables), ten questions over many matches
with their SQL (questions)."""
EXAMPLE: Final = "  tricorder help transcript"


def _transcript() -> str:
    from recorder.transcript.reference import reference

    return reference()


def _tables() -> str:
    from recorder.tables.schema import SCHEMA

    return SCHEMA


def _questions() -> str:
    from recorder.tables.questions import questions_page

    return questions_page()


PAGES: Final[Mapping[str, Callable[[], str]]] = {
    "transcript": _transcript,
    "tables": _tables,
    "questions": _questions,
}


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be explained."""
    topics = [*PAGES, *COMMANDS]
    description = f"one of: {', '.join(topics)}"
    parser.add_argument("topic", nargs="?", choices=topics, metavar="TOPIC", help=description)


def run(given: Namespace) -> int:
    """Print the page."""
    from tui.cli.main import overview, parser_of

    if given.topic is None:
        sys.stdout.write(overview())
    elif given.topic in PAGES:
        sys.stdout.write(PAGES[given.topic]())
    else:
        sys.stdout.write(parser_of(given.topic, command(given.topic)).format_help())
    return 0
