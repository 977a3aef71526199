"""The closed union of all events, its groups, and their tags.

A group is a union of its own, defined beside its events. A new kind of event joins the group whose
comment is true of it; one that fits into none stands in the union by itself.
"""

from types import UnionType
from typing import Final, TypeAlias, get_args

from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.event import Effect, Play
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent

AnyEvent = (
    MatchEvent
    | TurnEvent
    | CardEvent
    | ActionEvent
    | StateEvent
    | DecisionEvent
    | Said
    | ScoreEvent
    | JudgingEvent
)
Kind: TypeAlias = type[AnyEvent]


TAGS: Final[dict[Kind, str]] = {kind: str(kind.__struct_config__.tag) for kind in AnyEvent.__args__}
# The kinds on the line of play, and those of them that belong to an action.
PLAYS: Final = frozenset(kind for kind in TAGS if issubclass(kind, Play))
EFFECTS: Final = frozenset(kind for kind in TAGS if issubclass(kind, Effect))


def tag(event: AnyEvent) -> str:
    """Return the name of an event's kind in JSON, such as `cards_moved`."""
    return TAGS[type(event)]


def kinds(*groups: Kind | UnionType) -> frozenset[Kind]:
    """Return every kind of event in some groups; a kind by itself is a group of one."""
    unions = (get_args(group) if isinstance(group, UnionType) else (group,) for group in groups)
    return frozenset(kind for union in unions for kind in union)
