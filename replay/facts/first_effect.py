"""Where the results of an action began, by the record alone: no ruleset, no judgement is asked.

Windows close there too ("results began"): both read which effects are results from the engine.
"""

from collections.abc import Iterator
from typing import Final

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated, AnswerEvent
from engine.rules.outcomes import DONE
from engine.table.results import BEGINS_RESULTS, puts_away
from engine.table.wrapped import is_result, says_a_part
from replay.timeline.action_tree import Action
from replay.timeline.timeline import Timeline

_FRAMES: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})


def first_effect(timeline: Timeline, action: int, until: int) -> int | None:
    """Return the first effect of an action before an entry, if it has one.

    Costs, choices, checks and looks are none, nor is what a correction strikes. What is done by an
    action that only says a part of another one, that other one does.
    """
    found = timeline.tree.actions[action]
    around = timeline.tree.parent(found)
    if around is not None and says_a_part(found.event, around.event):
        return None
    return min((seq for seq in _results(timeline, found, found) if seq < until), default=None)


def first_effect_told(timeline: Timeline, action: int, until: int) -> int | None:
    """Return the first effect of an action before an entry, or else the first that was struck.

    What a correction struck is no effect, but a dispute may be about just that.
    """
    effect = first_effect(timeline, action, until)
    if effect is not None:
        return effect
    parts = timeline.tree.actions[action].parts
    struck = (seq for seq in parts if seq < until and _never_was(timeline, seq))
    return next((seq for seq in struck if BEGINS_RESULTS.get(type(timeline.entry(seq).body))), None)


def first_part(timeline: Timeline, action: int, until: int) -> int | None:
    """Return the first action within an attempt or a scouting, before an entry, if there is one.

    By some rulesets what they do begins there.
    """
    found = timeline.tree.actions[action]
    if found.event.kind not in _FRAMES:
        return None
    own = (seq for seq in found.children if timeline.tree.actions[seq].event.answers is None)
    return next((seq for seq in own if seq < until and not _never_was(timeline, seq)), None)


def _results(timeline: Timeline, outer: Action, action: Action) -> Iterator[int]:
    """Yield the results of an action, among them those of actions that say a part of it."""
    for seq in action.parts:
        event = timeline.entry(seq).body
        if not BEGINS_RESULTS.get(type(event)) or _never_was(timeline, seq):
            continue
        if not (puts_away(event, outer.event.card) and _was_answered(timeline, outer, seq)):
            yield seq
    for seq in action.children:
        child = timeline.tree.actions[seq]
        if not _never_was(timeline, seq) and says_a_part(child.event, action.event):
            if is_result(child.event, action.event):
                yield seq
            yield from _results(timeline, outer, child)


def _never_was(timeline: Timeline, seq: int) -> bool:
    strike = timeline.strikes.get(seq)
    return strike is not None and strike.how == "corrected"


def _was_answered(timeline: Timeline, action: Action, until: int) -> bool:
    """Return whether the last answer to an action before an entry was carried out."""
    for seq in range(until - 1, action.seq, -1):
        event = timeline.entry(seq).body
        if isinstance(event, AnswerEvent) and event.on == action.seq:
            return False
        if isinstance(event, ActionInitiated) and action.seq in (event.answers, event.under):
            endings = map(timeline.entry, timeline.tree.actions[seq].endings)
            return any(getattr(end.body, "outcome", None) in DONE for end in endings)
    return False
