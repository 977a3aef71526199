"""What is read before an act is recorded is what the record says after it."""

import pytest

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    NoteAdded,
    OpinionOpened,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import ClockPaused
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.render.read_back import read_back
from replay.timeline.timeline import Timeline
from tests.records import entries, start

RULING = RulingGiven(text="Back up", judge="Dana", dispute=4, remedy="Back up to @2")
ACTS: tuple[tuple[AnyEvent, ...], ...] = (
    (ReviewOpened(about=4, judge="Dana"), RULING),
    (StatementTaken(dispute=4, speaker="Ada", text="I waited"),),
    (PenaltyGiven(player="A", penalty="caution", judge="Dana", dispute=4),),
    (TimeExtended(milliseconds=90_000, dispute=4, judge="Dana"),),
    (BackedUp(to=2, reason="both agree", approved_by="Dana"),),
    (NoteAdded(text="on it", on=4, author="Dana"),),
    (ClockPaused(),),
    (DisputeRaised(player="A", on=(2,), text="He waited"),),
    (Corrected(strikes=(4,), reason="not raised"),),
)


def contested(*more: AnyEvent) -> Timeline:
    """Return a match by a ruleset that is not the first, with a dispute."""
    played = (
        TurnStarted(player="A", number=1),
        TurnStarted(player="B", number=2),
        DisputeRaised(player="B", on=(3,), text="He was too fast"),
    )
    return Timeline(recorded_match(entries(start(ruleset="glossary"), *played, *more), "small"))


def grown(timeline: Timeline, events: tuple[AnyEvent, ...]) -> Timeline:
    """Return the match with events recorded at its end."""
    seqs = range(timeline.last + 1, timeline.last + 1 + len(events))
    more = [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in zip(seqs, events, strict=True)
    ]
    return Timeline(recorded_match((*timeline.entries, *more), timeline.log.id))


@pytest.mark.parametrize("events", ACTS, ids=lambda events: type(events[-1]).__name__)
def test_the_sentences_are_those_of_the_entries_once_they_are_recorded(
    events: tuple[AnyEvent, ...],
) -> None:
    timeline = contested()
    read = read_back(timeline, events)
    after = grown(timeline, events)

    seqs = range(timeline.last + 1, after.last + 1)
    told = [f"@{seq} {after.words(seq)}" for seq in seqs]
    assert [sentence.text for sentence in read.sentences] == told
    assert read.events == events
    assert read.last == timeline.last
    assert timeline.last == 4


def test_it_tells_what_becomes_of_the_dispute_and_who_waits() -> None:
    changes = [row.text for row in read_back(contested(), ACTS[0]).changes]

    assert changes[:3] == [
        "dispute @4: OPEN → RULED",
        "in the queue: it waits no more for a judge",
        "the table: nothing",
    ]
    appeal = read_back(contested(*ACTS[0]), (RulingAppealed(ruling=6, player="B", text="No"),))
    assert [row.text for row in appeal.changes[:2]] == [
        "dispute @4: RULED → APPEALED",
        "in the queue: it waits for a judge",
    ]
    struck = read_back(contested(), ACTS[-1])
    assert "dispute @4: struck" in [row.text for row in struck.changes]


def test_what_does_not_touch_the_dispute_says_nothing_of_it() -> None:
    changes = [row.text for row in read_back(contested(), ACTS[2]).changes]

    assert not any("dispute @4" in change or "queue" in change for change in changes)
    assert changes[0] == "the table: nothing"
    assert changes[-1].startswith("head ")


def test_what_moves_the_table_is_told_as_a_difference() -> None:
    timeline = Timeline(open_match("demo"))
    changes = [row.text for row in read_back(timeline, (BackedUp(to=760),)).changes]

    assert "the table: nothing" not in changes
    assert any(change.startswith("the table: ") for change in changes)


def test_how_it_can_be_undone_is_told_by_what_it_is() -> None:
    told = {
        type(events[-1]): " ".join(row.text for row in read_back(contested(), events).undoing)
        for events in ACTS
    }
    assert "another back-up" in told[BackedUp]
    assert "takes it back" in told[RulingGiven]
    assert "takes it back" not in told[BackedUp]


def test_what_cannot_come_next_is_refused() -> None:
    with pytest.raises(InputError):
        read_back(contested(), (OpinionOpened(seal=99, salt="0" * 64, opinion="{}"),))


def test_what_cannot_be_recorded_is_refused_before_it_is_read() -> None:
    with pytest.raises(InputError):
        read_back(contested(), (StatementTaken(dispute=4, speaker="Ada", text=""),))
