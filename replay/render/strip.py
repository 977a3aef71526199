"""The timeline strip: a whole match on three rows, with turns, disputes and the current entry."""

from typing import TYPE_CHECKING

from replay.render.row import Row
from replay.text.sanitize import width
from replay.text.span import Span, Style, spans
from replay.timeline.jump_targets import Landmark, Landmarks
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch


def strip_lanes(timeline: Timeline, cells: int) -> list[Row]:
    """Draw the lanes of turns and marks (? dispute, < back-up, x struck) over so many cells.

    They do not depend on the current entry.
    """
    cells = max(cells, 1)
    return [_turns(timeline, cells), _marks(timeline, cells)]


def cursor_row(timeline: Timeline, seq: int, cells: int) -> Row:
    """Draw the row that marks the current entry."""
    cells = max(cells, 1)
    column = min(strip_column(timeline, seq, cells), cells - 1)
    label = f"▲ @{seq}"
    if column + len(label) > cells >= len(label):
        label = f"@{seq} ▲"
        return Row((Span(" " * (column + 1 - len(label)) + label, Style.HEADING),))
    return Row((Span((" " * column + label)[:cells], Style.HEADING),))


def strip_column(timeline: Timeline, seq: int, cells: int) -> int:
    """Return the cell, from 0, in which an entry lies."""
    return min(max(seq, 1) - 1, timeline.last) * cells // max(timeline.last, 1)


def strip_seq(timeline: Timeline, column: int, cells: int) -> int:
    """Return the first entry that lies in a cell."""
    inside = min(max(column, 0), cells - 1)
    return min(-(-inside * timeline.last // cells) + 1, timeline.last)


def judged_lanes(judged: "JudgedMatch", cells: int, lanes: int) -> list[Row]:
    """Draw findings, stops and windows, in this order, on so many lanes.

    The last lane takes those that have no lane of their own; the earlier kind hides the later.
    """
    cells = max(cells, 1)
    looks = (
        (sorted(judged.findings, key=judged.gravity), judged.finding_sign),
        (judged.landmarks[Landmark.STOP], judged.stop_sign),
        (judged.landmarks[Landmark.WINDOW], judged.window_sign),
    )
    drawn = [[Span(" ")] * cells for _ in range(lanes)]
    for index, (seqs, sign) in reversed(list(enumerate(looks))):
        lane = drawn[min(index, lanes - 1)]
        for seq in seqs:
            lane[strip_column(judged.timeline, seq, cells)] = sign(seq)
    return [Row(spans(lane)) for lane in drawn]


def _turns(timeline: Timeline, cells: int) -> Row:
    lane = ["─"] * cells
    next_free = 0
    for turn in timeline.turns:
        column = strip_column(timeline, turn.seq, cells)
        label = f"│{turn.number}"
        if column >= next_free and column + width(label) <= cells:
            lane[column : column + len(label)] = label
            next_free = column + len(label)
        elif lane[column] == "─":
            lane[column] = "│"
    return Row((Span("".join(lane), Style.DIM),))


def _marks(timeline: Timeline, cells: int) -> Row:
    lane = [Span(" ")] * cells
    struck = timeline.struck()
    for seq in struck:
        lane[strip_column(timeline, seq, cells)] = Span("x", Style.STRUCK)
    landmarks = Landmarks(timeline.entries, struck)
    for landmark, glyph in ((Landmark.BACK_UP, "<"), (Landmark.DISPUTE, "?")):
        for seq in landmarks.seqs[landmark]:
            if seq not in struck:
                lane[strip_column(timeline, seq, cells)] = Span(glyph, Style.JUDGING)
    return Row(spans(lane))
