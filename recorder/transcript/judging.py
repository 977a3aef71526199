"""Line forms for the record itself and the judging of it; no back-up strikes these lines."""

from typing import Final

from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from recorder.transcript.form import Form
from recorder.transcript.line_parts import clause, say, value
from recorder.transcript.names import PLAYER, REFERENCE, REFERENCES
from recorder.transcript.values import TERM, TEXT, listed

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
        StatementTaken,
        (say("statement"), value("text", TEXT)),
        "A statement to the judge about what happened.",
        ('statement "I said wait before the card was down" on #d by "Ben"',),
        (
            clause("on", "dispute", REFERENCE, required=True),
            clause("by", "speaker", TERM, required=True),
        ),
    ),
    Form(
        RulingGiven,
        (say("ruling"), value("text", TEXT)),
        "A judge's ruling: on which dispute, with what remedy, by which rulings.",
        ('ruling "the response stands" on #d by Carol remedy "back up" cites gl-1 as #r',),
        (
            clause("on", "dispute", REFERENCE),
            clause("by", "judge", TERM),
            clause("remedy", "remedy", TEXT),
            clause("cites", "cites", listed(TERM)),
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
        BackedUp,
        (say("backed up to"), value("to", REFERENCE)),
        "The game is rewound to just after an earlier line; play goes on from there.",
        ('backed up to #mv asked by A approved by "Carol" reason "run over"',),
        (
            clause("asked by", "asked_by", PLAYER),
            clause("approved by", "approved_by", TERM),
            clause("reason", "reason", TEXT),
        ),
    ),
    Form(
        PenaltyGiven,
        (say("penalty"), value("penalty", TEXT), say("to"), value("player", PLAYER)),
        "A judge gives a player a penalty.",
        ('penalty "warning" to A text "slow play" by "Carol"',),
        (clause("text", "text", TEXT), clause("by", "judge", TERM)),
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
