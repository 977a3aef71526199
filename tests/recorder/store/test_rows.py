"""Rows of the store: each carries the digests of all that came before it."""

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


def test_the_time_of_recording_is_given_to_entries_that_know_none() -> None:
    rows = list(linked("m", RECORD, Tail(), now=5))

    assert [row[3] for row in rows] == [
        5 if entry.recorded_at is None else entry.recorded_at for entry in RECORD
    ]


def test_the_time_of_recording_is_in_the_local_digest_alone() -> None:
    first, second = (list(linked("m", RECORD, Tail(), now=now))[-1] for now in (5, 6))

    assert first[8] == second[8]
    assert first[9] != second[9]
