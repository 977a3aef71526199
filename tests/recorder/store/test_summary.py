"""What a list says of a match that came from a file."""

import pytest

from engine.model.enums import ClockKind, EntrySource
from engine.model.errors import Fault
from engine.record.entry import Entry
from recorder.store.chain import head
from recorder.store.recorded_match import RecordedMatch, recorded_match
from recorder.store.summary import summary_of
from tests.recorder.store.stored import match
from tests.records import start


def test_a_log_is_summed_up() -> None:
    summed = summary_of(recorded_match(match(5), "hail.transcript"))

    assert (summed.id, summed.title, summed.date) == ("hail.transcript", "A match", "1996-06-22")
    assert (summed.events, summed.disputes, summed.head) == (5, 1, head(match(5)))


def test_a_log_without_entries_is_summed_up_as_unknown() -> None:
    empty = RecordedMatch(id="x", title="", entries=(), head="00", broken=Fault("x", "gone"))

    summed = summary_of(empty)

    assert (summed.title, summed.date, summed.players, summed.edition) == ("", None, (), None)


@pytest.mark.parametrize(
    ("given", "happened_at", "date"),
    [
        ({"date": "1996"}, 5, "1996"),
        ({}, None, None),
        ({}, 0, "1970-01-01"),
        ({"clock": ClockKind.ELAPSED}, 5, None),
        ({}, 10**18, None),
    ],
)
def test_a_day_is_told_only_where_it_is_known(
    given: dict[str, object], happened_at: int | None, date: str | None
) -> None:
    entry = Entry(seq=1, source=EntrySource.LIVE, happened_at=happened_at, body=start(**given))

    assert summary_of(recorded_match([entry], "x")).date == date


def test_a_log_without_a_start_has_no_title() -> None:
    assert recorded_match(match(3)[1:], "x").title == ""
