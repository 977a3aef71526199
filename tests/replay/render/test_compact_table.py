"""The table on few rows: all of both matches fits, and no row is spent on a single sign."""

import pytest

from recorder.files.open_match import open_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.render.compact_table import compact_rows
from replay.render.row import Row, folded, wrapped
from replay.timeline.timeline import Timeline

# The cells of the table at 100 and at 120 columns; at 120x40 it has 31 rows with its title.
NARROW, USUAL = 33, 42
MOST = 31


@pytest.fixture(scope="module", params=["demo", "second_edition"])
def judged(request: pytest.FixtureRequest) -> JudgedMatch:
    timeline = Timeline(open_match(request.param))
    return JudgedMatch(timeline, rules_of(timeline))


def lines(judged: JudgedMatch, seq: int, cells: int) -> list[Row]:
    """The rows as the panel shows them at first: crews and piles folded."""
    snapshot = judged.timeline.snapshot(seq)
    rows = compact_rows(snapshot, judged.found.conditions.get(seq), cells)
    keys = {
        row.key
        for row in rows
        if row.heads and row.key and (row.depth > 1 or row.key.startswith("player:"))
    }
    return wrapped(folded(rows, keys), cells)


def test_both_players_and_all_locations_have_room_at_any_entry(judged: JudgedMatch) -> None:
    last = judged.timeline.last
    looked_at = {*range(1, last, 9), *range(675, 710), last}
    assert max(len(lines(judged, seq, USUAL)) for seq in looked_at) <= MOST


def test_where_no_name_fits_a_crew_is_counted_on_its_row(judged: JudgedMatch) -> None:
    looked_at = range(300, judged.timeline.last, 25)
    texts = [line.text.strip() for seq in looked_at for line in lines(judged, seq, NARROW)]
    assert "…" not in texts
    assert not any(text.endswith(("co…", "comp…", "comple…")) for text in texts)


def test_a_location_without_seeds_needs_no_room_for_their_numbers() -> None:
    timeline = Timeline(open_match("demo"))
    texts = [row.text for row in compact_rows(timeline.snapshot(578), None, NARROW)]
    assert "   4 First Contact A completed" in texts
    assert any(text.endswith("  2") and "Avert Disaster" in text for text in texts)
