"""What Enter would record, in words, while a line is still being typed; what it did record."""

from collections.abc import Sequence

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected
from engine.table.card_knowledge import learn
from replay.render.row import Row, row
from replay.text.event_text import spoken
from replay.text.span import Pieces, Style, span
from replay.timeline.timeline import Timeline
from tui.app.live_match import LiveMatch


def preview(scribe: LiveMatch, text: str) -> Row:
    """Return what the line means, with cards it declares last, or what is wrong with it.

    Nothing is wrong yet with the word that is just being typed.
    """
    try:
        typed = scribe.line.read(text)
    except InputError as refused:
        fault = refused.faults[0]
        column = fault.where.removeprefix("column ")
        begun = column.isdecimal() and int(column) > text.rfind(" ") + 1
        return row() if begun or text.count('"') % 2 else row(span(str(fault), Style.DIM))
    if typed.takes_back:
        return row("Enter: take back the last line")
    done: Pieces = []
    declared: Pieces = []
    known = dict(scribe.timeline.snapshot(scribe.timeline.last).known)
    entries = [*scribe.timeline.entries]
    for event in typed.events:
        learn(known, event)
        entries.append(Entry(seq=len(entries) + 1, source=EntrySource.LIVE, body=event))
        pieces = declared if isinstance(event, CardDeclared) else done
        pieces += ["; ", *spoken(event, known, entries, brief=True)]
    late = [span(" (late)", Style.DIM)] if typed.late else []
    return row("Enter: ", *[*done, *declared][1:], *late)


def echo(timeline: Timeline, entries: Sequence[Entry]) -> Row:
    """Return what was recorded or struck, in words; declared cards are only counted."""
    named = (entry for entry in entries if not isinstance(entry.body, CardDeclared))
    first = next(named, entries[0])
    more = f" and {len(entries) - 1} more" if len(entries) > 1 else ""
    words: Pieces = [span(f"{first.seq} ", Style.NUMBER)]
    about = first.seq
    if isinstance(first.body, Corrected) and first.body.strikes:
        about = first.body.strikes[-1]
        words += ["struck: ", span(f"{about} ", Style.NUMBER)]
    return row(*words, *timeline.spoken(about, brief=True), more)
