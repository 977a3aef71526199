"""The strip along a whole match: lanes of signs over so many cells, each with its name."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from replay.render.row import Row
from replay.text.sanitize import width
from replay.text.span import Span, Style, spans
from replay.timeline.jump_targets import Landmark, Landmarks
from replay.timeline.timeline import Timeline

BLANK: Final = Span(" ")
_MOST: Final = 9
_MANY: Final = "+"
TURN: Final = "turn"
CURSOR: Final = "▲"


class StripLane(NamedTuple):
    """A lane: its name, one span for each cell, and the entry that a sign in a cell stands for."""

    name: str
    cells: list[Span]
    seqs: Mapping[int, int]

    @property
    def empty(self) -> bool:
        """True where nothing is on it."""
        return not self.seqs


def lane_row(lane: StripLane, label_cells: int) -> Row:
    """Return a lane as a row, its name before it where there is room for names."""
    name = f"{lane.name:<{label_cells}}"[:label_cells]
    return Row(spans([Span(name, Style.DIM), *lane.cells]))


def with_cursor(lane: StripLane, timeline: Timeline, seq: int) -> StripLane:
    """Return a lane on which the current entry is marked, where no row is left for that."""
    at = strip_column(timeline, seq, len(lane.cells))
    cells = [*lane.cells]
    cells[min(at, len(cells) - 1)] = Span(CURSOR, Style.HEADING)
    return lane._replace(cells=cells)


def cursor_row(timeline: Timeline, seq: int, cells: int) -> Row:
    """Draw the row that marks the current entry."""
    cells = max(cells, 1)
    column = min(strip_column(timeline, seq, cells), cells - 1)
    label = f"{CURSOR} @{seq}"
    if column + len(label) > cells >= len(label):
        label = f"@{seq} {CURSOR}"
        return Row((Span(" " * (column + 1 - len(label)) + label, Style.HEADING),))
    return Row((Span((" " * column + label)[:cells], Style.HEADING),))


def strip_column(timeline: Timeline, seq: int, cells: int) -> int:
    """Return the cell, from 0, in which an entry lies."""
    return min(max(seq, 1) - 1, timeline.last) * cells // max(timeline.last, 1)


def strip_seq(timeline: Timeline, column: int, cells: int) -> int:
    """Return the first entry that lies in a cell."""
    inside = min(max(column, 0), cells - 1)
    return min(-(-inside * timeline.last // cells) + 1, timeline.last)


def sign_lane(
    name: str, timeline: Timeline, signs: Iterable[tuple[int, Span]], cells: int
) -> StripLane:
    """Return a lane of `signs`, which come strongest last; a cell with several shows their number.

    A cell leads to the entry of its strongest sign.
    """
    lane = [BLANK] * max(cells, 1)
    seqs: dict[int, int] = {}
    number: dict[int, int] = {}
    for seq, sign in signs:
        column = strip_column(timeline, seq, len(lane))
        number[column] = number.get(column, 0) + 1
        seqs[column] = seq
        lane[column] = sign
    for column, several in number.items():
        if several > 1:
            text = str(several) if several <= _MOST else _MANY
            lane[column] = lane[column]._replace(text=text)
    return StripLane(name, lane, seqs)


def turn_lane(timeline: Timeline, cells: int) -> StripLane:
    """Return the lane of turns, numbered where there is room."""
    cells = max(cells, 1)
    lane = ["─"] * cells
    seqs: dict[int, int] = {}
    next_free = 0
    for turn in timeline.turns:
        column = strip_column(timeline, turn.seq, cells)
        label = f"│{turn.number}"
        if column >= next_free and column + width(label) <= cells:
            lane[column : column + len(label)] = label
            next_free = column + len(label)
        elif lane[column] == "─":
            lane[column] = "│"
        seqs.setdefault(column, turn.seq)
    return StripLane(TURN, [Span(sign, Style.DIM) for sign in lane], seqs)


def dispute_lane(timeline: Timeline, cells: int) -> StripLane:
    """Return the lane of what was struck (x), back-ups (<) and disputes (?)."""
    struck = timeline.struck()
    landmarks = Landmarks(timeline.entries, struck)
    begun = [seq for seq in struck if seq - 1 not in struck]
    signs = [(seq, Span("x", Style.STRUCK)) for seq in begun]
    for landmark, sign in (
        (Landmark.BACK_UP, Span("<", Style.JUDGING)),
        (Landmark.DISPUTE, Span("?", Style.DOUBT)),
    ):
        signs += [(seq, sign) for seq in landmarks.seqs[landmark] if seq not in struck]
    return sign_lane("dispute", timeline, signs, cells)
