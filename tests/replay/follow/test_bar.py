"""The bar of a subject: each cell says whether something was true at one of its entries."""

import pytest

from recorder.files.open_match import open_match
from replay.follow.bar import subject_bar
from replay.follow.followed_subject import FollowedSubject
from replay.follow.state import FactSort
from replay.follow.subject import subject_meant
from replay.timeline.timeline import Timeline


@pytest.fixture(scope="module")
def kurn() -> FollowedSubject:
    timeline = Timeline(open_match("demo"))
    return FollowedSubject(timeline, subject_meant("kurn", timeline, timeline.last)).looked()


@pytest.mark.parametrize("cells", [1, 7, 20, 50, 61, 200])
def test_its_cells_are_every_entry_once_and_are_filled_where_the_fact_held(
    kurn: FollowedSubject, cells: int
) -> None:
    bar = subject_bar(kurn, cells)

    assert bar.firsts[0] == 1
    assert list(bar.firsts) == sorted(set(bar.firsts))
    assert len(bar.firsts) <= cells
    assert sum(bar.touches) == len(kurn.touches)
    (stopped,) = [row for row in bar.rows if row.key == (FactSort.STATUS, "stopped")]
    then = [
        any(fact.key == stopped.key for fact in kurn.now(seq)) for seq in range(1, kurn.last + 1)
    ]
    ends = (*bar.firsts[1:], kurn.last + 1)
    assert list(stopped.filled) == [
        any(then[first - 1 : end - 1]) for first, end in zip(bar.firsts, ends, strict=True)
    ]


def test_each_place_is_one_row_however_often_the_card_lay_there(kurn: FollowedSubject) -> None:
    rows = [str(row.value) for row in subject_bar(kurn, 60).rows]

    assert len(rows) == len(set(rows)) + rows.count("") - min(rows.count(""), 1)
    assert sum("pagh" in row for row in rows) == 1


def test_turns_stand_in_the_cells_that_their_entries_lie_in(kurn: FollowedSubject) -> None:
    bar = subject_bar(kurn, 60)
    begins = {turn.number: turn.seq for turn in kurn.timeline.turns}

    assert {number: bar.cell(begins[number]) for _, number in bar.turns} == {
        number: cell for cell, number in bar.turns
    }
