"""Judging in words: disputes, rulings, back-ups, penalties."""

import pytest

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
    BackedUp,
    Corrected,
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
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import said_after_a_move


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            DisputeRaised(player="A", on=(5,), text="Too late"),
            'A raises a dispute on A\'s move of {e} @5: "Too late"',
        ),
        (
            BackedUp(to=4, approved_by="Judge"),
            "the game is backed up to just after @4, approved by Judge",
        ),
        (
            Corrected(strikes=(4, 5), reason="misread"),
            'correction: strikes @4 and @5: "misread"',
        ),
        (Corrected(places=(5,), after=2), "correction: places @5 after @2"),
        (
            HeaderCorrected(field=HeaderField.NAME, player="B", value="Bella", reason="misspelt"),
            'correction of the header: the name of B is "Bella": "misspelt"',
        ),
        (
            HeaderCorrected(field=HeaderField.ROUND, value="2"),
            'correction of the header: the round is "2"',
        ),
        (JudgeCalled(player="A", on=5), "A calls the judge about A's move of {e} @5"),
        (RulingAppealed(ruling=5, player="B", text="No"), 'B appeals against the ruling @5: "No"'),
        (RulingGiven(text="So", judge="J", cites=("r1",)), 'J gives a ruling: "So"; citing r1'),
        (
            StatementTaken(dispute=5, speaker="Ada", text="I did"),
            'Ada states on dispute @5: "I did"',
        ),
        (PenaltyGiven(player="A", penalty="caution"), "A gets a penalty: caution"),
        (ReviewOpened(about=5, judge="J"), "J takes up A's move of {e} @5"),
        (
            ReviewOpened(about=5, judge="J", role=ReviewRole.SECOND),
            "J takes up A's move of {e} @5, as second reviewer",
        ),
        (
            StatementTaken(
                dispute=5, speaker="Ada", text="I did", heard_by=("B",), after=5, account="A\nB"
            ),
            'Ada states on dispute @5: "I did"; account of 2 lines after @5; heard by B',
        ),
        (
            RulingGiven(
                text="So",
                dispute=5,
                appeal=5,
                decision=Decision.UPHELD,
                proof=Proof.LIKELIER,
                review=ReviewStandard.CLEAR_ERROR,
                viewed=Viewed.STEPPED,
                seen=5,
                finds=(5,),
            ),
            'the judge gives a ruling on dispute @5, on the appeal @5: "So"; decision: upheld, '
            "facts: the likelier account, review: clear error, viewed: step by step, "
            "had seen up to @5; finds true @5",
        ),
        (
            DisputeClosed(dispute=5, how=DisputeEnd.AGREED, judge="J", text="so be it"),
            'the dispute @5 is settled between the players, closed by J: "so be it"',
        ),
        (
            OpinionSealed(dispute=5, judge="J", commitment="0" * 64, seen=4),
            "J seals an opinion on dispute @5, having seen up to @4",
        ),
        (
            OpinionOpened(seal=5, salt="0" * 64, opinion="upheld"),
            "the opinion sealed @5 is opened: upheld",
        ),
        (
            OpinionOpened(
                seal=5,
                salt="0" * 64,
                opinion='{"about":"00","judge":"J","text":"So","decision":"upheld",'
                '"proof":"likelier","remedy":"back up","cites":["faq.1"]}',
            ),
            'J\'s opinion, sealed @5, is opened: "So"; remedy: back up; citing faq.1; '
            "decision: upheld; facts: the likelier account",
        ),
        (
            QuestionAnswered(
                question="plays-a-second-card",
                text="Did a card let A play another card?",
                answer=Answer.YES,
                source=AnswerSource.PLAYERS_WORD,
                player="B",
                on=5,
                judge="J",
                dispute=4,
            ),
            'J answers yes to "Did a card let A play another card?" about A\'s move of {e} @5, '
            "from the word of B, on dispute @4",
        ),
        (
            QuestionAnswered(
                question="seeds-inside-the-spaceline",
                text="Does its text say that it lies between missions?",
                answer=Answer.NO,
                source=AnswerSource.CARD_IN_HAND,
                cards=("e",),
            ),
            'the judge answers no to "Does its text say that it lies between missions?" about {e}, '
            "from the card in hand",
        ),
        (
            TimeExtended(milliseconds=155_000, players=("A", "B"), dispute=5, ruling=4),
            "the judge gives extra time of 2:35 to A and B, by the ruling @4 for dispute @5",
        ),
        (
            PenaltyGiven(
                player="A",
                penalty="loses the game",
                dispute=5,
                infraction="slow play",
                level=PenaltyLevel.GAME_LOSS,
            ),
            "A gets a penalty: loses the game (level: game loss) for slow play on dispute @5",
        ),
        (BackedUp(to=5, ruling=4), "the game is backed up to just after @5, by the ruling @4"),
        (NoteAdded(text="so", author="J", on=5), "note by J on A's move of {e} @5: so"),
    ],
)
def test_what_a_judge_does_is_told_whole(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
