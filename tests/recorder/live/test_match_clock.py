"""The match clock: time for pauses and judges is given back, and what is unknown stays unknown."""

from engine.model.enums import Ending, EntrySource
from engine.model.judging_enums import DisputeEnd
from engine.record.entry import Entry
from engine.record.events.decisions import Said
from engine.record.events.judging import (
    BackedUp,
    DisputeClosed,
    DisputeRaised,
    JudgeCalled,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    TimeExtended,
)
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from recorder.live.match_clock import ClockState, MatchClock, match_clock
from tests.records import start

MINUTE = 60_000
LIMIT = 60 * MINUTE
TURN = TurnStarted(player="A", number=1)


def clock(*events: tuple[float | None, AnyEvent], now: float | None = None) -> MatchClock:
    """The clock after a start at 0 and events at these minutes."""
    entries = [Entry(seq=1, happened_at=0, source=EntrySource.LIVE, body=start(time_limit=LIMIT))]
    for seq, (minute, event) in enumerate(events, 2):
        at = None if minute is None else round(minute * MINUTE)
        entries.append(Entry(seq=seq, happened_at=at, source=EntrySource.LIVE, body=event))
    return match_clock(entries, None if now is None else round(now * MINUTE))


def test_time_runs_from_the_start() -> None:
    read = clock((1, TURN), now=10)

    assert (read.running, read.elapsed, read.owed) == (ClockState.PLAY, 10 * MINUTE, 0)
    assert read.remaining == 50 * MINUTE


def test_with_no_moment_given_it_is_read_at_the_last_known_time() -> None:
    assert clock((3, TURN), (None, TURN)).elapsed == 3 * MINUTE


def test_a_pause_is_made_up_for() -> None:
    read = clock((5, ClockPaused()), (9, ClockResumed()), now=10)

    assert (read.paused, read.elapsed) == (4 * MINUTE, 10 * MINUTE)
    assert read.remaining == 54 * MINUTE


def test_while_the_clock_stands_still_what_is_left_stays() -> None:
    read = [clock((5, ClockPaused()), now=now) for now in (6, 20)]

    assert [one.remaining for one in read] == [55 * MINUTE] * 2
    assert [one.running for one in read] == [ClockState.PAUSED] * 2
    assert read[1].since == 5 * MINUTE


def test_time_with_the_judge_is_owed_until_the_ruling() -> None:
    read = clock((5, JudgeCalled(player="A")), (8, RulingGiven(text="Go on")), now=10)

    assert (read.judge, read.owed) == (3 * MINUTE, 3 * MINUTE)


def test_nobody_knows_of_a_table_that_waited_through_a_night() -> None:
    called, hour = (5, JudgeCalled(player="A")), 60

    at_noon = clock(called, (5 + 6 * hour, RulingGiven(text="Go on")))
    assert (at_noon.owed, at_noon.untold) == (6 * hour * MINUTE, ())
    heard = ReviewOpened(about=2, judge="Carol")
    later = clock(called, (6, heard), (7 + 6 * hour, RulingGiven(text="Go on")), now=8 + 6 * hour)
    assert (later.owed, later.untold) == (MINUTE, ((3, 4, (1 + 6 * hour) * MINUTE),))
    assert (later.played, later.remaining) == (6 * MINUTE, None)
    days = clock(called, (6 + 24 * hour, RulingGiven(text="Go on")))
    assert (days.outstanding, len(days.untold)) == (None, 1)
    assert clock((1, TURN), (1 + 24 * hour, TURN)).elapsed == (1 + 24 * hour) * MINUTE


def test_a_pause_that_nobody_ended_is_not_owed_from_the_ruling_to_the_appeal() -> None:
    paused, ruling = (5, ClockPaused()), RulingGiven(text="Go on", judge="Carol")
    ruled = (paused, (6, JudgeCalled(player="A")), (8, ruling))
    appeal = RulingAppealed(ruling=4, player="B")

    soon = clock(*ruled, (9, appeal), (12, ruling), (13, ClockResumed()))
    night = clock(*ruled, (300, appeal), (312, ruling), (313, ClockResumed()))

    assert (soon.owed, soon.untold) == (8 * MINUTE, ())
    assert (night.owed, night.untold) == (16 * MINUTE, ((4, 5, 292 * MINUTE),))
    assert night.played == 5 * MINUTE


def test_play_that_goes_on_ends_a_pause_that_nobody_ended() -> None:
    ordered = TurnStarted(player="B", number=2, because=3)
    ruled = ((5, ClockPaused()), (8, RulingGiven(text="Go on")))

    on = clock(*ruled, (10, TURN), (30, TURN), now=40)
    by_judge = clock(*ruled, (9, ordered), (12, ClockResumed()), now=40)
    again = clock(*ruled, (10, TURN), (20, ClockPaused()), (23, ClockResumed()), now=40)

    assert (on.owed, on.running) == (5 * MINUTE, ClockState.PLAY)
    assert by_judge.owed == 7 * MINUTE
    assert again.owed == 8 * MINUTE


def test_nothing_is_owed_after_the_end_of_the_match() -> None:
    end, appeal = MatchEnded(ending=Ending.TIME), RulingAppealed(ruling=2, player="B")
    read = clock((5, RulingGiven(text="Go on")), (50, end), (55, appeal), (70, JudgeCalled()))

    assert (read.owed, read.untold, read.elapsed) == (0, (), 50 * MINUTE)


def test_time_with_the_judge_is_owed_until_play_goes_on_without_one() -> None:
    dispute = DisputeRaised(player="B", text="I could have answered", on=(2,))
    read = clock((4, TURN), (5, dispute), (6, Said(player="A", text="No")), (7, TURN), now=10)

    assert (read.judge, read.running) == (2 * MINUTE, ClockState.PLAY)


def test_a_judge_called_while_the_clock_stands_still_is_counted_once() -> None:
    read = clock(
        (5, ClockPaused()), (6, JudgeCalled()), (8, ClockResumed()), (9, RulingGiven(text="Fine"))
    )

    assert (read.paused, read.judge) == (3 * MINUTE, MINUTE)


def test_a_pause_may_be_told_late() -> None:
    read = clock((9, TURN), (5, ClockPaused()), (11, ClockResumed()), now=12)

    assert read.paused == 6 * MINUTE


def test_a_match_over_time_has_less_than_nothing_left() -> None:
    assert clock(now=61).remaining == -MINUTE


def test_the_end_of_the_match_stops_it() -> None:
    end = MatchEnded(ending=Ending.POINTS)
    read = clock((50, end), now=90)

    assert (read.running, read.elapsed) == (ClockState.ENDED, 50 * MINUTE)


def test_a_back_up_behind_the_end_lets_it_run_on() -> None:
    events = ((4, TURN), (50, MatchEnded(ending=Ending.POINTS)), (52, BackedUp(to=2)))
    read = clock(*events, now=53)

    assert (read.running, read.elapsed) == (ClockState.PLAY, 53 * MINUTE)


def test_a_match_without_a_limit_has_nothing_left_to_tell() -> None:
    read = match_clock([Entry(seq=1, happened_at=0, source=EntrySource.LIVE, body=start())], MINUTE)

    assert (read.elapsed, read.remaining) == (MINUTE, None)


def test_without_a_start_nobody_knows() -> None:
    read = match_clock(
        [Entry(seq=1, source=EntrySource.LIVE, body=start(time_limit=LIMIT))], MINUTE
    )

    assert (read.elapsed, read.remaining) == (None, None)


def test_a_pause_of_unknown_length_leaves_the_extension_unknown() -> None:
    read = clock((None, ClockPaused()), (9, ClockResumed()), now=10)

    assert (read.elapsed, read.paused, read.judge) == (10 * MINUTE, None, 0)
    assert (read.owed, read.remaining) == (None, None)


def test_a_clock_that_steps_back_cannot_tell_how_long_it_was() -> None:
    assert clock((9, ClockPaused()), (8, ClockResumed()), now=10).paused is None
    assert clock((9, TURN), now=-1).elapsed is None


def test_telling_the_table_what_it_is_owed_adds_nothing() -> None:
    stopped = ((5, ClockPaused()), (9, ClockResumed()))
    owed, more = (
        clock(*stopped, (9, TimeExtended(milliseconds=m * MINUTE)), now=10) for m in (4, 6)
    )

    assert (owed.remaining, more.remaining) == (54 * MINUTE, 56 * MINUTE)
    assert (owed.owed, owed.granted) == (4 * MINUTE, 4 * MINUTE)


def test_extra_time_counts_where_nothing_is_owed_and_adds_up() -> None:
    extra = TimeExtended(milliseconds=MINUTE)

    assert clock((1, extra), (2, extra), now=10).remaining == 52 * MINUTE


def test_a_dispute_that_is_closed_needs_the_judge_no_longer() -> None:
    dispute = DisputeRaised(player="B", text="too fast")
    closed = DisputeClosed(dispute=2, how=DisputeEnd.AGREED)

    read = clock((5, dispute), (6, ReviewOpened(about=2, judge="Carol")), (8, closed), now=10)

    assert (read.running, read.judge) == (ClockState.PLAY, 3 * MINUTE)


def test_a_judge_who_takes_up_what_play_has_passed_over_stops_no_clock() -> None:
    dispute = DisputeRaised(player="B", text="too fast")

    read = clock((5, dispute), (6, TURN), (7, ReviewOpened(about=2, judge="Carol")), now=10)

    assert (read.running, read.judge) == (ClockState.PLAY, MINUTE)


def test_no_clock_runs_on_more_than_a_day_after_the_last_entry() -> None:
    day = 24 * 60
    played = (10, TURN)

    assert clock(played, now=9 + day).elapsed == (9 + day) * MINUTE
    later = clock(played, now=30 * 365 * day)
    assert (later.at, later.elapsed, later.remaining) == (10 * MINUTE, 10 * MINUTE, 50 * MINUTE)
    paused = clock((10, ClockPaused()), (12, TURN), now=30 * 365 * day)
    assert (paused.at, paused.owed) == (12 * MINUTE, 2 * MINUTE)


def test_a_match_taken_up_again_days_later_does_not_say_how_long_it_was_played() -> None:
    day = 24 * 60
    again = TurnStarted(player="B", number=2)

    read = clock((10, TURN), (11 + day, again))

    assert (read.elapsed, read.remaining, read.owed) == (None, None, 0)
    ended = (20, MatchEnded(ending=Ending.TIME))
    assert clock(ended, (30 + day, Said(player="A", text="gg"))).elapsed == 20 * MINUTE


def test_what_is_outstanding_is_what_is_owed_less_what_was_given() -> None:
    paused = ((10, ClockPaused()), (14, ClockResumed()))
    some, more = (
        clock(*paused, (15, TimeExtended(milliseconds=minutes * MINUTE)), now=16)
        for minutes in (1, 9)
    )

    assert (some.owed, some.outstanding, more.outstanding) == (4 * MINUTE, 3 * MINUTE, 0)
    assert clock((None, ClockPaused())).outstanding is None
