"""The closed union of all events, and their tags."""

from typing import Final

from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
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
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted

AnyEvent = (
    MatchStarted
    | MatchEnded
    | ClockPaused
    | ClockResumed
    | TurnStarted
    | TurnEnded
    | StepEntered
    | CardDeclared
    | CardNamed
    | CardsCounted
    | CardsMoved
    | PileShuffled
    | CardsSeen
    | ActionInitiated
    | Passed
    | WaitCalled
    | ActionEnded
    | StatusSet
    | StatusCleared
    | ValueSet
    | Chosen
    | CoinFlipped
    | RequirementsChecked
    | Said
    | CostPaid
    | PointsScored
    | Corrected
    | JudgeCalled
    | DisputeRaised
    | StatementTaken
    | RulingGiven
    | RulingAppealed
    | BackedUp
    | PenaltyGiven
    | NoteAdded
)


TAGS: Final[dict[type[AnyEvent], str]] = {
    kind: str(kind.__struct_config__.tag) for kind in AnyEvent.__args__
}


def tag(event: AnyEvent) -> str:
    """Name the kind of an event as JSON does, such as `cards_moved`."""
    return TAGS[type(event)]
