"""The list of a store tells of each match what its record says, however long it goes on."""

from pathlib import Path

from engine.model.enums import Ending
from engine.record.events.judging import Corrected, DisputeRaised, NoteAdded
from engine.record.events.match import MatchEnded
from recorder.store.store import Store
from tests.records import entries, start

POINTS = MatchEnded(ending=Ending.POINTS, winner="B")
TIME = MatchEnded(ending=Ending.TIME, winner="A")


def test_an_end_is_told_that_much_was_recorded_after_and_a_later_one_is_not(tmp_path: Path) -> None:
    record = entries(start(), POINTS, *(NoteAdded(text="x") for _ in range(60)), TIME)
    with Store.open_to_write(tmp_path / "matches.db") as store:
        store.import_log(record)
        (stored,) = store.matches()

    assert (stored.ending, stored.winner) == (Ending.POINTS, "Ben")


def test_a_dispute_that_is_struck_is_not_counted(tmp_path: Path) -> None:
    dispute = DisputeRaised(player="A", on=(1,), text="x")
    record = entries(start(), dispute, Corrected(strikes=(2,)), dispute)
    with Store.open_to_write(tmp_path / "matches.db") as store:
        store.import_log(record)
        (stored,) = store.matches()

    assert stored.disputes == 1
