"""Steps: what counts as one, forwards and backwards, defined once for every view.

A step is a function of where one stands. Steps by event, segment and turn go along fixed stops, so
that a step back undoes a step forward. A step by action lands where an action begins that lies no
deeper than the entry one stands on: it passes over an action with all its responses, and out of the
last one to what follows around it. A step to the end goes to where the action in progress ended
and, back, to where it began; where nothing is in progress it stays.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from enum import StrEnum, unique

from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered, TurnStarted
from replay.timeline.action_tree import Action, ActionTree


@unique
class Step(StrEnum):
    """The sizes of a step."""

    EVENT = "event"
    ACTION = "action"
    END = "end"
    SEGMENT = "segment"
    TURN = "turn"


class Steps:
    """The steps through one record; `open_at` returns the latest action in progress at a seq."""

    def __init__(
        self, entries: Sequence[Entry], tree: ActionTree, open_at: Callable[[int], int | None]
    ) -> None:
        self._last = len(entries)
        self._tree = tree
        self._open_at = open_at
        self._actions = [entry.seq for entry in entries if isinstance(entry.body, ActionInitiated)]
        turns = [entry.seq for entry in entries if isinstance(entry.body, TurnStarted)]
        segments = [entry.seq for entry in entries if _begins_segment(entry)]
        self._stops = {
            Step.EVENT: range(self._last + 1),
            Step.TURN: sorted({0, *turns, self._last}),
            Step.SEGMENT: sorted({0, *segments, self._last}),
        }

    def next(self, seq: int, step: Step) -> int:
        """Return where a step forward from a seq lands: at the last entry when nothing follows."""
        if step is Step.ACTION:
            return self._next_action(seq)
        if step is Step.END:
            return self._end(seq)
        stops = self._stops[step]
        return stops[min(bisect_right(stops, seq), len(stops) - 1)]

    def previous(self, seq: int, step: Step) -> int:
        """Return where a step back from a seq lands: before the first entry if nothing precedes."""
        if step is Step.ACTION:
            return self._previous_action(seq)
        if step is Step.END:
            return self._beginning(seq)
        stops = self._stops[step]
        return stops[max(bisect_left(stops, seq) - 1, 0)]

    def _next_action(self, seq: int) -> int:
        level = self._tree.depth(seq)
        for index in range(bisect_right(self._actions, seq), len(self._actions)):
            if self._level(index) <= level:
                return self._actions[index]
        return self._last

    def _previous_action(self, seq: int) -> int:
        level = self._tree.depth(seq)
        for index in range(bisect_left(self._actions, seq) - 1, -1, -1):
            if self._level(index) <= level:
                return self._actions[index]
        return 0

    def _level(self, index: int) -> int:
        return self._tree.actions[self._actions[index]].level

    def _end(self, seq: int) -> int:
        action = self._around(seq)
        while action is not None:
            ahead = [ending for ending in action.endings if ending > seq]
            if ahead:
                return ahead[0]
            if not action.endings and action.last > seq:
                return action.last
            action = self._tree.parent(action)
        return seq

    def _beginning(self, seq: int) -> int:
        action = self._around(seq)
        while action is not None and action.seq >= seq:
            action = self._tree.parent(action)
        return seq if action is None else action.seq

    def _around(self, seq: int) -> Action | None:
        action = self._tree.owner(seq)
        if action is not None:
            return action
        begun = self._open_at(seq)
        return None if begun is None else self._tree.actions[begun]


def _begins_segment(entry: Entry) -> bool:
    event = entry.body
    return isinstance(event, TurnStarted) or (isinstance(event, StepEntered) and event.of is None)
