"""The share of log rows that are cut, by columns: `python -m tests.replay.text.cut_rows`.

It counts all bundled matches, judged by their own ruleset, without folded bookkeeping.
"""

import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

from recorder.files.bundled import names
from recorder.files.open_match import open_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.render.log_line import LogLines
from replay.render.log_signs import line_signs
from replay.timeline.bookkeeping import bookkeeping
from replay.timeline.timeline import Timeline

# The room for a row: at 120 columns the table stands beside it, at 200 two columns of panels.
CELLS: Final[Mapping[int, int]] = {80: 77, 120: 72, 200: 85}


class Cut(NamedTuple):
    """How many rows a log has, and how many of them are cut."""

    rows: int
    cut: int


def cut_rows(name: str, cells: int) -> Cut:
    """Count the rows of a bundled match, in a log of so many cells."""
    timeline = Timeline(open_match(name))
    judged = JudgedMatch(timeline, rules_of(timeline))
    lines = LogLines(timeline)
    hidden = set(bookkeeping(timeline)) - judged.findings.keys()
    hidden -= judged.window_marks.telling.keys()
    shown = [seq for seq in range(1, timeline.last + 1) if seq not in hidden]
    rows = [
        lines.line(seq, before, cells, line_signs(judged, seq, 0)).text
        for before, seq in zip([0, *shown], shown, strict=False)
    ]
    return Cut(len(rows), sum("…" in row for row in rows))


def cut_of_all(cells: int) -> Cut:
    """Count the rows of all bundled matches."""
    counted = [cut_rows(name, cells) for name in names()]
    return Cut(sum(each.rows for each in counted), sum(each.cut for each in counted))


if __name__ == "__main__":
    for columns, cells in CELLS.items():
        found = cut_of_all(cells)
        share = f"{found.cut / found.rows:.1%}"
        sys.stdout.write(f"{columns} columns: {found.cut} of {found.rows} rows cut, {share}\n")
