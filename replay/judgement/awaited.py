"""Whom play waits for: the player of the innermost window or action, the judge, or nobody."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum, unique
from typing import Any, Final, NamedTuple

from engine.judge.event_stream import back_up_target
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardEvent
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
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rulebook.ruleset import Responses
from engine.standing.next_responder import next_responder
from engine.standing.window import Window, WindowKind
from engine.table.interruption import Interruption
from engine.table.match_end import end_in


@unique
class Waiting(StrEnum):
    """The person or thing that play waits for."""

    PLAYER = "player"
    NOBODY = "nobody"
    PAUSED = "paused"
    JUDGE = "judge"
    OVER = "over"


class Charge(NamedTuple):
    """The person whose time runs after an entry: `player` names him where it is a player."""

    to: Waiting
    player: PlayerId | None = None


NOBODY = Charge(Waiting.NOBODY)


def charges(
    order: Sequence[Entry], windows: Iterable[Window], rules: Responses
) -> Iterator[Charge]:
    """Yield whom play waits for after each entry, in the order of play.

    A paused clock comes first, then the judge, then the innermost action: while a window of it is
    open, the player whose turn it is to answer; otherwise the player who carries it out. Between
    actions, and where several players may answer in any order, it is nobody, unless one of them
    asked for time or all others passed. Play waits for the judge from the call, or from a dispute,
    until the ruling, or until play goes on without one. Once the match is over, nothing waits.
    """
    situation = _Situation(order, windows, rules)
    for place, entry in enumerate(order):
        situation.meet(place, entry)
        yield situation.charge(place)


class _Situation:
    def __init__(self, order: Sequence[Entry], windows: Iterable[Window], rules: Responses) -> None:
        self._rules = rules
        self._places = {entry.seq: place for place, entry in enumerate(order)}
        self._opening: dict[int, list[Window]] = {}
        for window in windows:
            self._opening.setdefault(self._places[window.opened_by], []).append(window)
        self._open: dict[int, Window] = {}  # by number
        self._actions: dict[int, ActionInitiated] = {}  # by seq, the innermost last
        self._targets = {
            back_up_target(entry.body, self._places)
            for entry in order
            if isinstance(entry.body, BackedUp)
        }
        self._kept: dict[int, Mapping[int, ActionInitiated]] = {}
        self._interruption = Interruption()
        end = end_in(order)
        self._over = len(order) if end is None else self._places[end]

    def meet(self, place: int, entry: Entry) -> None:
        """Take in an entry: it may begin and end actions, open and close windows."""
        event = entry.body
        self._interruption.meet(entry.seq, event)
        change = PROJECTION.handles.get(type(event))
        if change is not None:
            change(self, entry.seq, event)
        for window in self._opening.get(place, ()):
            self._open[window.id] = window
            if window.kind is WindowKind.GAP:
                self._leave(window.action)
        if entry.seq in self._targets:
            self._kept[entry.seq] = dict(self._actions)

    def begin(self, seq: int, event: ActionInitiated) -> None:
        """An action is under way."""
        self._actions[seq] = event

    def end(self, seq: int, event: ActionEnded) -> None:
        """An action is over."""
        self._actions.pop(event.action, None)

    def end_all(self, seq: int, event: TurnEnded | MatchEnded) -> None:
        """No action outlasts a turn."""
        self._actions.clear()

    def back_up(self, seq: int, event: BackedUp) -> None:
        """Put what was under way then under way again."""
        self._actions = dict(self._kept.get(back_up_target(event, self._places), {}))

    def charge(self, place: int) -> Charge:
        """Return whom play waits for after the entry at this place."""
        self._open = {
            window.id: window for window in self._open.values() if not self._closed(window, place)
        }
        if place >= self._over:
            return Charge(Waiting.OVER)
        if self._interruption.paused:
            return Charge(Waiting.PAUSED)
        if self._interruption.judge:
            return Charge(Waiting.JUDGE)
        player = self._held(place)
        return NOBODY if player is None else Charge(Waiting.PLAYER, player)

    def _leave(self, whole: int | None) -> None:
        """End what is in progress inside an action of parts: between parts, none is in progress."""
        start = -1 if whole is None else self._places.get(whole, -1)
        for seq in [seq for seq in self._actions if self._places[seq] > start]:
            del self._actions[seq]

    def _closed(self, window: Window, place: int) -> bool:
        return window.closed_by is not None and self._places[window.closed_by] <= place

    def _held(self, place: int) -> PlayerId | None:
        innermost = next(reversed(self._actions), None)
        windows = [
            window
            for window in self._open.values()
            if window.action == innermost and window.entitled
        ]
        if windows:
            answers = [
                answer for answer in windows[-1].answers if self._places[answer.seq] <= place
            ]
            return next_responder(windows[-1], answers, self._rules)
        players = () if innermost is None else self._actions[innermost].players
        return players[0] if len(players) == 1 else None


PROJECTION: Final[Projection[Callable[[_Situation, int, Any], None]]] = Projection(
    handles={
        ActionInitiated: _Situation.begin,
        ActionEnded: _Situation.end,
        TurnEnded: _Situation.end_all,
        MatchEnded: _Situation.end_all,
        BackedUp: _Situation.back_up,
    },
    # The clock and the judge are the interruption's.
    ignores=(
        MatchStarted,
        ClockEvent,
        TurnStarted,
        StepEntered,
        CardEvent,
        AnswerEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        Corrected,
        HeaderCorrected,
        JudgeCalled,
        DisputeRaised,
        ReviewOpened,
        StatementTaken,
        RulingGiven,
        RulingAppealed,
        DisputeClosed,
        OpinionSealed,
        OpinionOpened,
        TimeExtended,
        PenaltyGiven,
        QuestionAnswered,
        NoteAdded,
    ),
)
