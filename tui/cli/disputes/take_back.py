"""`tricorder dispute take-back`: a judge strikes his own last act, or corrects another one."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_judge, judge_named

if TYPE_CHECKING:
    from engine.record.events.judging import Corrected
    from replay.timeline.timeline import Timeline

HELP: Final = "strike your own last act on a dispute, or with a reason any act of a judge"
ABOUT: Final = """\
Strike your own last act on a dispute: all that its line recorded. The act stays
in the record, marked as struck, and the dispute stands as before it. Once
somebody has acted on it, only a correction strikes it: with --why, any act of a
judge is struck, whoever's it is, on a dispute or not, and the record says why."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, or the act itself, and the judge."""
    add_act(parser)
    description = "strike the act @SEQ by a correction for this reason, whatever rests on it"
    parser.add_argument("--why", metavar="TEXT", help=description)
    add_judge(parser)


def run(given: Namespace) -> int:
    """Record the correction."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.take_back import corrected, taken_back

    def make(timeline: "Timeline", seq: int | None) -> "tuple[Corrected]":
        judge = judge_named(given)
        if given.why is not None:
            return (corrected(timeline, judge, seq, given.why),)
        return (taken_back(timeline, dispute_meant(timeline, seq), judge, seq),)

    return record(given, make)
