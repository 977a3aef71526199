"""A clock that tells hours and minutes alone, twelve hours round."""

from engine.model.enums import ClockKind
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from recorder.importers.gemp_replay.clock import HalfDayClock
from tests.recorder.importers.gemp_replay.made_up_replay import START, imported, replay


def test_messages_are_notes_with_their_times_across_noon() -> None:
    found = [
        (entry.body.text, entry.happened_at)
        for entry in imported(replay()).entries
        if isinstance(entry.body, NoteAdded) and entry.happened_at is not None
    ]

    assert found[:4] == [
        ("Players in the game are: ada, ben", START + 1_250),
        ("ada has chosen to go second", START + 9_000),
        ("ben plays Mira & Co", START + 15 * 60_000),
        ("You have 30 seconds left", START + 66 * 60_000 + 59_500),
    ]


def test_without_a_start_no_time_is_told() -> None:
    found = imported(replay(start_date="some day", end_date=""))

    assert all(entry.happened_at is None for entry in found.entries)
    assert isinstance(found.entries[0].body, MatchStarted)
    assert found.entries[0].body.clock is ClockKind.ELAPSED


def test_a_time_that_steps_back_by_more_than_a_moment_is_of_the_next_half_day() -> None:
    clock = HalfDayClock(START)

    assert clock.read("2026-01-22 11:56:00.0000") == START + 60_000
    assert clock.read("2026-01-22 11:55:58.0000") == START + 58_000
    assert clock.read("2026-01-22 11:00:00.0000") == START + (11 * 60 + 5) * 60_000
    assert clock.read("2026-01-21 11:00:00.0000") is None
    assert clock.read("noon") is None
    assert HalfDayClock(None).read("2026-01-22 11:56:00.0000") is None
