"""Rows of the store: each carries the digests of all that came before it."""

from msgspec.structs import replace

from recorder.store.chain import head
from recorder.store.rows import Tail, linked
from tests.recorder.store.stored import match

RECORD = match(6)


def test_the_last_digest_is_the_head_of_the_record() -> None:
    rows = list(linked("m", RECORD, Tail()))

    assert rows[-1][8].hex() == head(RECORD)
    assert [row[1] for row in rows] == [1, 2, 3, 4, 5, 6]


def test_rows_added_later_are_the_rows_of_the_whole_record() -> None:
    whole = list(linked("m", RECORD, Tail()))
    seq, digest, local_digest = whole[3][1], whole[3][8], whole[3][9]

    assert list(linked("m", RECORD[4:], Tail(seq, digest, local_digest))) == whole[4:]


def test_the_time_of_recording_is_in_the_local_digest_alone() -> None:
    *others, last = RECORD
    records = ([*others, replace(last, recorded_at=at)] for at in (5, 6))
    first, second = (list(linked("m", record, Tail()))[-1] for record in records)

    assert first[8] == second[8]
    assert first[9] != second[9]
