"""`tricorder dispute take-back`: a judge strikes his own last act, while nobody acted on it."""

from argparse import ArgumentParser, Namespace
from typing import Final

from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_judge, judge_named

HELP: Final = "strike your own last act on a dispute, while nobody has acted on it"
ABOUT: Final = """\
Strike your own last act on a dispute: all that its line recorded. The act stays
in the record, marked as struck, and the dispute stands as before it. Once
somebody has acted on it, only a correction of the record strikes it."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, or the act itself, and the judge."""
    add_act(parser)
    add_judge(parser)


def run(given: Namespace) -> int:
    """Record the correction."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.take_back import taken_back

    return record(
        given,
        lambda timeline, seq: (
            taken_back(timeline, dispute_meant(timeline, seq), judge_named(given), seq),
        ),
    )
