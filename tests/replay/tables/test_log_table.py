"""The log as a table: turns, times and what lies outside the calendar."""

from engine.model.enums import ClockKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, NoteAdded
from engine.record.events.turn import TurnStarted
from recorder.store.recorded_match import recorded_match
from replay.tables.log_table import log_rows, turns_of
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.examples import timeline


def test_a_back_up_goes_back_to_the_turn_of_its_target() -> None:
    match = Timeline(
        recorded_match(
            entries(
                start(),
                TurnStarted(player="A", number=1),
                TurnStarted(player="B", number=2),
                BackedUp(to=2),
                NoteAdded(text="on"),
            ),
            "m",
        )
    )

    assert turns_of(match) == [None, None, 1, 2, 1, 1]
    assert [row["struck"] for row in log_rows(match)] == [None, None, "backed_up", None, None]


def test_times_that_count_from_the_start_are_no_dates() -> None:
    first = next(log_rows(timeline()))

    assert (first["at"], first["elapsed_ms"]) == (None, 2400)


def test_a_time_outside_the_calendar_is_no_date() -> None:
    entry = Entry(
        seq=1,
        happened_at=10**17,
        source=EntrySource.LIVE,
        body=start(clock=ClockKind.UTC),
    )

    (found,) = log_rows(Timeline(recorded_match([entry], "m")))

    assert (found["at"], found["elapsed_ms"]) == (None, 0)
