"""Turns, and the steps of turns and actions that somebody announced."""

from typing import Annotated

from msgspec import Meta

from engine.model.ids import ActionSeq, PlayerId
from engine.record.events.event import Play, Steps


class TurnStarted(Play, frozen=True, kw_only=True, tag="turn_started"):
    """A player's turn begins. Numbers count the turns of all players together."""

    player: PlayerId
    number: Annotated[int, Meta(ge=1)]


class TurnEnded(Play, frozen=True, kw_only=True, tag="turn_ended"):
    """A player's turn is over."""

    player: PlayerId


class StepEntered(Play, frozen=True, kw_only=True, tag="step_entered"):
    """Somebody said which step comes now: of the turn ("orders"), or of the action `of` ("3h")."""

    step: Steps
    of: ActionSeq | None = None
    player: PlayerId | None = None


# How far the match is.
TurnEvent = TurnStarted | TurnEnded | StepEntered
