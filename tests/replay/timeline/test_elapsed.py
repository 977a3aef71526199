from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import JudgeCalled, NoteAdded, RulingGiven
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from replay.timeline.elapsed import ElapsedTime

NOTE = NoteAdded(text="nothing")


def _elapsed(*told: tuple[int | None, AnyEvent]) -> ElapsedTime:
    return ElapsedTime(
        [
            Entry(seq=seq, happened_at=at, source=EntrySource.LIVE, body=body)
            for seq, (at, body) in enumerate(told, start=1)
        ]
    )


def test_time_runs_from_entry_to_entry() -> None:
    assert _elapsed((1000, NOTE), (3500, NOTE)).between(1, 2) == 2500


def test_time_for_which_the_clock_stood_still_does_not_count() -> None:
    paused, resumed = ClockPaused(reason="a judge was called"), ClockResumed()
    elapsed = _elapsed((0, NOTE), (1000, paused), (4000, NOTE), (6000, resumed), (7000, NOTE))
    assert [elapsed.between(1, seq) for seq in range(1, 6)] == [0, 1000, 1000, 1000, 2000]
    assert elapsed.between(3, 5) == 1000


def test_a_second_pause_of_a_clock_that_stands_still_changes_nothing() -> None:
    paused = ClockPaused(reason="a judge was called")
    elapsed = _elapsed((0, NOTE), (1000, paused), (3000, paused), (4000, ClockResumed()))
    assert elapsed.between(1, 4) == 1000


def test_time_that_a_judge_takes_does_not_count() -> None:
    called, ruled = JudgeCalled(player="B"), RulingGiven(text="Play on.")
    elapsed = _elapsed((0, NOTE), (1000, called), (5000, ruled), (7000, NOTE))
    assert elapsed.between(1, 4) == 3000


def test_an_unknown_time_and_a_clock_that_steps_back_give_no_duration() -> None:
    elapsed = _elapsed((1000, NOTE), (None, NOTE), (500, NOTE))
    assert elapsed.between(1, 2) is None
    assert elapsed.between(2, 3) is None
    assert elapsed.between(1, 3) is None
