"""What Enter would record, in words, while a line is still typed; and what it did record."""

from collections.abc import Sequence

from engine.cards.titles import key
from engine.model.enums import ClockKind, EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.judging import Corrected
from engine.record.events.union import AnyEvent
from engine.table.card_knowledge import learn
from recorder.entry_line.parse.question import LineQuestion
from recorder.entry_line.plain.nearest import new_name
from recorder.transcript.values import spoken as spoken_word
from replay.render.row import Row, row
from replay.text.event_text import spoken
from replay.text.sanitize import plain
from replay.text.span import Pieces, Style, span
from replay.timeline.timeline import Timeline
from tui.app.live_match import CHANGED, LiveMatch

# So many characters of the innermost open action are shown before the line.
DEPTH = 24


def preview(scribe: LiveMatch, text: str) -> Row:
    """Return what the line means, with cards it declares last, or what is wrong with it.

    The word that is still being typed counts as right.
    """
    try:
        typed = scribe.line.read(text)
    except LineQuestion as question:
        return row("Enter asks: ", span(question.faults[0].what, Style.VALUE))
    except InputError as refused:
        fault = refused.faults[0]
        column = fault.where.removeprefix("column ")
        begun = column.isdecimal() and int(column) > text.rfind(" ") + 1
        new = None if begun else new_name(text, scribe.line.context)
        if new is not None:  # once the line is whole, enter asks only for the type of the card
            return row("A new card, ", span(plain(new), Style.VALUE), ": what is it?")
        return row() if begun or text.count('"') % 2 else row(span(str(fault), Style.DIM))
    if typed.takes_back:
        return row("Enter: take back the last line")
    done: Pieces = []
    declared: Pieces = []
    known = dict(scribe.timeline.known(scribe.timeline.last))
    entries = [*scribe.timeline.entries]
    for index, event in enumerate(typed.events):
        learn(known, event)
        entries.append(Entry(seq=len(entries) + 1, source=EntrySource.LIVE, body=event))
        pieces = declared if isinstance(event, CardDeclared) else done
        words = spoken(event, known, entries, brief=True)
        inferred = index in typed.inferred  # words that nobody typed are in brackets
        pieces += ["; ", "[" if inferred else "", *words, "]" if inferred else ""]
    at: Pieces = []
    if typed.at is not None and scribe.timeline.clock is ClockKind.UTC:
        meant, *others = scribe.moments(typed.at, scribe.clock.read().at)
        if others:
            return row("Enter asks: ", span(CHANGED, Style.VALUE))
        moment = scribe.timeline.time_words(meant)
        at = [span(f"at {moment} ({scribe.timeline.shown_clock}): ", Style.VALUE)]
    late = [span(" (late)", Style.DIM)] if typed.late else []
    return row(
        "Enter: ", *at, *[*done, *declared][1:], *late, *_in_no_catalogue(scribe, typed.events)
    )


def _in_no_catalogue(scribe: LiveMatch, events: Sequence[AnyEvent]) -> Pieces:
    """Return which names of new cards no catalogue and no deck list has."""
    titles = scribe.line.context.titles
    names = [
        event.name
        for event in events
        if isinstance(event, CardDeclared | CardNamed) and event.name is not None
    ]
    unknown = [name for name in names if key(name) not in titles]
    return [span(f'; "{name}" is in no catalogue', Style.VALUE) for name in unknown]


def depth_shown(scribe: LiveMatch) -> str:
    """Return the prompt: how many actions are open, and the innermost."""
    still_open = scribe.line.context.table.open
    if not still_open:
        return ">"
    event = still_open[-1].event
    card = event.card or next(iter(event.targets), None) or next(iter(event.participants), None)
    words = f"{spoken_word(event.kind)} {card or ''}".strip()
    return f"{len(still_open)} {plain(words)[:DEPTH]}>"


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
