"""What Enter would record, in words, while the line is still being typed."""

from engine.entry import Entry
from engine.events.cards import CardDeclared
from engine.knowledge import learn
from engine.refusal import Refused
from engine.vocabulary import Source
from replay.render.row import Row, row
from replay.span import Pieces, Style, span
from replay.words import spoken
from tui.scribe import Scribe


def preview(scribe: Scribe, text: str) -> Row:
    """Say what the line means, cards declared in passing last, or what it still lacks."""
    try:
        typed = scribe.line.read(text)
    except Refused as refused:
        return row(span(str(refused.faults[0]), Style.DIM))
    if typed.takes_back:
        return row("Enter: takes back the last line")
    done: Pieces = []
    declared: Pieces = []
    known = dict(scribe.timeline.frame(scribe.timeline.last).known)
    entries = [*scribe.timeline.entries]
    for event in typed.events:
        learn(known, event)
        entries.append(Entry(seq=len(entries) + 1, source=Source.LIVE, body=event))
        said = declared if isinstance(event, CardDeclared) else done
        said += ["; ", *spoken(event, known, entries, brief=True)]
    late = [span(" (late)", Style.DIM)] if typed.late else []
    return row("Enter: ", *[*done, *declared][1:], *late)
