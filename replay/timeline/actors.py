"""Whose entry one is: the player who does it, or whose action it belongs to."""

from engine.model.ids import PlayerId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved
from engine.record.events.judging import JudgingEvent, PenaltyGiven, StatementTaken
from engine.record.events.match import ClockPaused, ClockResumed
from replay.text.player_labels import speaker_among
from replay.timeline.timeline import Timeline


def actor(timeline: Timeline, seq: int) -> PlayerId | None:
    """Return the player whose entry it is; None where it is nobody's, or the judge's."""
    event = timeline.entry(seq).body
    if isinstance(event, ActionInitiated):
        return event.players[0] if len(event.players) == 1 else None
    if isinstance(event, CardDeclared):
        return event.owner
    if isinstance(event, CardsCounted):
        return event.place.player
    if isinstance(event, CardsMoved) and event.by is None and event.of is None:
        return event.destination.player or event.origin.player
    if isinstance(event, PenaltyGiven):
        return None
    if isinstance(event, StatementTaken):
        return _speaker(timeline, event.speaker)
    for field in ("by", "player"):
        named = getattr(event, field, None)
        if isinstance(named, str):
            return named
    action = timeline.tree.owner(seq)
    if action is not None and len(action.event.players) == 1:
        return action.event.players[0]
    return None


def is_the_judges(timeline: Timeline, seq: int) -> bool:
    """Return whether an entry is what a judge does: a ruling, a back-up, a stopped clock."""
    event = timeline.entry(seq).body
    judging = isinstance(event, JudgingEvent | ClockPaused | ClockResumed)
    return judging and actor(timeline, seq) is None


def _speaker(timeline: Timeline, name: str) -> PlayerId | None:
    started = timeline.started
    players = () if started is None else started.players
    return speaker_among(players, name)
