"""What a list says of a match that came from a file."""

from pathlib import Path

import pytest

from engine.model.enums import ClockKind, Ending, EntrySource
from engine.model.errors import Fault
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, NoteAdded
from engine.record.events.match import MatchEnded
from engine.record.events.union import AnyEvent
from recorder.store.chain import head
from recorder.store.recorded_match import RecordedMatch, recorded_match
from recorder.store.store import Store
from recorder.store.summary import summary_of
from tests.recorder.store.stored import match
from tests.records import entries, start


def test_a_log_is_summed_up() -> None:
    summed = summary_of(recorded_match(match(5), "hail.transcript"))

    assert (summed.id, summed.title, summed.date) == ("hail.transcript", "A match", "1996-06-22")
    assert (summed.events, summed.disputes, summed.head) == (5, 1, head(match(5)))


def test_a_log_without_entries_is_summed_up_as_unknown() -> None:
    empty = RecordedMatch(id="x", title="", entries=(), head="00", broken=Fault("x", "gone"))

    summed = summary_of(empty)

    assert (summed.title, summed.date, summed.players, summed.edition) == ("", None, (), None)


@pytest.mark.parametrize(
    ("given", "happened_at", "date"),
    [
        ({"date": "1996"}, 5, "1996"),
        ({}, None, None),
        ({}, 0, "1970-01-01"),
        ({"clock": ClockKind.ELAPSED}, 5, None),
        ({}, 10**18, None),
    ],
)
def test_a_day_is_told_only_where_it_is_known(
    given: dict[str, object], happened_at: int | None, date: str | None
) -> None:
    entry = Entry(seq=1, source=EntrySource.LIVE, happened_at=happened_at, body=start(**given))

    assert summary_of(recorded_match([entry], "x")).date == date


def test_a_log_without_a_start_has_no_title() -> None:
    assert recorded_match(match(3)[1:], "x").title == ""


ENDED = MatchEnded(ending=Ending.POINTS, winner="B")


@pytest.mark.parametrize(
    ("events", "ending", "winner"),
    [
        ((ENDED,), Ending.POINTS, "Ben"),
        ((MatchEnded(ending=Ending.DRAWN), NoteAdded(text="a draw")), Ending.DRAWN, None),
        ((ENDED, Corrected(strikes=(2,))), None, None),
        ((ENDED, BackedUp(to=1)), None, None),
        ((ENDED, BackedUp(to=1), ENDED), Ending.POINTS, "Ben"),
        ((), None, None),
    ],
)
def test_the_result_is_told_alike_for_a_file_and_for_a_match_of_the_store(
    events: tuple[AnyEvent, ...], ending: Ending | None, winner: str | None, tmp_path: Path
) -> None:
    record = entries(start(), *events)
    with Store.open_to_write(tmp_path / "matches.db") as store:
        store.import_log(record)
        (stored,) = store.matches()
    file = summary_of(recorded_match(record, "x"))

    assert (file.ending, file.winner) == (stored.ending, stored.winner) == (ending, winner)
    assert file.start == stored.start == head(record[:1])
