"""`tricorder dispute answer`: a judge answers the question of a doubtful finding."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from engine.model.judging_enums import Answer, AnswerSource
from engine.record.events.union import AnyEvent
from replay.timeline.timeline import Timeline
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.judge_arguments import add_choice, add_judge, chosen, judge_named

HELP: Final = "answer the question of a doubtful finding, which settles it"
ABOUT: Final = """\
Answer a question that 'judge' lists under its key. The answer is an entry, and
the match is judged anew by it: what was doubtful is no breach any more, or it
is illegal. A later answer to the same question replaces an earlier one. A
question about the text of a card is answered for each copy, in all of a match."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match or dispute, the key of a question, the answer and its source."""
    add_act(parser)
    parser.add_argument("question", metavar="KEY", help="the key of a question, as 'judge' has it")
    parser.add_argument("answer", metavar="yes|no", choices=tuple(Answer), help="the answer")
    description = "how the judge knows it"
    add_choice(parser, "--source", AnswerSource, description, required=True)
    parser.add_argument("--player", metavar="PLAYER", help="whose word it is, by id or name")
    add_judge(parser)


def run(given: Namespace) -> int:
    """Record the answer."""
    source = chosen(given.source, AnswerSource)
    assert source is not None  # it is required

    def made(timeline: Timeline, seq: int | None) -> Sequence[AnyEvent]:
        from replay.disputes.answering import answered, question_meant, questions_in
        from replay.disputes.life import dispute_meant
        from replay.judgement.comparison import rulesets_led
        from replay.judgement.judge_match import judge_match_each

        asked = questions_in(judge_match_each(timeline, rulesets_led(timeline)))
        meant, judge = question_meant(asked, given.question), judge_named(given)
        answer, dispute = Answer(given.answer), None
        if seq is not None:
            dispute = dispute_meant(timeline, seq).seq
        return (answered(timeline, meant, answer, source, judge, given.player, dispute),)

    return record(given, made)
