"""Named moments: what a player says has come, held against what the record shows of the turn.

First Edition. FAQ 1.2, "start of turn" and "end of turn"; 1.4: a card is played within an action
where its own words name that moment. Words that name no moment of these tables are left alone.
"""

import re
from collections.abc import Mapping
from typing import Final

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind, Status
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.table.event_key import event_key

_START_OF_TURN: Final = re.compile(r"\b(?:start|beginning) of (?:\S+ )?turn\b")
_END_OF_TURN: Final = re.compile(r"\bend of (?:\S+ )?turn\b")
# What goes on while such a moment is now.
_DURING: Final[Mapping[re.Pattern[str], ActionKind]] = {
    re.compile(r"\b(?:during|in|start of|beginning of) (?:\w+ ){0,2}battle\b"): ActionKind.BATTLE,
    re.compile(r"\b(?:during|in|start of|beginning of) (?:\w+ )?(?:mission )?attempt\b"): (
        ActionKind.ATTEMPT
    ),
    re.compile(r"\b(?:while|when|just) (?:facing|encountering) (?:\w+ )?dilemma\b"): (
        ActionKind.ENCOUNTER
    ),
}
# What has just happened where one of these words is said: actions, manners of moving, piles and
# places that are gone to, outcomes and statuses that show it.
_SHOWN: Final[Mapping[str, frozenset[object]]] = {
    **dict.fromkeys(
        ("died", "killed", "destroyed", "discarded"),
        frozenset(
            {PlaceKind.DISCARD_PILE, ActionKind.KILL, ActionKind.DESTROY, ActionKind.DISCARD}
        ),
    ),
    **dict.fromkeys(
        ("played", "reported"),
        frozenset({ActionKind.PLAY, ActionKind.REPORT, Manner.PLAYED, Manner.REPORTED}),
    ),
    "moved": frozenset({ActionKind.MOVE, Manner.MOVED, PlaceKind.SPACE, ActionKind.RELOCATE}),
    "beamed": frozenset({ActionKind.BEAM, Manner.BEAMED, PlaceKind.ABOARD, PlaceKind.PLANET}),
    "docked": frozenset({ActionKind.DOCK, Manner.DOCKED, PlaceKind.DOCKED}),
    "undocked": frozenset({ActionKind.UNDOCK, Manner.UNDOCKED, PlaceKind.SPACE}),
    "cloaked": frozenset({ActionKind.CLOAK, Status.CLOAKED}),
    "decloaked": frozenset({ActionKind.DECLOAK, Status.CLOAKED}),
    "nullified": frozenset({Outcome.NULLIFIED, Manner.NULLIFIED}),
    "stopped": frozenset({Status.STOPPED, Outcome.FAILED, ActionKind.STOP}),
    **dict.fromkeys(
        ("solved", "completed"),
        frozenset({ActionKind.SOLVE, Outcome.SOLVED, Status.COMPLETED, PointsScored}),
    ),
    "scored": frozenset({PointsScored, ActionKind.SCORE}),
    "captured": frozenset({ActionKind.CAPTURE, Manner.CAPTURED, Status.CAPTIVE}),
    "downloaded": frozenset({ActionKind.DOWNLOAD, Manner.DOWNLOADED}),
}
_JUST: Final = re.compile(r"\b(?:has |have |was |were |is )?just (?:been )?(?P<done>\w+)")

# What players say of the moments above.
PHRASES: Final = (
    "start of turn",
    "end of turn",
    "start of battle",
    "during a battle",
    "start of a mission attempt",
    "in a mission attempt",
    "while facing a dilemma",
    *(f"just {done}" for done in _SHOWN),
)


def names_a_moment(words: str) -> bool:
    """Return whether words name a moment of these tables."""
    said = words.lower()
    just = _JUST.search(said)
    turn = _START_OF_TURN.search(said) or _END_OF_TURN.search(said)
    during = any(named.search(said) for named in _DURING)
    return bool(turn) or during or (just is not None and just["done"] in _SHOWN)


def names_start_of_turn(event: ActionInitiated) -> bool:
    """Return whether a player says that a turn is at its start."""
    return bool(_START_OF_TURN.search(_words(event)))


def names_end_of_turn(event: ActionInitiated) -> bool:
    """Return whether a player says that a turn is at its end."""
    return bool(_END_OF_TURN.search(_words(event)))


def missing_frame(game: Game, event: ActionInitiated) -> ActionKind | None:
    """Return what a player says goes on, a battle for one, where nothing of the kind does."""
    words = _words(event)
    for named, kind in _DURING.items():
        if named.search(words):
            return kind if game.innermost(kind) is None else None
    return None


def unseen_event(game: Game, seq: int, event: ActionInitiated) -> str | None:
    """Return the word for what a player says has just happened, where its turn shows none of it.

    Nothing is asked of a turn that has only begun, or of one within which the record begins.
    """
    said = _JUST.search(_words(event))
    shown = _SHOWN.get(said["done"]) if said else None
    if said is None or shown is None:
        return None
    for before in range(seq - 1, 0, -1):
        entry = game.entries.get(before)
        if entry is None:
            continue
        if type(entry.body) is TurnStarted:
            return said["done"] if before < seq - 1 else None
        kind, words = event_key(game.table, entry.body)
        # An effect that tells a whole action is kept as the end of that action.
        begun = game.played.get(before)
        if not shown.isdisjoint((kind, *words, begun and begun.kind)):
            return None
    return None


def _words(event: ActionInitiated) -> str:
    return (event.trigger or "").lower()
