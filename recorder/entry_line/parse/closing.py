"""Closing: which open actions a new line leaves behind, and how they ended."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import ActionKind, Outcome, Status
from engine.record.events.actions import ActionEnded, ActionInitiated, card_done_to
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.event import Effect
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.table import OpenAction
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.question import Picks
from recorder.transcript.values import spoken

# What a player orders in his turn, one after the other.
ORDERS: Final = frozenset(
    {
        *(ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.BEAM, ActionKind.CLOAK),
        *(ActionKind.DECLOAK, ActionKind.DOCK, ActionKind.ENGAGE, ActionKind.LAND),
        *(ActionKind.LAUNCH, ActionKind.MOVE, ActionKind.REPORT, ActionKind.SCOUT),
        *(ActionKind.SEED, ActionKind.UNDOCK, ActionKind.WALK),
    }
)
# Inside these much is done before they end.
_LONG: Final = frozenset(
    {
        *(ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.ENCOUNTER, ActionKind.ENGAGE),
        ActionKind.SCOUT,
    }
)
_MEETING: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT, ActionKind.USE})
_PLAYING: Final = frozenset({ActionKind.PLAY, ActionKind.USE})


def left_behind(events: Sequence[AnyEvent], context: LineContext) -> tuple[OpenAction, ...]:
    """Return the open actions that cannot go on once a line is recorded, the innermost first."""
    still_open = tuple(reversed(context.table.open))
    if any(isinstance(event, TurnEnded | TurnStarted) for event in events):
        return still_open
    new = _begun(events)
    if new is None or not new.players or new.answers is not None:
        return ()
    behind: list[OpenAction] = []
    for action in still_open:
        if goes_on_inside(action.event, new):
            break
        behind.append(action)
    return tuple(behind)


def after_asking(
    behind: tuple[OpenAction, ...], events: Sequence[AnyEvent], context: LineContext, picks: Picks
) -> tuple[OpenAction, ...]:
    """Return the actions that a line leaves behind; none where it is a part of a card's use.

    What a card allows comes within its use (`uses red alert`, then the reports): while nothing has
    come of a use but actions, only the scribe knows whether the next is for it.
    """
    use = behind[0] if behind else None
    if use is None or use.event.kind is not ActionKind.USE or _begun(events) is None:
        return behind
    since = (entry.body for entry in context.since(use.seq))
    if any(isinstance(event, Effect) and event.of == use.seq for event in since):
        return behind
    what = f"{_words(use, context)} is still open: is this a part of it?"
    answers = (f"yes, and #{use.seq} goes on", f"no, #{use.seq} is resolved first")
    return behind if picks.choose(what, answers) else ()


def _begun(events: Sequence[AnyEvent]) -> ActionInitiated | None:
    return next((event for event in events if isinstance(event, ActionInitiated)), None)


def goes_on_inside(outer: ActionInitiated, new: ActionInitiated) -> bool:
    """Return whether an action is a usual part of, or answer to, one that is open."""
    if outer.card is not None and outer.card in new.targets:
        return True
    if new.kind is ActionKind.ENCOUNTER:
        return outer.kind in _MEETING
    if new.kind in ORDERS:
        fights = new.kind in (ActionKind.BATTLE, ActionKind.ENGAGE)
        return fights and outer.kind is ActionKind.ENCOUNTER
    if not set(outer.players) & set(new.players):
        return True
    if new.kind in _PLAYING:
        return outer.kind in _LONG
    return outer.kind not in ORDERS or outer.kind in _LONG


def ending_of(action: OpenAction, context: LineContext, picks: Picks) -> ActionEnded:
    """Return how an open action ended; asks where what was recorded of it leaves that open."""
    outcome = _outcome(action, context)
    if outcome is None:
        ordered = action.event.kind in ORDERS
        usual = _OF_ORDERS if ordered else (Outcome.RESOLVED, Outcome.NULLIFIED)
        outcomes = _POSSIBLE.get(action.event.kind, usual)
        answers = [f"#{action.seq} {_said(outcome)}" for outcome in outcomes]
        what = f"{_words(action, context)} is still open: how did it end?"
        outcome = outcomes[picks.choose(what, answers)]
    return ActionEnded(action=action.seq, outcome=outcome)


_OF_ORDERS: Final = (Outcome.AS_ANNOUNCED, Outcome.ABORTED)
_POSSIBLE: Final = {
    ActionKind.ATTEMPT: (Outcome.SOLVED, Outcome.FAILED),
    ActionKind.ENCOUNTER: (Outcome.OVERCOME, Outcome.FAILED),
    ActionKind.SCOUT: (Outcome.RESOLVED, Outcome.FAILED),
}


def _said(outcome: Outcome) -> str:
    return "done" if outcome is Outcome.AS_ANNOUNCED else spoken(outcome)


def _outcome(action: OpenAction, context: LineContext) -> Outcome | None:
    """Return how an action ended by what was recorded of it; None where that tells nothing."""
    kind = action.event.kind
    since = [entry.body for entry in context.since(action.seq)]
    effects = [event for event in since if isinstance(event, Effect) and event.of == action.seq]
    checks = [event for event in effects if isinstance(event, RequirementsChecked)]
    if kind is ActionKind.ENCOUNTER:
        if checks:
            return Outcome.OVERCOME if checks[-1].met else Outcome.FAILED
        return None
    if kind in (ActionKind.ATTEMPT, ActionKind.SCOUT):
        return _outcome_of_attempt(action, context, effects, checks)
    if _was_answered(action, context):
        return None
    if kind in _LONG or kind is ActionKind.USE or (effects and action.event.destination is None):
        return Outcome.RESOLVED
    return Outcome.AS_ANNOUNCED


def _outcome_of_attempt(
    action: OpenAction,
    context: LineContext,
    effects: Sequence[AnyEvent],
    checks: Sequence[RequirementsChecked],
) -> Outcome | None:
    if any(isinstance(event, PointsScored) for event in effects):
        return Outcome.SOLVED
    if checks and not checks[-1].met:
        return Outcome.FAILED
    team = [context.table.cards.get(card) for card in action.event.participants]
    left = [
        card
        for card in team
        if card is not None
        and card.place == (action.event.at or card.place)
        and all(held.status is not Status.STOPPED for held in card.statuses)
    ]
    stopped = any(isinstance(entry.body, StatusSet) for entry in context.since(action.seq))
    return Outcome.FAILED if team and not left and stopped else None


def _was_answered(action: OpenAction, context: LineContext) -> bool:
    """Return whether another player's action in answer to it ended, so that it may be undone."""
    for entry in context.since(action.seq):
        event = entry.body
        if not isinstance(event, ActionInitiated) or set(event.players) & set(action.event.players):
            continue
        about = action.event.card is not None and action.event.card in event.targets
        if about or event.answers == action.seq or action.seq in event.target_actions:
            return True
    return False


def _words(action: OpenAction, context: LineContext) -> str:
    event = action.event
    player = " and ".join(event.players)
    what = card_done_to(event)
    named = "" if what is None else context.name(what) or what
    return f"{player} {spoken(event.kind)} {named} (#{action.seq})".replace("  ", " ").strip()
