"""The log of a match, as `events --json` prints it."""

from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.match import about


def log_document(timeline: Timeline) -> Document:
    """Return the whole log."""
    struck = timeline.struck()
    contradicted = timeline.inconsistencies()
    events = [
        {
            "seq": entry.seq,
            "happened_at": entry.happened_at,
            "recorded_at": entry.recorded_at,
            "source": entry.source,
            "event": entry.body,
            "words": "".join(piece.text for piece in words),
            "depth": timeline.depth(entry.seq),
            "struck": struck.get(entry.seq),
            "inconsistencies": list(contradicted.get(entry.seq, ())),
        }
        for entry, words in zip(timeline.entries, timeline.all_spoken(), strict=True)
    ]
    return about(timeline) | {"log": events}
