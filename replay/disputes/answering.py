"""Answering the question of a doubtful finding: which is meant, and what is recorded."""

from collections.abc import Iterable, Sequence

from engine.judge.judgement import JudgedFindings
from engine.model.errors import Fault, InputError
from engine.model.judging_enums import Answer, AnswerSource
from engine.model.spelling import near_words
from engine.record.events.judging import QuestionAnswered
from replay.disputes.life import judge_meant, player_meant
from replay.judgement.open_questions import AskedQuestion, all_questions
from replay.text.span import text_of
from replay.timeline.timeline import Timeline


def questions_in(judged: Iterable[JudgedFindings]) -> tuple[AskedQuestion, ...]:
    """Return the questions of judgements, each once: those open, those struck, those answered."""
    by_key: dict[str, AskedQuestion] = {}
    for found in judged:
        for asked in all_questions((*found.findings, *found.cleared)):
            by_key.setdefault(asked.question.key, asked)
    return tuple(
        sorted(
            by_key.values(), key=lambda asked: (asked.question.answered is not None, asked.struck)
        )
    )


def question_meant(questions: Sequence[AskedQuestion], key: str) -> AskedQuestion:
    """Return the question of a key; raises InputError where there is none."""
    by_key = {asked.question.key: asked for asked in questions}
    found = by_key.get(key.strip().lower())
    if found is not None:
        return found
    if not by_key:
        what = "no finding of this match asks anything"
        raise InputError(Fault("", what, "'tricorder judge MATCH' lists what is open"))
    near = near_words(key.strip().lower(), by_key, 1)
    guess = f"did you mean '{near[0]}'? " if near else ""
    what = f"no question has the key '{key}'"
    raise InputError(Fault("", what, f"{guess}'tricorder judge MATCH' lists what is open"))


def answered(
    timeline: Timeline,
    asked: AskedQuestion,
    answer: Answer,
    source: AnswerSource,
    judge: str | None,
    player: str | None = None,
    dispute: int | None = None,
) -> QuestionAnswered:
    """Return that a judge answers a question; raises InputError.

    `player`: whose word it is, where the source is a player's word. `dispute`: in which it came up.
    """
    if source is AnswerSource.PLAYERS_WORD and not player:
        raise InputError(Fault("", "whose word is it?", "name the player: --player NAME"))
    if source is not AnswerSource.PLAYERS_WORD and player:
        what = f"a player is named, but the answer is {source.value.replace('_', ' ')}"
        raise InputError(Fault("", what, "name none, or say that it is a player's word"))
    return QuestionAnswered(
        question=asked.question.of,
        text=text_of(asked.words(timeline)),
        answer=answer,
        source=source,
        on=asked.question.on,
        cards=asked.question.cards,
        subject=asked.question.subject,
        player=player_meant(timeline, player) if player else None,
        judge=judge_meant(timeline, judge),
        dispute=dispute,
    )
