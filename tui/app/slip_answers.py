"""What a scribe is asked if a judge hands in an act that changes the table."""

from typing import Final

from recorder.live.slips import Slip
from replay.disputes.preview import as_entries
from replay.render.row import row
from replay.text.event_text import spoken
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline
from tui.app.screens.pick import Item

RECORD_SLIP: Final = "record it"
_REFUSALS: Final = ("play has gone on since", "not what was agreed at the table")
# Esc leaves the slip where it is: it is asked about again.
SLIP_ANSWERS: Final = (
    Item(row("Record it"), RECORD_SLIP),
    *(Item(row(f"Refuse it: {reason}"), reason) for reason in _REFUSALS),
)


def slip_words(timeline: Timeline, slip: Slip) -> str:
    """Return who hands in what, in words."""
    entries = as_entries(timeline.last, slip.content.events)
    every = [*timeline.entries, *entries]
    known = timeline.snapshot(timeline.last).known
    told = (spoken(entry.body, known, every) for entry in entries)
    words = "; ".join("".join(piece.text for piece in pieces) for pieces in told)
    return f"{plain(slip.content.author) or 'The desk'} hands in: {words}"
