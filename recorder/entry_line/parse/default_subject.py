"""The default subject: who does what a line says, where the line leaves it out."""

from typing import Final

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.event import Effect
from engine.record.events.turn import TurnStarted
from recorder.entry_line.parse.line_context import LineContext

# What a player usually does in answer to another's action.
ANSWERING: Final = frozenset({ActionKind.PLAY})


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
