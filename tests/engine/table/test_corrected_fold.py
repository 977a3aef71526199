"""The fold under corrections, in long records too: the result does not depend on what was kept."""

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.record.events.judging import (
    BackedUp,
    Corrected,
)
from engine.table.corrected_fold import KEEP_LAST
from engine.table.fold import Fold
from tests.records import entries, start
from tests.strategies import matches
from tests.tables import (
    fold,
    score,
)


def test_long_records_keep_one_frame_in_many_and_show_the_same() -> None:
    game = fold(*(score(1) for _ in range(6_000)), BackedUp(to=3_000), score(5))
    assert [game.snapshot(seq).table.points["A"] for seq in (70, 4_999, 6_001)] == [
        69,
        4_998,
        6_000,
    ]
    assert game.last.table.points["A"] == 2_999 + 5


def test_a_record_with_many_corrections_is_seen_alike_in_any_order() -> None:
    record = entries(
        start(),
        *(Corrected(strikes=(seq - 1,)) if seq % 3 == 0 else score(seq) for seq in range(2, 40)),
    )
    game = Fold(record)
    prefixes = [Fold(record[:seq]).last for seq in range(len(record) + 1)]
    assert [game.snapshot(seq) for seq in range(len(record) + 1)] == prefixes
    assert [game.snapshot(seq) for seq in range(len(record), -1, -1)] == prefixes[::-1]


@given(matches(), st.data())
def test_a_long_record_shows_the_same_and_keeps_only_the_snapshots_made_last(
    record: list[Entry], data: st.DataObject
) -> None:
    short, long = Fold(record), Fold(record)
    with patch("engine.table.corrected_fold.KEEP_ALL", 0):
        for seq in data.draw(st.lists(st.integers(0, len(record)), max_size=30)):
            kept = long.snapshot(seq)
            assert kept == short.snapshot(seq)
            assert long.snapshot(seq) is kept
        assert len(long._corrected._snapshots) <= KEEP_LAST
