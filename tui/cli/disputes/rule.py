"""`tricorder dispute rule`: a judge rules on a dispute, or on an appeal."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, entries_named, record
from tui.cli.disputes.ruling_arguments import add_ruling, ruling_given

HELP: Final = "record a ruling: what is decided, by what proof, by which rules"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the ruling, and how it was reached."""
    add_act(parser)
    description = "the words of the ruling; - keeps those of a ruling that lacked its standard"
    parser.add_argument("text", metavar="TEXT", help=description)
    add_ruling(parser)
    description = "statements whose account is found to be true"
    parser.add_argument("--finds", metavar="SEQS", type=entries_named, default=(), help=description)
    description = "the judge of the ruling may rule on the appeal too"
    parser.add_argument("--same-judge", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the ruling, and the review before it where nobody has opened one."""
    from msgspec.structs import replace

    from replay.disputes.acts import ruled
    from replay.disputes.life import dispute_meant

    words = ruling_given(given, "" if given.text == "-" else given.text)
    ruling = replace(words, finds=given.finds)
    return record(
        given,
        lambda timeline, seq: ruled(
            timeline,
            dispute_meant(timeline, seq),
            ruling,
            no_rule=given.no_rule,
            same_judge=given.same_judge,
        ),
    )
