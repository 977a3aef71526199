"""One entry in full: its words, when it happened, where it came from, and what it changed."""

from typing import TYPE_CHECKING

from engine.model.enums import ClockKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import answers_by
from replay.render.difference import difference_rows
from replay.render.row import Row, row
from replay.text.span import Pieces, Span, Style, span
from replay.text.times import day_text, time_text
from replay.timeline.difference import difference
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch


def event_rows(
    timeline: Timeline,
    seq: int,
    struck_by: str | None = None,
    judged: "JudgedMatch | None" = None,
) -> list[Row]:
    """Return an entry in full; `struck_by`: how it was struck as seen from here, if it was.

    `judged`: the judgement whose findings at the entry are shown, with cards stopped or unstopped.
    """
    if seq < 1:
        return [row(span("Before the first entry", Style.DIM))]
    entry = timeline.entry(seq)
    rows = [row(*timeline.spoken(seq))]
    if struck_by is not None:
        words = f"Struck: {struck_by.replace('_', ' ')}"
        rows.append(row(span(words, Style.STRUCK)))
    by_rulings: list[Row] = []
    if judged is not None and judged.is_about(seq):
        from replay.render.entry_findings import judged_rows, standing_rulings_rows

        rows += judged_rows(judged, seq)
        by_rulings += standing_rulings_rows(judged, seq)
    rows.append(_envelope(timeline, entry))
    owner = timeline.tree.owner(seq)
    if owner is not None and owner.seq != seq:
        seq_of_it = span(f"@{owner.seq} ", Style.NUMBER)
        rows.append(
            row(span("part of ", Style.DIM), seq_of_it, *timeline.spoken(owner.seq, brief=True))
        )
    rows += _read_as(timeline, entry)
    rows += [
        row(span(f"≠ {problem}", Style.BAD)) for problem in timeline.inconsistencies().get(seq, ())
    ]
    before, after = timeline.before(seq), timeline.snapshot(seq)
    rows.append(row(span("What it changed", Style.HEADING)))
    changed = difference_rows(difference(before, after), before, after)
    return [*rows, *(line._replace(depth=line.depth + 1) for line in changed), *by_rulings]


def _read_as(timeline: Timeline, entry: Entry) -> list[Row]:
    """Return what an action is read as an answer to, where it does not say so itself."""
    event = entry.body
    if not isinstance(event, ActionInitiated) or event.answers or event.because:
        return []
    table = timeline.before(entry.seq).table
    outer = next((action.event for action in table.open if action.seq == event.under), None)
    by = answers_by(outer, event, table.cards)
    if by is None or event.under is None:
        return []
    answered = [span(f"@{event.under}", Style.NUMBER), span(f": {by.value}", Style.DIM)]
    return [row(span("read as an answer to ", Style.DIM), *answered)]


def _envelope(timeline: Timeline, entry: Entry) -> Row:
    pieces: Pieces = [span(f"@{entry.seq}", Style.NUMBER), " "]
    if entry.happened_at is None:
        pieces.append(Span("time not known", Style.DIM))
    else:
        day = day_text(entry.happened_at) if timeline.clock is ClockKind.UTC else None
        time = time_text(entry.happened_at, timeline.clock)
        suffix = " UTC" if timeline.clock is ClockKind.UTC else " since the start"
        pieces.append(span(f"{day} {time}{suffix}" if day else f"{time}{suffix}", Style.DIM))
    pieces.append(span(f", {_SOURCES[entry.source]}", Style.DIM))
    return row(*pieces)


_SOURCES = {
    EntrySource.LIVE: "recorded live",
    EntrySource.LATE: "recorded late",
    EntrySource.DESK: "recorded at a judge's desk",
    EntrySource.IMPORT: "imported",
    EntrySource.INFERRED: "inferred, not in the record it came from",
}
