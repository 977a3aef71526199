"""`tricorder dispute statement`: somebody states to the judge what happened."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import entry_named
from tui.cli.disputes.act import add_act, names, record

HELP: Final = "record what somebody states to the judge"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the statement, who makes it and who hears it."""
    add_act(parser)
    parser.add_argument("text", metavar="TEXT", help="what is stated")
    parser.add_argument("--by", metavar="NAME", required=True, help="who states it, player or not")
    description = "the players who hear it, such as A,B (default: the judge alone)"
    parser.add_argument("--heard-by", metavar="PLAYERS", type=names, default=(), help=description)
    description = "a file with the lines of what the speaker says happened, or - for standard input"
    parser.add_argument("--account", metavar="FILE", help=description)
    description = "the entry after which the account begins"
    parser.add_argument("--after", metavar="SEQ", type=entry_named, help=description)
    description = "if the account cannot be read as lines of play, keep it as plain words"
    parser.add_argument("--as-text", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the statement."""
    from replay.disputes.acts import stated
    from replay.disputes.life import dispute_meant

    account = None if given.account is None else _content(given.account)
    return record(
        given,
        lambda timeline, seq: (
            stated(
                timeline,
                dispute_meant(timeline, seq),
                given.by,
                given.text,
                heard_by=given.heard_by,
                after=given.after,
                account=account,
                as_text=given.as_text,
            ),
        ),
    )


def _content(file: str) -> str:
    """Return the lines of an account; raises InputError if they are no text."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(Fault(file, "is no text in UTF-8", "save it as such")) from error
