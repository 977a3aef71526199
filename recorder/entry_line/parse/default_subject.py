"""The default subject: who does what a line says, where the line leaves it out."""

from typing import Final

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.decisions import Said
from engine.record.events.event import Effect, Play
from engine.record.events.turn import TurnStarted
from recorder.entry_line.parse.line_context import LineContext

# What a player usually does in answer to another's action.
ANSWERING: Final = frozenset({ActionKind.PLAY})
_RESPONDING: Final = frozenset({ActionKind.PLAY, ActionKind.USE})
# What players say while nothing happens.
_SPOKEN: Final = (Passed, Said, WaitCalled)


def doer(context: LineContext, kind: ActionKind | None = None) -> PlayerId | None:
    """Return who begins an action of a kind, or makes an effect, where the line does not say.

    A card played while an answer is due is played by the player who should answer. Otherwise it
    is the player of the innermost open action, else the turn's player.
    """
    action = context.innermost
    if kind is ActionKind.SEED and context.table.turn is None and action is None:
        return _next_to_seed(context)
    if action is None:
        return context.table.turn_player or context.next_player()
    if kind in ANSWERING and _unresolved(context, action.seq):
        return next_to_answer(context)
    return _own(context, action.event)


def next_to_answer(context: LineContext) -> PlayerId | None:
    """Return the player who should answer next: pass, ask for time, or respond.

    It is the player who asked for time and has not answered since; else the first who has not
    passed, opponents of the open action's player first. Between actions it is the turn's player.
    """
    action = context.innermost
    if action is None:
        waiting, _ = _spoken(context, None)
        return waiting or context.table.turn_player or context.next_player()
    waiting, passed = _spoken(context, action.seq)
    own = _own(context, action.event)
    everybody = (*context.others(own), own)
    candidates = [player for player in everybody if player is not None and player not in passed]
    return waiting or (candidates[0] if candidates else next(iter(context.others(own)), own))


def waited_on(context: LineContext) -> int | None:
    """Return the action that a wait is about, where the line names none.

    It is the one that has just ended, if nothing has happened since; not if it answered the open
    one, which can be answered on. Else it is the innermost open one; None where there is none.
    """
    open_ = context.innermost
    ended = _just_ended(context)
    event = None if ended is None else context.event_of(ended)
    if event is not None and (open_ is None or event.kind not in _RESPONDING):
        return ended
    return None if open_ is None else open_.seq


def next_to_wait(context: LineContext) -> PlayerId | None:
    """Return the player who asks for time: he asks whoever acted, or is about to.

    It is the player who should answer the open action; else the first who has not spoken since of
    the opponents of the player whose action has just ended, or of the turn's player.
    """
    on, action = waited_on(context), context.innermost
    if action is not None and on == action.seq:
        return next_to_answer(context)
    waiting, passed = _spoken(context, on)
    event = None if on is None else context.event_of(on)
    own = context.table.turn_player if event is None else _own(context, event)
    if own is None:
        return waiting or context.next_player()
    return waiting or next((one for one in context.others(own) if one not in passed), own)


def _just_ended(context: LineContext) -> int | None:
    """Return the action whose end is the last thing that happened, but for its own results."""
    open_ = {action.seq for action in context.table.open}
    for entry in reversed(context.played):
        event = entry.body
        if isinstance(event, ActionEnded):
            return event.action
        results = isinstance(event, Effect) and event.of is not None and event.of not in open_
        if isinstance(event, Play) and not (results or isinstance(event, _SPOKEN)):
            return None
    return None


def passed_on(context: LineContext, seq: int) -> set[PlayerId]:
    """Return who has passed on an action since the last thing that happened."""
    return _spoken(context, seq)[1]


def _own(context: LineContext, event: ActionInitiated) -> PlayerId | None:
    return event.players[0] if len(event.players) == 1 else context.table.turn_player


def _spoken(context: LineContext, on: int | None) -> tuple[PlayerId | None, set[PlayerId]]:
    """Return who asked for time and has not answered since, and who passed since the last event."""
    passed: set[PlayerId] = set()
    spoken: set[PlayerId] = set()
    for entry in reversed(context.played):
        match entry.body:
            case Passed(player=player, on=seq) if seq == on:
                passed.add(player)
                spoken.add(player)
            case WaitCalled(player=player, on=seq) if seq == on:
                if player not in spoken:
                    return player, passed
                spoken.add(player)
            case Effect() | ActionInitiated() | ActionEnded() | TurnStarted():
                break
            case _:
                if entry.seq == on:
                    break
    return None, passed


def _unresolved(context: LineContext, seq: int) -> bool:
    """Return whether an action has had no effect yet."""
    return not any(
        isinstance(entry.body, Effect) and entry.body.of == seq for entry in context.since(seq)
    )


def _next_to_seed(context: LineContext) -> PlayerId | None:
    """Return the player who seeds next: players take turns."""
    for entry in reversed(context.played):
        event = entry.body
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.SEED and event.players:
            return next(iter(context.others(event.players[0])), event.players[0])
    return context.next_player()
