"""Answering the question of a doubtful finding: the form, what it records, what that settles."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.model.errors import Fault, InputError
from engine.model.judging_enums import Answer, AnswerSource
from engine.record.events.judging import QuestionAnswered
from replay.disputes.answering import answered, question_meant
from replay.disputes.life import players_of
from replay.judgement.open_questions import AskedQuestion
from replay.render.questions import asked_row
from replay.render.read_back import ReadBack, read_back
from replay.render.row import Row, row
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.asked_act import FieldOffer, Values
from tui.app.form import Field, in_field

_SOURCES: Final = {
    "card in hand": AnswerSource.CARD_IN_HAND,
    "player's word": AnswerSource.PLAYERS_WORD,
    "judge's knowledge": AnswerSource.JUDGES_KNOWLEDGE,
}


def answer_fields(
    timeline: Timeline, questions: Sequence[AskedQuestion], judge: str
) -> Iterator[Field]:
    """Yield what is asked: who judges, which question, its answer, and how the judge knows."""
    yield Field("judge", "Judge", judge, "your name", required=True)
    only = questions[0].question.key if len(questions) == 1 else ""
    yield Field("question", "Question", only, "its number below, or its key", required=True)
    yield Field("answer", "Answer", "", choices=("", *Answer), required=True)
    yield Field("source", "Source", "", choices=("", *_SOURCES), required=True)
    ids = tuple(player.id for player in players_of(timeline))
    yield Field("player", "Whose word", "", choices=("", *ids))


def answer_offers(timeline: Timeline, questions: Sequence[AskedQuestion]) -> Sequence[FieldOffer]:
    """Return the questions that can be named by their numbers; those answered or struck say so."""
    return [FieldOffer(_offer(timeline, asked), asked.question.key) for asked in questions]


def _offer(timeline: Timeline, asked: AskedQuestion) -> Row:
    line, answer = asked_row(timeline, asked), asked.question.answered
    remark = " struck" if asked.struck else "" if answer is None else f" answered @{answer}"
    return row(*line.spans, span(remark, Style.DIM)) if remark else line


def refuse_no_question(questions: Sequence[AskedQuestion], values: Values) -> None:
    """Raise InputError for a key that no question has."""
    if values.get("question", "").strip():
        with in_field("question"):
            question_meant(questions, values["question"])


def answer_event(
    timeline: Timeline, questions: Sequence[AskedQuestion], values: Values, dispute: int | None
) -> QuestionAnswered:
    """Return what the answers of the form record; raises InputError."""
    refuse_no_question(questions, values)
    asked = question_meant(questions, values["question"])
    for name in ("answer", "source"):
        if not values[name]:
            raise InputError(Fault(name, f"the {name} is missing", "choose one"))
    source, player = _SOURCES[values["source"]], values["player"] or None
    with in_field("player" if (source is AnswerSource.PLAYERS_WORD) != bool(player) else "judge"):
        answer = Answer(values["answer"])
        return answered(timeline, asked, answer, source, values["judge"], player, dispute)


def answer_read_back(
    timeline: Timeline, questions: Sequence[AskedQuestion], event: QuestionAnswered, key: str
) -> ReadBack:
    """Return what is read before an answer is recorded, first what it settles."""
    read = read_back(timeline, (event,))
    settles = _settles(question_meant(questions, key), event.answer)
    return replace(read, changes=(settles, *read.changes))


def _settles(asked: AskedQuestion, answer: Answer) -> Row:
    places = ", ".join(asked.places)
    others = [
        each
        for each in asked.finding.questions
        if each.key != asked.question.key and each.answered is None
    ]
    becomes = "no breach"
    if answer is asked.question.breach:
        becomes = "doubtful, until another question is answered" if others else "illegal"
    heading = span(f"{asked.finding.check}: {becomes}", Style.HEADING)
    return row(span(places, Style.NUMBER), " ", heading)
