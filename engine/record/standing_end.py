"""The end of a match that stands, told from its ends, corrections and back-ups alone."""

from collections.abc import Sequence
from typing import Final

from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.match import MatchEnded
from engine.record.events.union import AnyEvent
from engine.record.standing_corrections import struck_by

ENDING: Final = frozenset({MatchEnded, Corrected, BackedUp})
"""The kinds of event that decide whether and how a match has ended."""


def standing_end(events: Sequence[tuple[int, AnyEvent]]) -> MatchEnded | None:
    """Return the first end that nothing struck or undid; a match is over once.

    `events`: those of the kinds `ENDING`, each with its seq, in the order in which they belong.
    """
    struck = struck_by([(seq, event) for seq, event in events if isinstance(event, Corrected)])
    back_ups = [
        (seq, event.to)
        for seq, event in events
        if isinstance(event, BackedUp) and seq not in struck
    ]
    for seq, event in events:
        if isinstance(event, MatchEnded) and seq not in struck and _counts(seq, back_ups):
            return event
    return None


def _counts(seq: int, back_ups: Sequence[tuple[int, int]]) -> bool:
    """Return whether an entry is in the line of play after back-ups, each with where it leads to.

    A back-up to an entry that was undone before leads back to the line of play as it was then.
    """
    later = [(at, to) for at, to in back_ups if at > seq]
    if not later:
        return True
    _, to = later[-1]
    return seq <= to and _counts(seq, [(at, back) for at, back in later if at <= to])
