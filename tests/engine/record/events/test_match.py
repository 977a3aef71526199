"""The start of a match in JSON: one form for defaults, real dates, real players."""

from typing import Any

import msgspec
import pytest

from engine.model.enums import ClockKind, Kept
from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.match import KEEPS_SOME, Keeps, MatchStarted
from tests.records import from_json, start

STARTED: dict[str, Any] = msgspec.to_builtins(start())


def from_started(**fields: Any) -> MatchStarted:
    """Read the plain start of a match from JSON, with these fields added."""
    event = from_json(STARTED["event"], **(STARTED | fields))
    assert isinstance(event, MatchStarted)
    return event


def test_a_record_that_keeps_some_of_everything_has_one_form_in_json() -> None:
    said = start(keeps=Keeps())

    assert b"keeps" not in ENCODER.encode(said)
    assert from_started(keeps={}).keeps is KEEPS_SOME


def test_a_record_says_only_where_it_keeps_all_or_nothing() -> None:
    said = start(keeps=Keeps(passes=Kept.ALL, times=Kept.SOME))

    assert b'"keeps":{"passes":"all"}' in ENCODER.encode(said)
    assert EVENT_DECODER.decode(ENCODER.encode(said)) == said


@pytest.mark.parametrize("date", ["1996\n", "96", "1996-6", "1996-06-22T10", "22.06.1996"])
def test_what_is_no_date_is_refused(date: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="matching regex"):
        from_started(date=date)


@pytest.mark.parametrize("date", ["1996", "1996-06", "1996-06-22"])
def test_a_date_may_be_a_year_a_month_or_a_day(date: str) -> None:
    assert from_started(date=date).date == date


@pytest.mark.parametrize("number", [0, 9])
def test_a_match_has_one_to_eight_players(number: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="length"):
        from_started(players=[{"id": f"P{n}", "name": "Ada"} for n in range(number)])
    one_or_eight = max(1, min(number, 8))
    players = [{"id": f"P{n}", "name": "Ada"} for n in range(one_or_eight)]
    assert len(from_started(players=players).players) == one_or_eight


def test_times_are_of_the_worlds_clock_unless_the_match_says_otherwise() -> None:
    assert from_started().clock is ClockKind.UTC
    assert from_started(clock="elapsed").clock is ClockKind.ELAPSED
