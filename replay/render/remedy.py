"""A remedy before it is applied: what would be recorded, and the table after it, in words."""

from collections.abc import Iterator

from replay.disputes.preview import Preview, as_entries
from replay.render.difference import difference_rows
from replay.render.row import Row, row
from replay.text.event_text import spoken
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def remedy_rows(timeline: Timeline, preview: Preview) -> Iterator[Row]:
    """Yield what would be recorded, the difference of the table, and the preview's digest."""
    yield row(span("To be recorded, at once", Style.HEADING))
    entries = as_entries(timeline.last, preview.events)
    every = [*timeline.entries, *entries]
    for entry in entries:
        words = spoken(entry.body, preview.after.known, every)
        yield row(span(f"@{entry.seq:<5} ", Style.NUMBER), *words, depth=1)
    yield row()
    yield row(span("The table after it", Style.HEADING))
    for each in difference_rows(
        preview.difference, preview.now, preview.after, events=preview.events
    ):
        yield each._replace(depth=each.depth + 1)
    yield row()
    yield row("preview ", span(preview.digest, Style.NUMBER))
