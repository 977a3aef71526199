"""The open questions of a judgement: each once, and none that is settled or struck."""

from engine.judge.judgement import judge
from engine.model.judging_enums import Answer
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import rules_of
from replay.judgement.open_questions import (
    AskedQuestion,
    all_questions,
    answers_in_words,
    open_questions,
)
from replay.judgement.precedents import rulings_in_force, settled_by
from replay.text.span import text_of
from replay.timeline.timeline import Timeline
from tests.answers import answer, then

DEMO = open_match("demo").entries
HEARD, RULED, BACKED_UP = 167, 168, 170


def asked_of(timeline: Timeline) -> tuple[AskedQuestion, ...]:
    found = judge(timeline.fold(), rules_of(timeline)).findings
    return open_questions(found, settled_by(found, rulings_in_force(timeline)))


def up_to(seq: int) -> Timeline:
    return Timeline(recorded_match(DEMO[:seq], "demo"))


def test_a_question_is_open_until_a_ruling_settles_it() -> None:
    (asked,) = asked_of(up_to(HEARD))

    assert asked.seqs == (154,)
    assert text_of(asked.words(up_to(HEARD))).startswith("Was there reasonable time to answer")
    assert asked_of(up_to(RULED)) == ()


def test_struck_play_asks_nothing_and_can_be_answered_all_the_same() -> None:
    timeline = up_to(BACKED_UP)
    found = judge(timeline.fold(), rules_of(timeline)).findings

    assert open_questions(found, ()) == ()
    assert [(each.seqs, each.struck) for each in all_questions(found)] == [((154,), True)]


def test_an_answer_is_told_with_its_judge_and_its_source() -> None:
    (asked,) = asked_of(up_to(HEARD))
    record = then([*DEMO[:HEARD]], answer(asked.question, Answer.YES))
    timeline = Timeline(recorded_match(tuple(record), "demo"))

    (cleared,) = judge(timeline.fold(), rules_of(timeline)).cleared

    assert [*map(text_of, answers_in_words(timeline, cleared))] == [
        "answered yes @168 by Dana from the judge's own knowledge"
    ]
