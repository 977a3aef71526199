import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.events.judging import Corrected, JudgeCalled
from engine.record.events.turn import TurnStarted
from recorder.entry_line.parse.parsed_line import TimeOfDay
from recorder.entry_line.parse.question import LineQuestion
from recorder.live.clock import ClockReading
from recorder.live.session import Session
from replay.text.times import ShownClock
from tests.records import start
from tui.app.live_match import LiveMatch
from tui.app.preview import preview

NOON = 1_800_000_000_000


class Standing:
    """A clock that shows what it is set to."""

    now = NOON

    def read(self) -> ClockReading:
        """Look at the clock."""
        return ClockReading(self.now, self.now)


@pytest.fixture
def scribe(tmp_path: Path) -> Iterator[LiveMatch]:
    clock = Standing()
    with Session.begin(tmp_path / "matches.db", start(), clock) as session:
        yield LiveMatch(session, clock)


def test_the_record_the_line_and_the_timeline_grow_together(scribe: LiveMatch) -> None:
    entries = scribe.record("turn 1 A")
    assert scribe.timeline.entries[-1] == scribe.session.record.entries[-1] == entries[-1]
    assert scribe.line.context.entries[-1] == entries[-1]


def test_a_line_that_makes_no_sense_leaves_everything_as_it_was(scribe: LiveMatch) -> None:
    with pytest.raises(InputError, match="'bogus' is no word, card or title known here"):
        scribe.record("bogus")
    assert scribe.timeline.last == scribe.session.seq == 1


def test_thirty_seconds_ago_is_when_a_late_line_happened(scribe: LiveMatch) -> None:
    (entry,) = scribe.record("@-30 turn 1 A")
    assert (entry.happened_at, entry.source) == (NOON - 30_000, EntrySource.LATE)


def test_a_time_of_day_is_that_of_the_clock_on_the_wall(scribe: LiveMatch) -> None:
    wall = datetime.fromtimestamp(NOON / 1000).astimezone()
    (entry,) = scribe.record(f"@{wall:%H:%M} turn 1 A")
    assert entry.happened_at == NOON // 60_000 * 60_000


def test_a_line_before_another_takes_its_place_in_the_line_of_play(scribe: LiveMatch) -> None:
    scribe.record("turn 1 A")
    entries = scribe.record("before 2 step early")
    assert [entry.source for entry in entries] == [EntrySource.LATE, EntrySource.LIVE]
    assert isinstance(entries[-1].body, Corrected)
    assert scribe.timeline.fold().line() == (3, 2)


def test_u_strikes_the_last_line_whatever_its_length(scribe: LiveMatch) -> None:
    scribe.record("turn 1 A")
    scribe.record('plays "Hail"')
    (entry,) = scribe.record("u")
    assert isinstance(entry.body, Corrected)
    assert entry.body.strikes == (3, 4)


def test_the_clock_is_paused_and_runs_again(scribe: LiveMatch) -> None:
    kinds = [type(scribe.turn_clock()[0].body).__name__ for _ in range(3)]
    assert kinds == ["ClockPaused", "ClockResumed", "ClockPaused"]


def test_a_judge_is_called_and_a_label_names_what_its_line_recorded(scribe: LiveMatch) -> None:
    assert isinstance(scribe.call_judge()[0].body, JudgeCalled)
    scribe.record("turn 1 A")
    scribe.record('plays "Hail" as #play')
    (entry,) = scribe.record("B passes on #play")
    assert entry.body.on == 5  # type: ignore[union-attr]


def test_a_proposal_is_recorded_as_it_stands(scribe: LiveMatch) -> None:
    (entry,) = scribe.add([TurnStarted(player="B", number=1)])
    assert entry.happened_at == NOON


@pytest.mark.parametrize(
    ("text", "said"),
    [("@-3600 turn 1 A", "before the match began"), ("@1:00 turn 1 A", "ahead of the clock")],
)
def test_a_time_outside_the_match_is_asked_about(scribe: LiveMatch, text: str, said: str) -> None:
    scribe.timeline.shown_clock = ShownClock.MATCH

    with pytest.raises(LineQuestion, match=said):
        scribe.record(text)

    assert scribe.session.seq == 1
    (entry,) = scribe.record(text, picks=(0,))
    assert entry.happened_at == NOON + (60_000 if said.startswith("ahead") else -3_600_000)


def test_a_time_is_typed_by_the_clock_that_is_shown(scribe: LiveMatch) -> None:
    moments = {}
    for clock in ShownClock:
        scribe.timeline.shown_clock = clock
        moments[clock] = scribe.moments(TimeOfDay(0, 5_000), NOON)[0]

    assert moments[ShownClock.MATCH] == NOON + 5_000
    assert moments[ShownClock.UTC] == NOON // 86_400_000 * 86_400_000


def test_the_log_shows_times_by_the_same_clock(scribe: LiveMatch) -> None:
    shown = {}
    for _ in ShownClock:
        clock = scribe.turn_shown_clock()
        shown[clock] = scribe.timeline.time_words(NOON + 62_500)

    assert shown[ShownClock.MATCH] == "1:02.5"
    assert shown[ShownClock.UTC] == "08:01:02.5"


CHANGE = 1_761_440_400_000  # 2025-10-26, 01:00 UTC: in Paris 3:00, and at once 2:00
HOUR = 3_600_000


@pytest.fixture
def in_paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def at_night(tmp_path: Path, in_paris: None) -> Iterator[LiveMatch]:
    """A match that began before the clock was put back, and is recorded after that."""
    clock = Standing()
    clock.now = CHANGE - 2 * HOUR
    with Session.begin(tmp_path / "matches.db", start(), clock) as session:
        clock.now = CHANGE + HOUR
        yield LiveMatch(session, clock)


def test_a_time_from_before_the_clock_was_put_back_is_told_by_the_clock_of_then(
    at_night: LiveMatch,
) -> None:
    (entry,) = at_night.record("@1:30 turn 1 A")
    assert entry.happened_at == CHANGE - 3 * HOUR // 2


def test_a_time_that_the_clock_showed_twice_is_asked_about(at_night: LiveMatch) -> None:
    with pytest.raises(LineQuestion, match="put forward or back") as asked:
        at_night.record("@2:30 turn 1 A")

    assert asked.value.answers == (
        "at 02:30:00, which is 00:30:00 UTC",
        "at 02:30:00, which is 01:30:00 UTC",
    )
    assert at_night.session.seq == 1
    assert preview(at_night, "@2:30 turn 1 A").text.startswith("Enter asks: The clock was put")
    (entry,) = at_night.record("@2:30 turn 1 A", picks=(1,))
    assert entry.happened_at == CHANGE + HOUR // 2


def test_one_of_the_two_that_lies_before_the_match_is_not_meant(
    tmp_path: Path, in_paris: None
) -> None:
    clock = Standing()
    clock.now = CHANGE + HOUR // 4
    with Session.begin(tmp_path / "matches.db", start(), clock) as session:
        clock.now = CHANGE + HOUR
        (entry,) = LiveMatch(session, clock).record("@2:30 turn 1 A")
    assert entry.happened_at == CHANGE + HOUR // 2


def test_nobody_writes_as_the_desk_by_typing_it(scribe: LiveMatch) -> None:
    """Else a scribe could strike a ruling, or forge one."""
    scribe.record('note "seen"')
    before = scribe.session.seq
    for line in ('[desk] note "forged"', "[desk] correction strikes #2"):
        with pytest.raises(InputError, match="what is typed here is the scribe's"):
            scribe.record(line)
    assert scribe.session.seq == before
    assert scribe.record('[late] note "told later"')[0].source is EntrySource.LATE
