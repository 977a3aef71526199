"""Much judging: disputes, what is said and ruled on one, seals, penalties, notes."""

from hashlib import sha256

from engine.model.judging_enums import (
    Answer,
    AnswerSource,
    Decision,
    DisputeEnd,
    HeaderField,
    PenaltyLevel,
    Proof,
    ReviewRole,
    ReviewStandard,
    Viewed,
)
from engine.record.events.judging import (
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from tests.crash.growing.growing_record import Growing, many


def _ruling(dispute: int, appeal: int | None = None) -> RulingGiven:
    return RulingGiven(
        text="Stays",
        dispute=dispute,
        judge="Dana",
        appeal=appeal,
        decision=Decision.REJECTED,
        proof=Proof.RECORD,
        review=None if appeal is None else ReviewStandard.ANEW,
        viewed=None if appeal is None else Viewed.BOTH,
    )


def _played(record: Growing) -> int:
    record.turn()
    action = record.play()
    record.end(action)
    return action


@many
def disputes(record: Growing, number: int) -> None:
    action = _played(record)
    for _ in range(number):
        record.dispute(action)


@many
def disputes_ruled_and_closed(record: Growing, number: int) -> None:
    action = _played(record)
    for _ in range(number):
        dispute = record.dispute(action)
        record.add(ReviewOpened(about=dispute, judge="Dana"))
        record.add(_ruling(dispute))
        record.add(DisputeClosed(dispute=dispute, how=DisputeEnd.FINAL, judge="Dana"))


@many
def entries_disputed_at_once(record: Growing, number: int) -> None:
    record.turn()
    seqs = tuple(record.say() for _ in range(number))
    dispute = record.dispute(*seqs)
    record.add(_ruling(dispute))


@many
def statements_on_one_dispute(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    for at in range(number):
        heard = StatementTaken(dispute=dispute, speaker="AB"[at % 2], text=f"He passed, {at}")
        record.add(heard)


@many
def accounts_of_one_dispute(record: Growing, number: int) -> None:
    action = _played(record)
    dispute = record.dispute(action)
    for at in range(number):
        told = f'B says "wait {at}"'
        speaker = "AB"[at % 2]
        record.add(
            StatementTaken(dispute=dispute, speaker=speaker, text="So", after=action, account=told)
        )


@many
def rulings_and_appeals_on_one_dispute(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    appeal = None
    for _ in range(number):
        record.add(ReviewOpened(about=dispute, judge="Dana", role=ReviewRole.APPEAL))
        ruling = record.add(_ruling(dispute, appeal))
        appeal = record.add(RulingAppealed(ruling=ruling, player="B", text="No"))


@many
def rulings_on_no_dispute(record: Growing, number: int) -> None:
    for _ in range(number):
        record.add(RulingGiven(text="Play on", judge="Dana"))


@many
def answers_to_questions(record: Growing, number: int) -> None:
    action = _played(record)
    for at in range(number):
        answer = Answer.YES if at % 2 else Answer.NO
        record.add(
            QuestionAnswered(
                question="window-run-over",
                text=f"Was there reasonable time, {at}?",
                answer=answer,
                source=AnswerSource.JUDGES_KNOWLEDGE,
                on=action,
                judge="Dana",
            )
        )


@many
def cards_of_one_answer(record: Growing, number: int) -> None:
    cards = tuple(record.card() for _ in range(number))
    record.add(
        QuestionAnswered(
            question="window-run-over",
            text="Was there reasonable time?",
            answer=Answer.YES,
            source=AnswerSource.JUDGES_KNOWLEDGE,
            cards=cards,
            judge="Dana",
        )
    )


@many
def long_lists_in_one_ruling(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    statements = tuple(
        record.add(StatementTaken(dispute=dispute, speaker="A", text="So", heard_by=("A", "B")))
        for _ in range(number)
    )
    cites = tuple(f"rule-{at}" for at in range(number))
    ruling = RulingGiven(text="So", dispute=dispute, judge="Dana", cites=cites, finds=statements)
    record.add(ruling)
    record.add(
        StatementTaken(dispute=dispute, speaker="A", text="So", heard_by=("A", "B") * number)
    )
    record.add(TimeExtended(milliseconds=1_000, players=("A", "B") * number))


@many
def reviews_of_one_dispute(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    for at in range(number):
        record.add(ReviewOpened(about=dispute, judge=f"Judge {at}", role=ReviewRole.SECOND))


@many
def seals_on_one_dispute(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    judges = [f"Judge {at}" for at in range(number)]
    for judge in judges:
        record.add(ReviewOpened(about=dispute, judge=judge, role=ReviewRole.SECOND))
    sealed = [
        record.add(
            OpinionSealed(
                dispute=dispute,
                judge=judge,
                commitment=sha256(judge.encode()).hexdigest(),
                seen=dispute,
            )
        )
        for judge in judges
    ]
    for seal in sealed:
        record.add(OpinionOpened(seal=seal, salt="0" * 64, opinion='{"text":"Stays"}'))


@many
def closings_of_one_dispute(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    for _ in range(number):
        record.add(DisputeClosed(dispute=dispute, how=DisputeEnd.MOOT, judge="Dana"))


@many
def penalties(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    for _ in range(number):
        record.add(
            PenaltyGiven(
                player="A",
                penalty="Warning",
                judge="Dana",
                dispute=dispute,
                infraction="slow",
                level=PenaltyLevel.WARNING,
            )
        )


@many
def notes_on_one_entry(record: Growing, number: int) -> None:
    action = _played(record)
    for at in range(number):
        record.add(NoteAdded(text=f"Look {at}", on=action, author="Dana"))


@many
def time_extensions(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    for _ in range(number):
        record.add(TimeExtended(milliseconds=60_000, dispute=dispute, judge="Dana"))


@many
def calls_of_the_judge(record: Growing, number: int) -> None:
    action = _played(record)
    for _ in range(number):
        record.add(JudgeCalled(player="B", on=action))


@many
def corrections_of_the_header(record: Growing, number: int) -> None:
    for at in range(number):
        record.add(HeaderCorrected(field=HeaderField.TITLE, value=f"Title {at}"))


@many
def names_of_one_player(record: Growing, number: int) -> None:
    for at in range(number):
        record.add(HeaderCorrected(field=HeaderField.NAME, player="A", value=f"Ada {at}"))


@many
def claims_said(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for at in range(number):
        record.say(f"Response {at} to {action}")


@many
def long_texts(record: Growing, number: int) -> None:
    dispute = record.dispute(_played(record))
    text = "This is what he told me then. " * 40
    for _ in range(number):
        record.add(StatementTaken(dispute=dispute, speaker="A", text=text))
    record.add(DisputeRaised(player="A", on=(dispute,), text=text))
