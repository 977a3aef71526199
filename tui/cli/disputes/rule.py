"""`tricorder dispute rule`: a judge rules on a dispute, or on an appeal."""

from argparse import ArgumentParser, Namespace
from typing import Final

from engine.model.judging_enums import Decision, Proof, ReviewStandard, Viewed
from tui.cli.disputes.act import add_act, entries_named, names, record
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

HELP: Final = "record a ruling: what is decided, by what proof, by which rules"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the ruling, and how it was reached."""
    add_act(parser)
    description = "what is ruled; - keeps the words of a ruling that lacked its standard"
    parser.add_argument("text", metavar="TEXT", help=description)
    add_judge(parser)
    add_choice(parser, "--decision", Decision, "what becomes of the claim or the appeal")
    add_choice(parser, "--proof", Proof, "how the facts were found")
    description = "the rulings that it rests on, by id, commas between"
    parser.add_argument("--cites", metavar="IDS", type=names, default=(), help=description)
    parser.add_argument("--no-rule", action="store_true", help="it rests on no written rule")
    parser.add_argument("--remedy", metavar="TEXT", help="what is to be done at the table")
    add_choice(parser, "--review", ReviewStandard, "the standard of the review, on an appeal")
    add_choice(parser, "--viewed", Viewed, "how the match was looked at again")
    description = "the last entry that the judge had seen (default: the last there is)"
    parser.add_argument("--seen", metavar="SEQ", type=int, help=description)
    description = "statements whose account is found to be true"
    parser.add_argument("--finds", metavar="SEQS", type=entries_named, default=(), help=description)
    description = "the judge of the ruling may rule on the appeal too"
    parser.add_argument("--same-judge", action="store_true", help=description)


def run(given: Namespace) -> int:
    """Record the ruling, and the review before it where nobody has opened one."""
    from engine.record.events.judging import RulingGiven
    from replay.disputes.acts import ruled
    from replay.disputes.life import dispute_meant

    ruling = RulingGiven(
        text="" if given.text == "-" else given.text,
        judge=judge_named(given),
        remedy=given.remedy,
        cites=given.cites,
        decision=chosen(given.decision, Decision),
        proof=chosen(given.proof, Proof),
        review=chosen(given.review, ReviewStandard),
        viewed=chosen(given.viewed, Viewed),
        seen=given.seen,
        finds=given.finds,
    )
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
