"""The closed union of all events, and their tags."""

from typing import Final

from engine.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.events.judging import (
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
from engine.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.events.scores import CostPaid, PointsScored
from engine.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.events.turn import StepEntered, TurnEnded, TurnStarted

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
