"""Clocks that jump: their times are recorded as read, reported, and never repaired."""

from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from engine.record.events.turn import TurnStarted
from engine.record.time_quality import Timekeeping
from recorder.live.clock import ClockReading, SystemClock, jump
from recorder.live.session import Session
from tests.recorder.live.clocks import NOON, HandClock
from tests.records import start

TURN = TurnStarted(player="A", number=1)


def told(session: Session) -> list[str]:
    """What the recorder noted by itself."""
    bodies = [entry.body for entry in session.record.entries]
    return [body.text for body in bodies if isinstance(body, NoteAdded) and body.author]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.mark.parametrize(
    ("set_by", "found"), [(0, 0), (900, 0), (-1_000, 0), (1_001, 1_001), (-60_000, -60_000)]
)
def test_a_clock_is_believed_within_a_second(set_by: int, found: int) -> None:
    assert jump(ClockReading(NOON, 0), ClockReading(NOON + 5_000 + set_by, 5_000)) == found


def test_the_clock_of_the_computer_goes_on() -> None:
    clock = SystemClock()
    readings = [clock.read() for _ in range(3)]

    assert jump(readings[0], readings[-1]) == 0
    assert [one.monotonic for one in readings] == sorted(one.monotonic for one in readings)


@pytest.mark.parametrize(
    ("set_by", "words"),
    [
        (3_600_000, "The clock was set on by 3600.0 s."),
        (-2_340, "The clock was set back by 2.3 s."),
    ],
)
def test_a_jump_is_noted_once_and_times_stay_as_read(path: Path, set_by: int, words: str) -> None:
    clock = HandClock()
    with Session.begin(path, start(), clock) as session:
        session.commit([TURN])
        clock.wait(500)
        clock.set(set_by)
        entry, note = session.commit([TURN])
        session.commit([TURN])

        assert entry.happened_at == entry.recorded_at == NOON + 500 + set_by
        assert note.body == NoteAdded(text=words, author="recorder")
        assert told(session) == [words]


def test_a_step_back_is_flagged_where_times_are_judged(path: Path) -> None:
    clock = HandClock()
    with Session.begin(path, start(), clock) as session:
        session.commit([TURN])
        clock.set(-5_000)
        session.commit([TURN])

        (step,) = Timekeeping(session.record.fold.order).steps_back
    assert (step.seq, step.milliseconds) == (3, 5_000)


def test_a_jump_while_the_line_is_typed_is_noted(path: Path) -> None:
    clock = HandClock()
    with Session.begin(path, start(), clock) as session:
        began = clock.read()
        clock.wait(4_000)
        clock.set(10_000)
        entry, _ = session.commit([TURN], began=began)

        assert (entry.happened_at, entry.recorded_at) == (NOON, NOON + 14_000)
        assert told(session) == ["The clock was set on by 10.0 s."]


def test_a_jump_is_still_noted_after_a_line_was_refused(path: Path) -> None:
    clock = HandClock()
    with Session.begin(path, start(), clock) as session:
        clock.set(10_000)
        with pytest.raises(Exception, match="unknown player"):
            session.commit([TurnStarted(player="C", number=1)])
        session.commit([TURN])

        assert told(session) == ["The clock was set on by 10.0 s."]


def test_a_clock_behind_the_record_is_noted_when_it_is_gone_on_with(path: Path) -> None:
    with Session.begin(path, start(), HandClock()) as session:
        session.commit([TURN])

    with Session.resume(path, session.match, HandClock(NOON - 90_000)) as resumed:
        resumed.commit([TURN])
        resumed.commit([TURN])

        assert told(resumed) == ["The clock is 90.0 s behind the last entry."]


def test_a_clock_ahead_of_the_record_is_as_it_should_be(path: Path) -> None:
    with Session.begin(path, start(), HandClock()) as session:
        pass

    with Session.resume(path, session.match, HandClock(NOON + 90_000)) as resumed:
        resumed.commit([TURN])
        assert told(resumed) == []


def test_a_note_of_the_recorder_is_not_taken_back_with_the_line(path: Path) -> None:
    clock = HandClock()
    with Session.begin(path, start(), clock) as session:
        clock.set(10_000)
        session.commit([TURN])
        session.take_back()

        assert list(session.record.fold.struck()) == [2]
