"""What makes play lawful that looks like a breach, in rows."""

from collections.abc import Iterable, Iterator

from engine.checks.framework.lawful_by import LawfulBy
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.findings import lawful_words
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def lawful_rows(timeline: Timeline, spared: Iterable[LawfulBy]) -> Iterator[Row]:
    """Yield for each exception the check that it spares from, its words, and its rulings."""
    for each in spared:
        names = Names(timeline.known(each.seqs[0]), timeline.entries)
        struck = span(" (struck)", Style.DIM) if each.struck else ""
        said = lawful_words(each, names)
        yield row("no breach of ", span(each.check, Style.STATUS), struck, ": ", *said)
        if each.rulings:
            yield row("by ", span(", ".join(each.rulings), Style.STATUS), depth=1)
