"""What is read before an act is recorded is what the record says after it."""

from contextlib import suppress

import pytest

from engine.model.enums import EntrySource, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardsCounted, CardsMoved
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
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
from replay.disputes.preview import previewed
from replay.disputes.take_back import taken_back
from replay.render.read_back import read_back
from replay.render.remedy import remedy_rows
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
    assert "stays open" not in told[BackedUp]
    assert "only a correction" in told[RulingGiven]


@pytest.mark.parametrize("events", ACTS, ids=lambda events: type(events[-1]).__name__)
def test_what_is_said_to_be_taken_back_is_taken_back(events: tuple[AnyEvent, ...]) -> None:
    undoing = " ".join(row.text for row in read_back(contested(), events).undoing)
    after = grown(contested(), events)
    struck: tuple[int, ...] = ()
    for dispute in after.snapshot(after.last).judge_state.disputes:
        with suppress(InputError):
            struck += taken_back(after, dispute, "Dana").strikes

    assert ("takes it back" in undoing) is (after.last in struck)


def test_a_back_up_that_is_ordered_is_told_as_take_back_does_it() -> None:
    ruled = contested(*ACTS[0])
    back_up = (BackedUp(to=2, approved_by="Dana", ruling=6),)

    assert "z in the dossier takes it back" in read_back(ruled, back_up).undoing[0].text
    after = grown(ruled, back_up)
    (dispute,) = after.snapshot(after.last).judge_state.disputes
    assert taken_back(after, dispute, "Dana").strikes == (7,)


def test_a_call_that_waits_again_is_no_new_call() -> None:
    """Whoever takes a ruling back is called again, by the call that it had dealt with."""
    called = contested(JudgeCalled(player="A"), RULING)
    changes = [row.text for row in read_back(called, (Corrected(strikes=(6,)),)).changes]

    assert "the judge's call @5 waits again" in changes
    assert "a judge was called" not in changes
    unruled = contested(JudgeCalled(player="A"))
    ruled = [row.text for row in read_back(unruled, (RULING,)).changes]
    struck = [row.text for row in read_back(unruled, (Corrected(strikes=(5,)),)).changes]
    assert "no judge is called any more" in ruled
    assert "no judge is called any more" in struck
    calling = [row.text for row in read_back(contested(), (JudgeCalled(player="A"),)).changes]
    assert "a judge was called" in calling


def test_cards_that_move_where_nobody_knows_the_number_are_told() -> None:
    hand, deck = (Place(kind=kind, player="A") for kind in (PlaceKind.HAND, PlaceKind.DRAW_DECK))
    move = CardsMoved(others=3, origin=hand, destination=deck)
    changes = [row.text for row in read_back(contested(), (move,)).changes]
    preview = previewed(contested(), (move,))
    remedy = "\n".join(row.text for row in remedy_rows(contested(), preview))

    assert "the table: cards in A's hand: ? → ? (-3)" in changes
    assert "the table: cards in A's draw deck: ? → ? (+3)" in changes
    assert "cards in A's hand: ? → ? (-3)" in remedy
    assert "Nothing changed" not in remedy
    counted = contested(CardsCounted(place=hand, total=7))
    known = [row.text for row in read_back(counted, (move,)).changes]
    assert "the table: cards in A's hand: 7 → 4" in known


def test_what_cannot_come_next_is_refused() -> None:
    with pytest.raises(InputError):
        read_back(contested(), (OpinionOpened(seal=99, salt="0" * 64, opinion="{}"),))


def test_what_cannot_be_recorded_is_refused_before_it_is_read() -> None:
    with pytest.raises(InputError):
        read_back(contested(), (StatementTaken(dispute=4, speaker="Ada", text=""),))
