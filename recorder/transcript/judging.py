"""Line forms for the record itself and the judging of it; no back-up strikes these lines."""

from typing import Final

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
from recorder.transcript.cards import CARDS
from recorder.transcript.form import Form
from recorder.transcript.line_parts import clause, say, value
from recorder.transcript.names import PLAYER, PLAYERS, REFERENCE, REFERENCES
from recorder.transcript.values import DURATION, INTEGER, TERM, TEXT, listed, vocabulary

_ROLE: Final = vocabulary(ReviewRole, "first, appeal or second")
_END: Final = vocabulary(DisputeEnd, "final, withdrawn, agreed or moot")
_DECISION: Final = vocabulary(Decision, "what becomes of the claim")
_PROOF: Final = vocabulary(Proof, "how the facts were found")
_STANDARD: Final = vocabulary(ReviewStandard, "the standard of the review")
_VIEWED: Final = vocabulary(Viewed, "how the match was looked at")
_FIELD: Final = vocabulary(HeaderField, "what of the header")
_ANSWER: Final = vocabulary(Answer, "yes or no")
_SOURCE: Final = vocabulary(AnswerSource, "how the judge knows")
_LEVEL: Final = vocabulary(PenaltyLevel, "the level of the penalty")

JUDGING: Final = (
    Form(
        NoteAdded,
        (say("note"), value("text", TEXT)),
        "A note on the record.",
        ('note "the clock was read late" on #mv by "the recorder"',),
        (clause("on", "on", REFERENCE), clause("by", "author", TERM)),
    ),
    Form(
        JudgeCalled,
        (say("judge called"),),
        "A judge is called to the table.",
        ("judge called by A on #mv",),
        (clause("by", "player", PLAYER), clause("on", "on", REFERENCE)),
    ),
    Form(
        DisputeRaised,
        (say("dispute"), value("text", TEXT)),
        "A player contests what happened.",
        ('dispute "B had no time to respond" by B on #mv as #d',),
        (clause("by", "player", PLAYER), clause("on", "on", REFERENCES)),
    ),
    Form(
        ReviewOpened,
        (say("review"),),
        "A judge takes up a dispute or a call: first, on an appeal, or as a second reviewer.",
        ('review on #d by "Carol"', 'review on #d by "Ilse" as second'),
        (
            clause("on", "about", REFERENCE, required=True),
            clause("by", "judge", TERM, required=True),
            clause("as", "role", _ROLE),
        ),
    ),
    Form(
        StatementTaken,
        (say("statement"), value("text", TEXT)),
        "A statement to the judge about what happened. Its account is a short transcript of what "
        "the speaker says came after an entry.",
        (
            'statement "I said wait before the card was down" on #d by "Ben"',
            'statement "I waited" on #d by "Ada" heard by B after #mv account "B passes"',
        ),
        (
            clause("on", "dispute", REFERENCE, required=True),
            clause("by", "speaker", TERM, required=True),
            clause("heard by", "heard_by", PLAYERS),
            clause("after", "after", REFERENCE),
            clause("account", "account", TEXT),
        ),
    ),
    Form(
        RulingGiven,
        (say("ruling"), value("text", TEXT)),
        "A judge's ruling: on which dispute or appeal, with what remedy, by which rulings, how it "
        "decides, by what proof and standard, after seeing what.",
        (
            'ruling "the response stands" on #d by Carol remedy "back up" cites gl-1 as #r',
            'ruling "too fast" on #d by Carol decision upheld proof record finds #st',
            'ruling "so it is" on #d proof agreed seen #d',
            'ruling "it stands" on #d by Ilse appeal #ap decision rejected proof record '
            "review clear error viewed stepped",
        ),
        (
            clause("on", "dispute", REFERENCE),
            clause("by", "judge", TERM),
            clause("remedy", "remedy", TEXT),
            clause("cites", "cites", listed(TERM)),
            clause("appeal", "appeal", REFERENCE),
            clause("decision", "decision", _DECISION),
            clause("proof", "proof", _PROOF),
            clause("review", "review", _STANDARD),
            clause("viewed", "viewed", _VIEWED),
            clause("seen", "seen", REFERENCE),
            clause("finds", "finds", REFERENCES),
        ),
    ),
    Form(
        RulingAppealed,
        (say("appeal"),),
        "A player appeals against a ruling.",
        ('appeal on #r by A text "the card was down already"',),
        (
            clause("on", "ruling", REFERENCE, required=True),
            clause("by", "player", PLAYER),
            clause("text", "text", TEXT),
        ),
    ),
    Form(
        DisputeClosed,
        (say("closed"), value("dispute", REFERENCE), value("how", _END)),
        "A dispute is over: its ruling is final, or it needs none.",
        ('closed #d final by "Carol"', 'closed #d withdrawn text "we go on"'),
        (clause("by", "judge", TERM), clause("text", "text", TEXT)),
    ),
    Form(
        OpinionSealed,
        (say("sealed"),),
        "A judge has formed an opinion, and shows only a digest of it.",
        (
            f'sealed on #d by "Ilse" commitment "{"5e" * 32}" seen #d as #s',
            f'sealed on #d by "Ilse" commitment "{"5e" * 32}" form 2 seen #d as #s',
        ),
        (
            clause("on", "dispute", REFERENCE, required=True),
            clause("by", "judge", TERM, required=True),
            clause("commitment", "commitment", TERM, required=True),
            clause("form", "form", INTEGER, "2: made to the judge, dispute and match too"),
            clause("seen", "seen", REFERENCE, required=True),
        ),
    ),
    Form(
        OpinionOpened,
        (say("opened"), value("seal", REFERENCE)),
        "A sealed opinion is shown, with the salt by which its digest can be made again.",
        (f'opened #s salt "{"a1" * 32}" opinion "upheld"',),
        (
            clause("salt", "salt", TERM, required=True),
            clause("opinion", "opinion", TEXT, required=True),
        ),
    ),
    Form(
        QuestionAnswered,
        (say("answered"), value("answer", _ANSWER), say("to"), value("text", TEXT)),
        "A judge answers the question of a doubtful finding: the words of the question, its check "
        "or document, the moment with its cards and fact, or the cards alone, and the source.",
        (
            'answered yes to "Does a card let A play another card?" asked by plays-a-second-card '
            'at #mv from card in hand on #d by "Carol"',
            'answered no to "Does the table go by it?" asked by faq-1996 from players word of A',
        ),
        (
            clause("asked by", "question", TERM, required=True),
            clause("at", "on", REFERENCE),
            clause("cards", "cards", CARDS),
            clause("fact", "subject", TEXT),
            clause("from", "source", _SOURCE, required=True),
            clause("of", "player", PLAYER),
            clause("on", "dispute", REFERENCE),
            clause("by", "judge", TERM),
        ),
    ),
    Form(
        TimeExtended,
        (say("extended"), value("milliseconds", DURATION)),
        "A judge gives the table more time.",
        ('extended 2:35 for A, B ruling #r by "Carol"', "extended 5:00"),
        (
            clause("for", "players", PLAYERS),
            clause("on", "dispute", REFERENCE),
            clause("ruling", "ruling", REFERENCE),
            clause("by", "judge", TERM),
        ),
    ),
    Form(
        BackedUp,
        (say("backed up to"), value("to", REFERENCE)),
        "The game is rewound to just after an earlier line; play goes on from there.",
        ('backed up to #mv asked by A approved by "Carol" reason "run over"',),
        (
            clause("asked by", "asked_by", PLAYER),
            clause("approved by", "approved_by", TERM),
            clause("reason", "reason", TEXT),
            clause("ruling", "ruling", REFERENCE),
        ),
    ),
    Form(
        PenaltyGiven,
        (say("penalty"), value("penalty", TEXT), say("to"), value("player", PLAYER)),
        "A judge gives a player a penalty.",
        (
            'penalty "warning" to A text "slow play" by "Carol"',
            'penalty "caution" to A on #d infraction "no time to answer" level caution',
        ),
        (
            clause("text", "text", TEXT),
            clause("by", "judge", TERM),
            clause("on", "dispute", REFERENCE),
            clause("infraction", "infraction", TERM),
            clause("level", "level", _LEVEL),
        ),
    ),
    Form(
        HeaderCorrected,
        (say("header"), value("field", _FIELD), value("value", TEXT)),
        "The header was written wrongly, in words that no play depends on: name, title, "
        "tournament, round, table or date.",
        (
            'header name "Ben Sisko" of B reason "misspelt"',
            'header tournament "Gen Con 1996"',
            'header date "1996-06-22"',
        ),
        (clause("of", "player", PLAYER), clause("reason", "reason", TEXT)),
    ),
    Form(
        Corrected,
        (say("correction"),),
        "The record was wrong: lines to strike, or lines to read as if they came after another.",
        ('correction strikes #mv reason "it was the other ship"',),
        (
            clause("strikes", "strikes", REFERENCES),
            clause("places", "places", REFERENCES),
            clause("after", "after", REFERENCE),
            clause("reason", "reason", TEXT),
        ),
    ),
)
