"""Speakers: who does what a line says, where the line leaves it out."""

from typing import Final

from engine.model.enums import ActionKind
from engine.model.ids import PlayerId
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.event import Effect
from engine.record.events.turn import TurnStarted
from recorder.entry_line.parse.line_context import LineContext

# What a player does in answer to another's action as a rule.
ANSWERING: Final = frozenset({ActionKind.PLAY})


def doer(logbook: LineContext, kind: ActionKind | None = None) -> PlayerId | None:
    """Who begins an action of a kind, or makes an effect, where the line does not say.

    A card played while an answer is due is the answer of whoever is due; else it is the player of
    the innermost open action, else the turn's.
    """
    action = logbook.innermost
    if kind is ActionKind.SEED and logbook.table.turn is None and action is None:
        return _next_to_seed(logbook)
    if action is None:
        return logbook.table.turn_player or logbook.next_player()
    if kind in ANSWERING and _unresolved(logbook, action.seq):
        return due(logbook)
    return _own(logbook, action.event)


def due(logbook: LineContext) -> PlayerId | None:
    """Who is to answer: pass, ask for time, respond.

    Whoever asked for time and has not spoken since; else the first who has not passed, beginning
    with the opponent of the player whose action is open. Between actions it is the turn's player.
    """
    action = logbook.innermost
    if action is None:
        asked, _ = _spoken(logbook, None)
        return asked or logbook.table.turn_player or logbook.next_player()
    asked, passed = _spoken(logbook, action.seq)
    own = _own(logbook, action.event)
    waiting = [one for one in (*logbook.others(own), own) if one is not None and one not in passed]
    return asked or (waiting[0] if waiting else next(iter(logbook.others(own)), own))


def _own(logbook: LineContext, event: ActionInitiated) -> PlayerId | None:
    return event.players[0] if len(event.players) == 1 else logbook.table.turn_player


def _spoken(logbook: LineContext, on: int | None) -> tuple[PlayerId | None, set[PlayerId]]:
    """Who asked for time last and has not spoken since, and who passed since something happened."""
    passed: set[PlayerId] = set()
    spoken: set[PlayerId] = set()
    for entry in reversed(logbook.played):
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


def _unresolved(logbook: LineContext, seq: int) -> bool:
    """Say whether an action has had no effect yet."""
    return not any(
        isinstance(entry.body, Effect) and entry.body.of == seq for entry in logbook.since(seq)
    )


def _next_to_seed(logbook: LineContext) -> PlayerId | None:
    """Players seed by turns."""
    for entry in reversed(logbook.played):
        event = entry.body
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.SEED and event.players:
            return next(iter(logbook.others(event.players[0])), event.players[0])
    return logbook.next_player()
