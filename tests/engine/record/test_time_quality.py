"""How far times can be trusted: steps back, late entries, times that nobody wrote down."""

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.match import ClockPaused
from engine.record.time_quality import Quality, StepBack, Timekeeping, UnknownTimes


def kept(*times: int | None, source: EntrySource = EntrySource.LIVE) -> Timekeeping:
    """Entries at these times, in this order."""
    return Timekeeping(
        [
            Entry(seq=seq, happened_at=time, source=source, body=ClockPaused())
            for seq, time in enumerate(times, 1)
        ]
    )


def test_times_that_go_forward_have_nothing_to_flag() -> None:
    times = kept(0, 10, 10, 20)
    assert (times.steps_back, times.unknown) == ((), ())
    assert times.between(1, 4) == (Quality.LIVE,)


def test_a_clock_that_steps_back_is_flagged_where_it_did() -> None:
    times = kept(0, 50, None, 20, 40)
    assert times.steps_back == (StepBack(seq=4, after=2, milliseconds=30),)
    assert times.between(1, 2) == (Quality.LIVE,)
    assert Quality.STEPPED_BACK in times.between(2, 4)
    assert times.between(4, 5) == (Quality.LIVE,)


def test_entries_without_a_time_lie_in_a_gap_as_long_as_the_times_around_it_say() -> None:
    assert kept(0, None, None, 70).unknown == (
        UnknownTimes(seqs=(2, 3), after=1, before=4, milliseconds=70),
    )


def test_nobody_knows_how_long_a_gap_at_an_end_or_over_a_step_back_lasted() -> None:
    assert kept(None, 10).unknown == (UnknownTimes(seqs=(1,), before=2),)
    assert kept(10, None).unknown == (UnknownTimes(seqs=(2,), after=1),)
    assert kept(None, None).unknown == (UnknownTimes(seqs=(1, 2)),)
    assert kept(10, None, 5).unknown == (UnknownTimes(seqs=(2,), after=1, before=3),)


def test_what_lies_between_two_entries_counts_and_their_own_times_do_not() -> None:
    times = kept(0, None, 20, 30)
    assert times.between(1, 3) == (Quality.LIVE, Quality.GAP)
    assert times.between(1, 2) == (Quality.LIVE,)
    assert times.between(3, 4) == (Quality.LIVE,)


def test_times_put_down_afterwards_are_told_by_their_source() -> None:
    times = kept(0, 10, source=EntrySource.LATE)
    assert times.between(1, 2) == (Quality.LATE,)
    assert times.taken_otherwise(EntrySource.LATE) == (1, 2)
    assert times.taken_otherwise(EntrySource.INFERRED) == ()


def test_entries_are_taken_in_the_order_of_play() -> None:
    late = Entry(seq=3, happened_at=5, source=EntrySource.LATE, body=ClockPaused())
    first, second = (
        Entry(seq=seq, happened_at=time, source=EntrySource.LIVE, body=ClockPaused())
        for seq, time in ((1, 0), (2, 9))
    )
    assert Timekeeping([first, late, second]).steps_back == ()


def entered(*times: tuple[int, EntrySource]) -> Timekeeping:
    """Entries at these times, each with its source."""
    return Timekeeping(
        [
            Entry(seq=seq, happened_at=time, source=source, body=ClockPaused())
            for seq, (time, source) in enumerate(times, 1)
        ]
    )


def test_a_time_told_late_is_no_step_back_of_the_clock() -> None:
    live, late = EntrySource.LIVE, EntrySource.LATE
    assert entered((10, live), (50, live), (20, late), (15, late), (60, live)).steps_back == ()
    assert entered((10, live), (40, late), (20, late), (30, live)).steps_back == (
        StepBack(seq=4, after=2, milliseconds=10),
    )


def test_where_all_times_were_told_late_a_step_back_is_one() -> None:
    assert kept(10, 5, source=EntrySource.LATE).steps_back == (
        StepBack(seq=2, after=1, milliseconds=5),
    )
