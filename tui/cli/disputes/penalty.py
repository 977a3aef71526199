"""`tricorder dispute penalty`: a judge gives a player a penalty."""

from argparse import ArgumentParser, Namespace
from typing import Final

from engine.model.judging_enums import PenaltyLevel
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

HELP: Final = "record a penalty for a player"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, perhaps a dispute of it, the player, the level and what for."""
    add_act(parser)
    parser.add_argument("--text", metavar="TEXT", help="why")
    parser.add_argument("--to", metavar="PLAYER", required=True, help="the player, by id or name")
    add_choice(parser, "--level", PenaltyLevel, "how severe", required=True)
    description = "what for, in a word or two; penalties are counted by these words"
    parser.add_argument("--infraction", metavar="WORDS", help=description)
    add_judge(parser)


def run(given: Namespace) -> int:
    """Record the penalty."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.remedies import penalised

    level = chosen(given.level, PenaltyLevel)
    assert level is not None  # it is required
    return record(
        given,
        lambda timeline, seq: (
            penalised(
                timeline,
                None if seq is None else dispute_meant(timeline, seq),
                judge_named(given),
                given.to,
                level,
                given.infraction,
                given.text,
            ),
        ),
    )
