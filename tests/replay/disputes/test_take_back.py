"""Taking back one's own last act: the state before it holds again; or the way is named."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgingEvent,
    NoteAdded,
    PenaltyGiven,
    ReviewOpened,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import ClockResumed
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.record.schema import DESK_SCHEMA
from engine.table.dispute import Dispute, DisputeState
from recorder.store.recorded_match import recorded_match
from replay.disputes.acts import appealed, ruled
from replay.disputes.life import dispute_meant
from replay.disputes.preview import as_entries
from replay.disputes.put_right import recorded_wrong
from replay.disputes.take_back import corrected, last_act, taken_back, way_back
from replay.timeline.dispute_at import dispute_at
from replay.timeline.timeline import Timeline
from tests.disputes import DISPUTE, LIVES, REVIEW, RULED, RULING
from tests.records import entries, start

RULESET = "glossary"


def match(*events: AnyEvent, lines: Sequence[Sequence[AnyEvent]] = ()) -> Timeline:
    """A match of these events, then of lines, each recorded at a moment of its own."""
    record = entries(start(ruleset=RULESET), *events)
    for number, line in enumerate(lines, 1):
        moment = 1_000_000 * number
        record += [
            Entry(seq=seq, source=record[0].source, recorded_at=moment, body=body)
            for seq, body in enumerate(line, len(record) + 1)
        ]
    return Timeline(recorded_match(record, "m"))


def after(timeline: Timeline, *events: AnyEvent) -> Timeline:
    """The match with more entries at its end."""
    more = as_entries(timeline.last, events)
    return Timeline(recorded_match([*timeline.entries, *more], "m"))


def dispute(timeline: Timeline, seq: int = 2) -> Dispute:
    return dispute_meant(timeline, seq)


def take_back(timeline: Timeline, judge: str = "Carol", seq: int | None = None) -> Timeline:
    return after(timeline, taken_back(timeline, dispute(timeline), judge, seq))


def refused(timeline: Timeline, judge: str = "Carol", seq: int | None = None) -> str:
    with pytest.raises(InputError) as error:
        taken_back(timeline, dispute(timeline), judge, seq)
    return str(error.value)


@pytest.mark.parametrize("state", [state for state in LIVES if state is not DisputeState.OPEN])
def test_the_state_before_the_act_holds_again(state: DisputeState) -> None:
    life = LIVES[state]
    judge = getattr(life[-1], "judge", None) or "Carol"
    before = match(*life[:-1])

    back = take_back(match(*life), judge)

    assert dispute(back) == dispute(before)
    assert back.snapshot(back.last).judge_state == before.snapshot(before.last).judge_state
    assert back.snapshot(back.last).table == before.snapshot(before.last).table
    assert back.fold().inconsistencies() == before.fold().inconsistencies()


def test_act_after_act_is_taken_back_to_the_claim_and_then_the_claim() -> None:
    timeline = match(*RULED)
    for state in (DisputeState.UNDER_REVIEW, DisputeState.OPEN):
        timeline = take_back(timeline)
        assert dispute(timeline).state is state

    gone = take_back(timeline)

    assert gone.snapshot(gone.last).judge_state.disputes == ()


def test_all_that_one_line_recorded_is_one_act() -> None:
    timeline = match(DISPUTE, lines=[(REVIEW, RULING)])

    assert last_act(timeline, dispute(timeline)) == (3, 4)
    assert dispute(take_back(timeline)).state is DisputeState.OPEN
    apart = match(DISPUTE, lines=[(REVIEW,), (RULING,)])
    assert dispute(take_back(apart)).state is DisputeState.UNDER_REVIEW


def test_a_ruling_that_was_taken_back_is_given_anew() -> None:
    back = take_back(match(*RULED))
    other = replace(RULING, text="back up", dispute=None, cites=())

    events = ruled(back, dispute(back), other, no_rule=True)

    assert [type(event) for event in events] == [RulingGiven]
    again = after(back, *events)
    assert dispute(again).ruling == again.last
    assert appealed(again, dispute(again), None, "B", "no").ruling == again.last


def test_an_act_of_another_judge_stays_and_whose_it_is_is_said() -> None:
    timeline = match(*RULED)

    words = refused(timeline, "Dana")

    assert "the last act on the dispute @2 is Carol's, @4" in words
    assert "'tricorder dispute take-back m@4 --why TEXT'" in words
    assert dispute(take_back(timeline, "CAROL")).state is DisputeState.UNDER_REVIEW


def test_an_act_without_a_judge_is_taken_back_by_whoever_judges_but_no_player() -> None:
    timeline = match(*LIVES[DisputeState.APPEALED])

    assert dispute(take_back(timeline, "Dana")).state is DisputeState.RULED
    assert "Ben plays in this match" in refused(timeline, "Ben")


@pytest.mark.parametrize(
    "later",
    [
        (TurnStarted(player="A", number=1),),
        (ClockResumed(),),
        (BackedUp(to=1),),
    ],
)
def test_play_that_goes_on_rests_on_a_ruling(later: tuple[AnyEvent, ...]) -> None:
    words = refused(match(*RULED, *later))

    assert "somebody has acted on @4: @5 rests on it" in words
    assert "only a correction: 'tricorder dispute take-back m@4 --why TEXT'" in words


def test_play_that_goes_on_does_not_rest_on_a_statement_nor_on_a_closing() -> None:
    said = StatementTaken(dispute=2, speaker="Ben", text="I said wait")
    going = (TurnStarted(player="A", number=1), TurnEnded(player="A"))

    assert dispute(take_back(match(DISPUTE, REVIEW, said, *going))).statements == ()
    closed = match(*LIVES[DisputeState.FINAL], *going)
    assert dispute(take_back(closed, "Carol")).state is DisputeState.RULED


def test_an_act_that_is_not_the_last_is_named_with_the_one_that_is() -> None:
    timeline = match(*LIVES[DisputeState.APPEALED])

    words = refused(timeline, seq=4)

    assert "@4 is not the last act on the dispute @2, which is @5" in words
    assert dispute(take_back(timeline, seq=5)).state is DisputeState.RULED


def test_a_back_up_with_its_cures_is_one_act_and_play_stands_as_before_it() -> None:
    play = (TurnStarted(player="A", number=1),)
    claim = replace(DISPUTE, on=(2,))
    ruling = replace(RULING, dispute=3)
    cured = (BackedUp(to=1, approved_by="Carol", ruling=5), TimeExtended(milliseconds=1, ruling=5))
    timeline = match(*play, claim, replace(REVIEW, about=3), ruling, lines=[cured])
    assert timeline.struck() == {2: "backed_up"}

    back = after(timeline, taken_back(timeline, dispute(timeline, 3), "Carol"))

    assert back.struck() == {6: "corrected", 7: "corrected"}
    assert dispute(back, 3).ruling == 5


def test_what_a_ruling_struck_is_an_act_that_is_taken_back_before_the_ruling() -> None:
    play = TurnStarted(player="A", number=1)
    claim, ruling = replace(DISPUTE, on=(2,)), replace(RULING, dispute=3)
    timeline = match(play, claim, replace(REVIEW, about=3), ruling)
    struck = after(timeline, recorded_wrong(timeline, dispute(timeline, 3), (2,)))

    back = after(struck, taken_back(struck, dispute(struck, 3), "Carol"))

    assert 2 not in back.struck()
    assert dispute(back, 3).ruling == 5


def test_acts_on_another_dispute_and_notes_are_left_alone() -> None:
    other = DisputeRaised(player="A", text="no", on=(1,))
    note = NoteAdded(text="on its way", author="Carol")
    timeline = match(*RULED, other, ReviewOpened(about=5, judge="Dana"), note)

    back = take_back(timeline)

    assert dispute(back).state is DisputeState.UNDER_REVIEW
    assert dispute(back, 5).state is DisputeState.UNDER_REVIEW


def test_a_penalty_is_taken_back_and_counts_no_more() -> None:
    penalty = PenaltyGiven(player="A", penalty="caution", judge="Carol", dispute=2)
    timeline = match(*RULED, penalty)

    back = take_back(timeline)

    assert back.snapshot(back.last).judge_state.penalties == ()
    assert dispute(back).state is DisputeState.RULED


def test_the_way_back_is_told_for_whoever_judges() -> None:
    timeline = match(*RULED)

    assert way_back(timeline, dispute(timeline), "Carol", "z").startswith("z takes back yours, @4;")
    assert "Carol takes it back" in way_back(timeline, dispute(timeline), "Dana", "z")


def test_the_correction_belongs_to_the_dispute_of_the_act_that_it_strikes() -> None:
    final = match(*LIVES[DisputeState.FINAL])
    back = take_back(final)

    assert isinstance(back.entry(back.last).body, Corrected)
    assert dispute_at(back, back.last) == 2


def by_desk(timeline: Timeline) -> Timeline:
    """The same match, recorded since sources tell the desk apart: all judging is the desk's."""
    first, *others = timeline.entries
    entries_ = [
        replace(entry, source=EntrySource.DESK) if isinstance(entry.body, JudgingEvent) else entry
        for entry in others
    ]
    return Timeline(recorded_match([replace(first, schema=DESK_SCHEMA), *entries_], "m"))


@pytest.mark.parametrize("told", [True, False])
def test_a_correction_strikes_an_act_that_play_rests_on_and_says_why(told: bool) -> None:
    timeline = match(*RULED, TurnStarted(player="A", number=1))
    timeline = by_desk(timeline) if told else timeline

    event = corrected(timeline, "Dana", 4, "ruled on the wrong entry")

    assert event == Corrected(strikes=(4,), reason="ruled on the wrong entry (Dana)")
    assert dispute(after(timeline, event)).state is DisputeState.UNDER_REVIEW


def test_it_strikes_all_that_the_line_recorded_and_what_is_on_no_dispute() -> None:
    penalty = PenaltyGiven(player="A", penalty="caution")
    timeline = by_desk(match(lines=[(TurnStarted(player="A", number=1),), (penalty, penalty)]))

    assert corrected(timeline, "Dana", 4, "x").strikes == (3, 4)


def test_it_strikes_the_dispute_that_a_scribe_typed_and_a_judge_acted_on() -> None:
    first, claim, *others = by_desk(match(*RULED)).entries
    timeline = Timeline(
        recorded_match([first, replace(claim, source=EntrySource.LIVE, schema=1), *others], "m")
    )

    assert corrected(timeline, "Dana", 2, "no such claim").strikes == (2,)


def test_it_strikes_no_play_no_line_of_a_scribe_and_nothing_twice() -> None:
    timeline = match(*RULED, TurnStarted(player="A", number=1))
    live = Timeline(
        recorded_match(
            [replace(timeline.entries[0], schema=DESK_SCHEMA), *timeline.entries[1:]], "m"
        )
    )
    struck = after(timeline, Corrected(strikes=(4,)))

    for record, seq, what in (
        (timeline, 5, "@5 is no act of a judge; 'tricorder record m', 'undo 5' strikes it"),
        (live, 3, "@3 is no act of a judge; 'tricorder record m', 'undo 3' strikes it"),
        (struck, 4, "@4 is struck already"),
        (timeline, None, "name the act"),
    ):
        with pytest.raises(InputError, match=what):
            corrected(record, "Dana", seq, "x")
    with pytest.raises(InputError, match="Ben plays in this match"):
        corrected(timeline, "Ben", 4, "x")
