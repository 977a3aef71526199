"""The whole match on a few lines: turns, disputes, findings, windows, stops, time, the cursor."""

from typing import TYPE_CHECKING

from textual.events import Click
from textual.reactive import reactive

from replay.render.row import Row
from replay.render.strip import (
    TURN,
    StripLane,
    cursor_row,
    dispute_lane,
    lane_row,
    sign_lane,
    strip_seq,
    turn_lane,
    with_cursor,
)
from replay.text.span import Span, Style
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.row_list import RowList

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks
    from tui.app.sought import Sought

LABELS = 8
# Narrower than this the lanes have no names.
NAMED = 56
# The lines of the strip by the class that a screen has for its height.
ROOM = {"-low": 3, "-half": 4, "-tall": 7, "-high": 8}
QUERY, FOLLOWED = "query", "follow"
# The lanes that are left out first if there is no room for all.
LAST_TO_GO = (TURN, QUERY, FOLLOWED, "dispute", "window", "finding", "note", "time", "stopped")


class StripPanel(RowList, can_focus=False):
    """Shows the match from left to right; a click on a sign leads to its entry."""

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)

    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)
    sought: reactive["Sought | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="strip")
        self.timeline = timeline
        self.seats = seats(timeline)
        self.lanes: list[StripLane] = []
        self.lines: list[Row] = []
        self.apart = True

    def seat(self, name: str) -> int | None:
        """Return the hue of a player whose sign stands in one cell or in several."""
        return super().seat(name[:1])

    @property
    def labels(self) -> int:
        """The cells that the names of lanes take."""
        return LABELS if self.cells() >= NAMED else 0

    @property
    def across(self) -> int:
        """The cells along which the match lies."""
        return self.cells() - self.labels

    @property
    def room(self) -> int:
        """The lines that the strip may take, by the height of the screen."""
        return next((rows for size, rows in ROOM.items() if self.screen.has_class(size)), 0)

    def count(self) -> int:
        """Count the lanes."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a lane."""
        return self.lines[index]

    def cursor(self) -> Row:
        """Return the line that shows the cursor: its own, or else the lane of turns."""
        if not self.apart:
            turns = next(lane for lane in self.lanes if lane.name == TURN)
            return lane_row(with_cursor(turns, self.timeline, self.seq), self.labels)
        drawn = cursor_row(self.timeline, self.seq, self.across)
        return Row((Span(" " * self.labels), *drawn.spans))

    def at_cursor(self) -> int:
        """Return the line on which the cursor is shown."""
        names = [lane.name for lane in self.lanes]
        return len(names) if self.apart else names.index(TURN)

    def watch_seq(self) -> None:
        """Move the cursor; the lanes stay as they are."""
        if self.lines:
            at = self.at_cursor()
            self.lines[at] = self.cursor()
            self.refresh_rows([at])

    def on_resize(self) -> None:
        """Fit the match to the new width."""
        self.put()

    def put(self) -> None:
        """Make the lanes again, without empty ones, and without the last ones if room is short.

        Before a lane is left out, the cursor moves into the lane of turns.
        """
        room = self.room
        lanes = {lane.name: lane for lane in self.made() if not lane.empty}
        self.apart = len(lanes) < room or TURN not in lanes
        shown = [name for name in LAST_TO_GO if name in lanes][: max(room - self.apart, 0)]
        self.lanes = [lane for name, lane in lanes.items() if name in shown]
        self.lines = [lane_row(lane, self.labels) for lane in self.lanes] if room else []
        if room:
            at = self.at_cursor()
            self.lines[at : at + 1] = [self.cursor()]
        height = self.styles.height
        if height is None or height.value != len(self.lines):
            self.styles.height = len(self.lines)
        super().on_resize()

    def made(self) -> list[StripLane]:
        """Make all lanes."""
        cells = self.across
        lanes = [turn_lane(self.timeline, cells), dispute_lane(self.timeline, cells)]
        if self.judged is not None:
            from replay.render.judged_lanes import judged_lanes, time_lane

            lanes += [*judged_lanes(self.judged, cells), time_lane(self.timeline, cells)]
        if self.marks is not None:
            from replay.render.marks import note_lane

            lanes.append(note_lane(self.marks, cells))
        if self.sought is not None and self.sought.lane:
            sign = Span(self.sought.sign.strip(), Style.HEADING)
            signs = ((seq, sign) for seq in self.sought.seqs())
            lanes.append(sign_lane(self.sought.lane, self.timeline, signs, cells))
        return lanes

    def watch_sought(self) -> None:
        """Draw the lane of the hits of another query."""
        self.watch_judged()

    def watch_marks(self) -> None:
        """Draw the lane of other marks."""
        self.watch_judged()

    def grow(self) -> None:
        """Fit the longer match to the width."""
        self.put()

    def watch_judged(self) -> None:
        """Draw what another ruleset finds."""
        if self.lines:
            self.put()

    def on_click(self, event: Click) -> None:
        """Go to the entry of the sign that was clicked, or to where the cell lies."""
        column = max(event.x - (self.size.width - self.cells()) - self.labels, 0)
        lane = self.lanes[event.y] if event.y < len(self.lanes) else None
        marked = lane.seqs.get(column, 0) if lane is not None else 0
        self.post_message(GoToEntry(marked or strip_seq(self.timeline, column, self.across)))
