"""The schema of an entry: the first version of the format that knows its event and its fields."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.record.events.decisions import DecisionEvent, Said
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
from engine.record.events.match import ClockEvent, MatchEnded, MatchStarted
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StatusEvent, ValueSet
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection

# The schema of an entry that names none. JSON Lines leave it out, so it is 1 for ever.
FIRST_SCHEMA: Final = 1
# The newest schema that this program knows.
SCHEMA: Final = 11
# The first that knows the desk as a source. A record that begins with it has all of the desk so.
DESK_SCHEMA: Final = 9
_SECOND: Final = 2
_THIRD: Final = 3
_FOURTH: Final = 4
_FIFTH: Final = 5
_SIXTH: Final = 6
_SEVENTH: Final = 7
_EIGHTH: Final = 8
_TENTH: Final = 10
_ELEVENTH: Final = 11


class Since(NamedTuple):
    """The schema that first knew a kind of event, and that of each field that came later."""

    schema: int = FIRST_SCHEMA
    fields: Mapping[str, int] = {}


def _with(*fields: str) -> Since:
    return Since(fields=dict.fromkeys(fields, _SECOND))


PROJECTION: Final[Projection[Since]] = Projection(
    handles={
        ReviewOpened: Since(_SECOND),
        DisputeClosed: Since(_SECOND),
        OpinionSealed: Since(_SECOND, {"form": _TENTH}),
        OpinionOpened: Since(_SECOND),
        QuestionAnswered: Since(_ELEVENTH),
        TimeExtended: Since(_SECOND),
        StatementTaken: _with("heard_by", "after", "account"),
        RulingGiven: _with("appeal", "decision", "proof", "review", "viewed", "seen", "finds"),
        PenaltyGiven: _with("dispute", "infraction", "level"),
        BackedUp: _with("ruling"),
        HeaderCorrected: Since(_THIRD),
        MatchStarted: Since(fields={"response_limit": _SEVENTH, "keeps_points": _EIGHTH}),
        CardDeclared: Since(fields={"traits": _FIFTH}),
        CardNamed: Since(fields={"traits": _FIFTH}),
        ValueSet: Since(fields={"until": _FOURTH}),
        ActionInitiated: Since(
            fields={"target_players": _FOURTH, "position": _SIXTH, "beside": _SIXTH}
        ),
    },
    # The first schema knows all of it.
    ignores=(
        MatchEnded,
        ClockEvent,
        TurnEvent,
        CardsCounted,
        CardsMoved,
        PileShuffled,
        CardsSeen,
        AnswerEvent,
        ActionEnded,
        StatusEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        Corrected,
        JudgeCalled,
        DisputeRaised,
        RulingAppealed,
        NoteAdded,
    ),
)

# The kinds that may need a later schema than the first.
LATER: Final = PROJECTION.handles


def schema_of(event: AnyEvent) -> int:
    """Return the lowest schema that knows an event with the fields that it uses."""
    since = PROJECTION.handles.get(type(event))
    if since is None:
        return FIRST_SCHEMA
    schema = since.schema
    for field, brought_by in since.fields.items():
        if brought_by > schema and getattr(event, field):
            schema = brought_by
    return schema
