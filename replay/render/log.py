"""The record as rows: one for each entry, nested like its actions, with struck ones marked."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, DisputeRaised
from replay.facts.entry_remarks import day_remark, entry_remarks
from replay.render.row import INDENT, Row
from replay.text.span import Pieces, Span, Style, span, spans
from replay.timeline.timeline import Timeline

STRUCK_MARK: Final = "x"
_STRUCK_WORDS: Final = {"backed_up": "struck: backed up", "corrected": "struck: corrected"}
# Nesting deeper than this is shown by its depth alone.
_DEEPEST: Final = 10


def log_row(
    timeline: Timeline, seq: int, struck: Mapping[int, str], signs: tuple[Span, ...] = ()
) -> Row:
    """Return one entry: seq, time, mark, and its words indented under its action.

    Marks: x struck, ? a dispute, < a back-up or correction, ≠ contradicts the record before it;
    then `signs` of the entry's judgement.
    """
    return _row(timeline, timeline.entry(seq), timeline.spoken(seq), struck.get(seq), signs)


def log_rows(timeline: Timeline) -> Iterator[Row]:
    """Yield the whole record, and under each entry what it contradicts."""
    struck = timeline.struck()
    contradicted = timeline.inconsistencies()
    for entry, words in zip(timeline.entries, timeline.all_spoken(), strict=True):
        line = _row(timeline, entry, words, struck.get(entry.seq))
        yield line
        for problem in contradicted.get(entry.seq, ()):
            pieces: Pieces = [" " * line.hang, span(f"≠ {problem}", Style.BAD)]
            yield Row(spans(pieces), seq=entry.seq, hang=line.hang + INDENT)


def _row(
    timeline: Timeline,
    entry: Entry,
    words: tuple[Span, ...],
    struck: str | None,
    signs: tuple[Span, ...] = (),
) -> Row:
    seq_cells = len(str(timeline.last))
    pieces: Pieces = [span(f"{entry.seq:>{seq_cells}}", Style.NUMBER), " "]
    hang = seq_cells + 3 + len(signs)
    if timeline.time_cells:
        time = timeline.time_words(entry.happened_at)
        pieces += [span(f"{time:>{timeline.time_cells}}", Style.DIM), " "]
        hang += timeline.time_cells + 1
    depth = timeline.depth(entry.seq)
    nesting = INDENT * min(depth, _DEEPEST)
    pieces += [_mark(timeline, entry, struck), *signs, " " * (1 + nesting)]
    if depth > _DEEPEST:
        pieces.append(span(f"({depth}) ", Style.DIM))
    pieces += [piece._replace(style=Style.STRUCK) if struck else piece for piece in words]
    pieces += _remarks(timeline, entry, struck)
    return Row(spans(pieces), seq=entry.seq, hang=hang + nesting + INDENT)


def _mark(timeline: Timeline, entry: Entry, struck: str | None) -> Span:
    if struck is not None:
        return Span(STRUCK_MARK, Style.STRUCK)
    if entry.seq in timeline.inconsistencies():
        return Span("≠", Style.BAD)
    if isinstance(entry.body, DisputeRaised):
        return Span("?", Style.JUDGING)
    if isinstance(entry.body, BackedUp | Corrected):
        return Span("<", Style.JUDGING)
    return Span(" ")


def _remarks(timeline: Timeline, entry: Entry, struck: str | None) -> Pieces:
    remarks = [_STRUCK_WORDS[struck]] if struck is not None else []
    remarks += filter(None, (day_remark(timeline, entry.seq),))
    remarks += entry_remarks(timeline, entry.seq)
    return [span(f" ({', '.join(remarks)})", Style.DIM)] if remarks else []
