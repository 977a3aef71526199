from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from engine.model.enums import ClockKind
from engine.record.entry import Entry
from engine.table.fold import Fold
from engine.table.header import start_of
from recorder.store.recorded_match import recorded_match
from replay.render.log import log_rows
from replay.text.times import decimals_of, time_text
from replay.timeline.steps import Step
from replay.timeline.timeline import Timeline, Turn
from tests.replay.examples import record, timeline
from tests.strategies import matches


def test_every_frame_is_the_fold_of_the_entries_before_it() -> None:
    match = timeline()
    for seq in range(match.last + 1):
        assert match.snapshot(seq) == Fold(record()[:seq]).last


def test_the_frame_before_the_first_entry_is_the_empty_one() -> None:
    match = timeline()
    assert match.before(1) == match.before(0) == match.snapshot(0)


def test_turns_are_listed_with_their_players() -> None:
    assert timeline().turns == (Turn(10, 1, "A"), Turn(27, 2, "B"))


def test_entries_are_struck_from_the_back_up_on() -> None:
    match = timeline()
    assert match.struck(25) == {}
    assert match.struck() == {23: "backed_up", 24: "backed_up"}


@given(matches(), st.data())
def test_what_is_struck_is_what_the_fold_says(record: list[Entry], data: st.DataObject) -> None:
    match = Timeline(recorded_match(record, "random"))
    seq = data.draw(st.integers(0, match.last))
    since = data.draw(st.integers(1, len(record) + 1))
    later = {struck: why for struck, why in Fold(record).struck(seq).items() if struck >= since}
    for _ in ("first", "once all are known"):
        told = match.struck(seq, since)
        assert {struck: why for struck, why in told.items() if struck >= since} == later
        assert match.struck(seq) == Fold(record).struck(seq)


def test_a_search_finds_all_entries_with_the_words() -> None:
    match = timeline()
    assert match.hits("amanda") == [15, *match.hits("amanda")[1:]]
    assert match.hits("Nobody was there") == [25]
    assert match.hits("no such words") == []


def test_the_pace_is_known_between_two_known_times() -> None:
    match = timeline()
    assert match.pace(1) == 2000
    assert match.pace(16) is None
    assert match.pace(30) is None


def test_an_empty_log_has_the_frame_before_everything() -> None:
    match = Timeline(recorded_match([], "empty"))
    assert match.started is None
    assert match.clock is ClockKind.UTC
    assert match.snapshot(0).seq == 0
    assert match.hits("x") == []


def seen(match: Timeline) -> tuple[object, ...]:
    """All that a timeline is asked for."""
    return (
        [row.text for row in log_rows(match)],
        [match.depth(seq) for seq in range(1, match.last + 1)],
        [match.next(seq, step) for seq in range(match.last + 1) for step in Step],
        [match.elapsed.between(1, seq) for seq in range(1, match.last + 1)],
        (match.turns, match.struck(), match.inconsistencies(), match.hits("a")),
    )


@given(matches(), st.data())
def test_a_timeline_that_grew_is_the_same_as_one_made_whole(
    record: list[Entry], data: st.DataObject
) -> None:
    times = st.one_of(st.none(), st.integers(0, 10_000_000))
    record = [structs.replace(entry, happened_at=data.draw(times)) for entry in record]
    growing = Timeline(recorded_match(record[:1], "random"))
    for entry in record[1:]:
        seen(growing)
        growing.extend((entry,))

    assert seen(growing) == seen(Timeline(recorded_match(record, "random")))


@given(
    st.lists(st.none() | st.integers(-(10**9), 10**9), max_size=20),
    st.integers(0, 20),
    st.sampled_from(ClockKind),
)
def test_times_have_room_for_the_widest_of_them(
    times: list[int | None], first: int, clock: ClockKind
) -> None:
    started = structs.replace(record()[0].body, clock=clock)
    entries = [
        structs.replace(record()[0], seq=seq, body=started, happened_at=time)
        for seq, time in enumerate(times, 1)
    ]
    match = Timeline(recorded_match(entries[:first], "timed"))
    assert match.time_cells >= 0
    match.extend(entries[first:])
    decimals = max((decimals_of(time) for time in times), default=0)
    assert match.decimals == decimals
    if times and first:
        cells = max(len(time_text(time, clock, decimals)) for time in times)
        assert match.time_cells == cells


@given(matches())
def test_the_start_is_put_right_as_the_record_grows(record: list[Entry]) -> None:
    match = Timeline(recorded_match(record[:1], "random"))
    assert match.started == record[0].body

    for entry in record[1:]:
        match.extend([entry])
        assert match.started == start_of(record[: entry.seq])
