import pytest

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.store.recorded_match import recorded_match
from replay.timeline.goto import example_time, goto
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.examples import timeline

EVENING = 846_975_600_000  # 1996-11-02 23:00 UTC


@pytest.mark.parametrize(
    ("text", "seq"),
    [("12", 12), ("@12", 12), ("0", 0), ("turn 2", 27), ("t1", 10), (" Turn 2 ", 27)],
)
def test_a_seq_or_a_turn_leads_to_its_entry(text: str, seq: int) -> None:
    assert goto(text, timeline()) == seq


@pytest.mark.parametrize(
    ("text", "seq"),
    [("0:20", 10), ("0:20.3", 9), ("0:20.4", 10), ("0:00", 0), ("9:59", 30), ("1:00:00", 30)],
)
def test_an_elapsed_time_leads_to_the_last_entry_by_then(text: str, seq: int) -> None:
    assert goto(text, timeline()) == seq


def _late_evening() -> Timeline:
    times = [EVENING, EVENING + 1_800_500, None, EVENING + 4_500_000]
    record = [
        Entry(
            seq=seq, happened_at=time, source=EntrySource.LIVE, body=start() if seq == 1 else NOTE
        )
        for seq, time in enumerate(times, 1)
    ]
    return Timeline(recorded_match(record, "late"))


NOTE = NoteAdded(text="so it was")


@pytest.mark.parametrize(
    ("text", "seq"),
    [("23:00", 1), ("23:30", 2), ("23:30:00", 2), ("23:30:00.4", 1), ("00:15", 4), ("00:14:59", 2)],
)
def test_a_time_of_day_leads_past_midnight(text: str, seq: int) -> None:
    assert goto(text, _late_evening()) == seq


@pytest.mark.parametrize("text", ["", "31", "turn 9", "soon", "12:75", "1e3", "\x1b[2J"])
def test_a_point_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        goto(text, timeline())
    assert str(refused.value).isprintable()


def test_without_times_or_turns_there_are_none_to_go_to() -> None:
    bare = Timeline(recorded_match(entries(start()), "bare"))
    for text in ("0:20", "turn 1"):
        with pytest.raises(InputError, match=r"no (times|turns)"):
            goto(text, bare)


@pytest.mark.parametrize(
    ("text", "seq"),
    [("0:29:59", 1), ("0:30:00", 2), ("0:41:20", 2), ("+1:15:00", 4), ("+0:00:30", 1)],
)
def test_a_time_at_which_nobody_played_counts_from_the_start(text: str, seq: int) -> None:
    assert goto(text, _late_evening()) == seq


@pytest.mark.parametrize("text", ["2:00:00", "12:59:00", "+2:00:00"])
def test_a_time_beyond_the_match_is_refused_with_when_it_was_played(text: str) -> None:
    with pytest.raises(InputError, match=r"played from 23:00:00 to 00:15:00, which is 1:15:00"):
        goto(text, _late_evening())


def test_the_example_of_a_time_leads_into_the_match() -> None:
    late = _late_evening()
    example = example_time(late)
    assert example == "23:37:30"
    assert goto(example, late) == 2
    assert example_time(Timeline(recorded_match(entries(start()), "bare"))) is None
