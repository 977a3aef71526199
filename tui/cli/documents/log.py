"""The log of a match, as `events --json` prints it."""

from collections.abc import Iterator

from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.match import about


def log_document(timeline: Timeline) -> Document:
    """Return the whole log."""
    return about(timeline) | {"log": list(entry_documents(timeline))}


def entry_documents(timeline: Timeline) -> Iterator[Document]:
    """Yield each entry, with its words and what struck it."""
    struck = timeline.struck()
    steps = timeline.steps_back
    contradicted = timeline.inconsistencies()
    for entry, words in zip(timeline.entries, timeline.all_spoken(), strict=True):
        step = steps.get(entry.seq)
        yield {
            "seq": entry.seq,
            "happened_at": entry.happened_at,
            "recorded_at": entry.recorded_at,
            "source": entry.source,
            "event": entry.body,
            "words": "".join(piece.text for piece in words),
            "depth": timeline.depth(entry.seq),
            "struck": struck.get(entry.seq),
            "stepped_back_ms": None if step is None else step.milliseconds,
            "inconsistencies": list(contradicted.get(entry.seq, ())),
        }
