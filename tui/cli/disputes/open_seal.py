"""`tricorder dispute open-seal`: shows a sealed opinion, from the file that the judge kept."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from tui.cli.disputes.act import add_act, record

HELP: Final = """\
record a sealed opinion from the file that 'seal' wrote. A changed file, or one of
another match or dispute, is refused. All reviewers must have sealed before,
because they would otherwise know this opinion"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match and the file of a sealed opinion."""
    add_act(parser, seq=False)
    parser.add_argument("file", metavar="FILE", help="the file that 'dispute seal' wrote")
    description = "open it although another reviewer has sealed nothing yet"
    parser.add_argument("--anyway", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the opening."""
    from replay.disputes.sealed_opinions import LONGEST, opinion_file, seal_opened

    with Path(given.file).open("rb") as kept:
        file = opinion_file(kept.read(LONGEST), given.file)
    return record(
        given,
        lambda timeline, _: (seal_opened(timeline, file, given.file, anyway=given.anyway),),
    )
