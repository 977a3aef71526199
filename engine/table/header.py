"""The start of a match as corrections leave it: names and words, nothing that play depends on."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import Corrected, HeaderCorrected
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.standing_corrections import struck_by

# What can change how the start of a match is read.
CORRECTING: Final = frozenset({HeaderCorrected, Corrected})


def put_right(started: MatchStarted, corrections: Iterable[HeaderCorrected]) -> MatchStarted:
    """Return the start of a match with all that was put right in it; the last word counts."""
    for event in corrections:
        if event.field is HeaderField.NAME:
            players = tuple(
                replace(player, name=event.value) if player.id == event.player else player
                for player in started.players
            )
            started = replace(started, players=players)
        else:
            started = replace(started, **{event.field.value: event.value})
    return started


def start_of(entries: Sequence[Entry]) -> MatchStarted | None:
    """Return the start of a record as its corrections leave it; None where it has none."""
    started = entries[0].body if entries else None
    if not isinstance(started, MatchStarted):
        return None
    # Asked of each record that is read, and true of nearly none.
    found = [entry for entry in entries if type(entry.body) in CORRECTING]
    return start_after(started, [(entry.seq, entry.body) for entry in found])


def start_after(started: MatchStarted, events: Iterable[tuple[int, AnyEvent]]) -> MatchStarted:
    """Return the start of a match after events with their seqs; those that correct suffice."""
    found = [each for each in events if type(each[1]) in CORRECTING]
    struck = struck_by([(seq, event) for seq, event in found if isinstance(event, Corrected)])
    return put_right(
        started,
        (event for seq, event in found if isinstance(event, HeaderCorrected) and seq not in struck),
    )
