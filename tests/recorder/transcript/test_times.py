"""Times: what is written reads back to the millisecond, and what is no time is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder.transcript.parse_errors import ParseError
from recorder.transcript.times import read_elapsed, read_timestamp, write_elapsed, write_timestamp
from recorder.transcript.tokens import Sort, Token, tokens
from tests.law_examples import examples

HOUR = 3_600_000


@pytest.mark.parametrize(
    ("milliseconds", "written"),
    [
        (0, "0:00"),
        (20_400, "0:20.4"),
        (20_050, "0:20.05"),
        (59 * 60_000, "59:00"),
        (HOUR + 123_250, "1:02:03.25"),
        (-1_000, "-0:01"),
    ],
)
def test_a_time_shows_hours_and_fractions_only_where_there_are_any(
    milliseconds: int, written: str
) -> None:
    assert write_elapsed(milliseconds) == written
    assert read_elapsed(Token(Sort.TIME, written, 1)) == milliseconds


@examples(0.5)
@given(st.integers(-(10**12), 10**12))
def test_a_time_that_was_written_reads_back(milliseconds: int) -> None:
    (token, _) = tokens(write_elapsed(milliseconds))

    assert token.sort is Sort.TIME
    assert read_elapsed(token) == milliseconds


def test_minutes_may_be_more_than_an_hour_and_seconds_no_more_than_a_minute() -> None:
    assert read_elapsed(Token(Sort.TIME, "75:00", 1)) == HOUR + 15 * 60_000
    for wrong in ("0:75", "0:5", "1:02:60", "0:20.1234"):
        with pytest.raises(ParseError, match="expected a time"):
            read_elapsed(Token(Sort.TIME, wrong, 1))


@examples(0.5)
@given(st.integers(-(10**17), 10**17))
def test_a_date_and_time_that_was_written_reads_back(milliseconds: int) -> None:
    (token, _) = tokens(write_timestamp(milliseconds))

    assert token.sort is Sort.TIMESTAMP
    assert read_timestamp(token) == milliseconds


def test_a_date_and_time_is_utc_where_it_names_no_zone() -> None:
    plain, utc, east = (
        read_timestamp(Token(Sort.TIMESTAMP, f"1996-06-22T14:00:00{zone}", 1))
        for zone in ("", "Z", "+02:00")
    )

    assert plain == utc == east + 2 * HOUR


def test_a_day_that_no_calendar_has_is_told() -> None:
    with pytest.raises(ParseError, match="expected a date and time"):
        read_timestamp(Token(Sort.TIMESTAMP, "1996-06-31T14:00:00Z", 1))


@pytest.mark.parametrize("text", [f"@{10**18}", "277777777778:00:00", f"-{10**18}:00"])
def test_a_time_that_no_clock_shows_is_told(text: str) -> None:
    """A database held none of them: the whole match was refused, with neither file nor line."""
    read = read_timestamp if text[0] == "@" else read_elapsed
    with pytest.raises(ParseError, match="a time that no clock shows"):
        read(Token(Sort.TIMESTAMP, text, 1))
