"""The end of a match is one, for those who fold its record and for those who do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Ending
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, NoteAdded
from engine.record.events.match import MatchEnded
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.match_end import end_in, end_of, ended_again
from recorder.live.match_clock import ClockState, match_clock
from tests.records import entries, start
from tests.strategies import matches
from tests.tables import score

WON = MatchEnded(ending=Ending.POINTS, winner="A")
LOST = MatchEnded(ending=Ending.TIME, winner="B")


@pytest.mark.parametrize(
    ("events", "end", "again"),
    [
        ((score(1),), None, set()),
        ((WON, score(1)), WON, set()),
        ((WON, score(1), LOST), WON, {4}),
        ((WON, LOST, LOST), WON, {3, 4}),
        ((WON, Corrected(strikes=(2,))), None, set()),
        ((WON, Corrected(strikes=(2,)), LOST), LOST, set()),
        ((WON, LOST, Corrected(strikes=(2,))), LOST, set()),
        ((WON, Corrected(strikes=(2,)), Corrected(strikes=(3,))), WON, set()),
        ((WON, NoteAdded(text="x"), Corrected(strikes=(3,))), WON, set()),
        ((WON, BackedUp(to=1)), None, set()),
        ((WON, BackedUp(to=1), LOST), LOST, set()),
        ((WON, score(1), LOST, BackedUp(to=3)), WON, set()),
        ((WON, LOST, Corrected(places=(3,), after=1)), LOST, {2}),
    ],
)
def test_the_first_end_that_counts_is_the_end(
    events: tuple[AnyEvent, ...], end: MatchEnded | None, again: set[int]
) -> None:
    record = entries(start(), *events)

    assert end_of(record) == end
    assert Fold(record).last.table.ended == end
    assert {seq for seq in ended_again(Fold(record)) if seq in Fold(record).line()} == again


ENDS = st.lists(st.sampled_from([WON, LOST]), max_size=3)


@given(matches(), ENDS)
def test_all_who_tell_of_the_end_tell_the_same(record: list[Entry], ends: list[MatchEnded]) -> None:
    events = [entry.body for entry in record]
    grown = entries(*events, *ends)
    fold = Fold(grown)
    end = fold.last.table.ended

    assert end_of(grown) == end
    assert (match_clock(fold.order).running is ClockState.ENDED) == (end is not None)


def test_an_end_stands_again_where_a_later_back_up_goes_back_to_it() -> None:
    ended = MatchEnded(ending=Ending.POINTS, winner="A")
    note = NoteAdded(text="here")
    record = entries(start(), note, ended, note, BackedUp(to=2), BackedUp(to=4))

    assert end_in(Fold(record).order) == 3
    assert end_in(Fold(record[:-1]).order) is None
    assert Fold(record).last.table.ended == ended
