"""The times of a line, and the note if the clock cannot be right."""

from engine.model.enums import ClockKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.judging import NoteAdded
from recorder.live.clock import TOLERANCE
from recorder.live.line_groups import RECORDER
from recorder.live.timestamps import Stamp
from tests.recorder.live.clocks import NOON, HandClock

PASS = Passed(player="A")
NOTE = NoteAdded(text="seen", author=RECORDER)


def stamp(clock: HandClock, counting: ClockKind = ClockKind.UTC, last: int | None = None) -> Stamp:
    return Stamp(clock, counting, last)


def notes(entries: list[Entry]) -> list[str]:
    return [entry.body.text for entry in entries if isinstance(entry.body, NoteAdded)]


def test_a_line_happened_at_its_first_key_and_was_recorded_at_its_last() -> None:
    clock = HandClock()
    times = stamp(clock)
    began = clock.read()
    clock.wait(5_000)

    typed, own = times.line(7, [PASS], [NOTE], began=began)

    assert (typed.seq, typed.happened_at, typed.recorded_at) == (7, NOON, NOON + 5_000)
    assert (own.seq, own.happened_at, own.recorded_at) == (8, NOON + 5_000, NOON + 5_000)


def test_a_source_goes_for_what_was_typed_and_not_for_what_the_recorder_adds() -> None:
    typed, own = stamp(HandClock()).line(2, [PASS], [NOTE], source=EntrySource.LATE)

    assert (typed.source, own.source) == (EntrySource.LATE, EntrySource.LIVE)


def test_a_time_that_is_given_stands_and_nobody_need_know_any() -> None:
    times = stamp(HandClock())

    assert times.line(2, [PASS], happened_at=5)[0].happened_at == 5
    assert times.line(2, [PASS], happened_at=None)[0].happened_at is None


def test_a_match_that_counts_from_an_unknown_hour_gets_no_times_by_the_clock() -> None:
    (entry,) = stamp(HandClock(), ClockKind.ELAPSED).line(2, [PASS])

    assert (entry.happened_at, entry.recorded_at) == (None, NOON)


def test_a_clock_that_was_set_is_noted_until_the_line_is_kept() -> None:
    clock = HandClock()
    times = stamp(clock)
    clock.set(90_000)

    told = ["The clock was set on by 90.0 s."]
    assert notes(times.line(2, [PASS])) == told
    assert notes(times.line(2, [PASS])) == told
    times.mark_stored()
    assert notes(times.line(3, [PASS])) == []
    clock.set(-2_500)
    assert notes(times.line(3, [PASS])) == ["The clock was set back by 2.5 s."]


def test_a_clock_behind_the_record_is_noted() -> None:
    clock = HandClock()

    behind = stamp(clock, last=NOON + TOLERANCE + 500).line(2, [PASS])
    level = stamp(clock, last=NOON + TOLERANCE).line(2, [PASS])

    assert notes(behind) == ["The clock is 1.5 s behind the last entry."]
    assert notes(level) == []
