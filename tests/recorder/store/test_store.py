"""What a store keeps, and gives back."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from engine.model.enums import Edition, Ending, EntrySource
from engine.model.errors import InputError
from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import Corrected, HeaderCorrected
from engine.record.events.match import MatchEnded
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.store.summary import summary_of
from tests.law_examples import examples
from tests.recorder.store.stored import MORNING, match, note, stored
from tests.records import entries, start
from tests.strategies import matches


@given(record=matches())
@settings(examples(0.3), suppress_health_check=list(HealthCheck))
def test_a_record_comes_back_as_it_went_in(record: list[Entry], tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", record)

    with Store.open(tmp_path / "matches.db") as store:
        log = store.read(name)

    assert list(log.entries) == record
    assert log.broken is None
    assert log.head == head(record)


def test_a_log_carries_its_id_and_title(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(title="Hail in passing"))

    with Store.open(tmp_path / "matches.db") as store:
        log = store.read(name)

    assert (log.id, log.title) == (name, "Hail in passing")


def test_matches_are_listed_in_the_order_in_which_they_were_added(tmp_path: Path) -> None:
    names = stored(tmp_path / "matches.db", match(3), match(title="Second", date="1996-06-23"))

    with Store.open(tmp_path / "matches.db") as store:
        first, second = store.matches()

    assert [first.id, second.id] == names
    assert (first.title, second.title) == ("A match", "Second")
    assert (first.date, second.date) == ("1996-06-22", "1996-06-23")
    assert first.players == ("Ada", "Ben")
    assert (first.edition, first.ruleset) == (Edition.FIRST, "faq-1996")
    assert (first.events, first.disputes) == (3, 1)
    assert second.head == head(match(title="Second", date="1996-06-23"))


def test_a_header_that_was_put_right_is_listed_as_it_is_right(tmp_path: Path) -> None:
    right = [
        HeaderCorrected(field=HeaderField.NAME, player="B", value="Bella"),
        HeaderCorrected(field=HeaderField.TOURNAMENT, value="Gen Con 1996"),
        HeaderCorrected(field=HeaderField.TITLE, value="Another"),
    ]
    record = entries(start(), *right, Corrected(strikes=(4,)), MatchEnded(ending=Ending.TIME))
    (name, other) = stored(tmp_path / "matches.db", record, match())

    with Store.open(tmp_path / "matches.db") as store:
        first, second = store.matches()
        log, found = store.read(name), store.verify(name, head(record))

    assert first == msgspec.structs.replace(summary_of(log), id=name)
    assert (first.title, first.players, first.tournament) == (
        "A match",
        ("Ada", "Bella"),
        "Gen Con 1996",
    )
    assert log.entries[0].body == start()
    assert "entry for entry" in found.assurance
    assert (second.id, second.players) == (other, ("Ada", "Ben"))


def test_a_match_is_found_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    names = stored(tmp_path / "matches.db", *([match(2)] * 40))

    with Store.open(tmp_path / "matches.db") as store:
        assert store.find(names[7].upper()) == names[7]
        shortest = next(
            names[7][:length]
            for length in range(1, 7)
            if sum(name.startswith(names[7][:length]) for name in names) == 1
        )
        assert store.find(shortest) == names[7]
        with pytest.raises(InputError, match=r"fits 40 matches: .* …; give more"):
            store.find("")
        with pytest.raises(
            InputError, match=r"begins with 'elk'; 'tricorder list' .*, --bundled others"
        ):
            store.find("elk")


def test_ids_are_short_and_no_words(tmp_path: Path) -> None:
    names = stored(tmp_path / "matches.db", *([match(1)] * 20))

    assert len(set(names)) == 20
    assert all(re.fullmatch(r"[b-df-hj-np-tv-z][b-df-hj-np-tv-z2-9]{5}", name) for name in names)


def test_an_id_that_is_taken_is_not_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([bytes(6), bytes(6), bytes([1] * 6)])
    monkeypatch.setattr("os.urandom", lambda length: next(drawn))

    assert stored(tmp_path / "matches.db", match(1), match(1)) == ["bbbbbb", "cccccc"]


def test_entries_are_appended_as_they_happen(tmp_path: Path) -> None:
    with Store.open_to_write(tmp_path / "matches.db") as store:
        name = store.import_log(entries(start()))
        store.append(name, note(2))
        store.append(name, note(3), note(4))
        written = Entry(seq=5, recorded_at=7, source=EntrySource.LATE, body=note(5).body)
        store.append(name, written)

        log = store.read(name)

    assert [entry.seq for entry in log.entries] == [1, 2, 3, 4, 5]
    assert [entry.recorded_at for entry in log.entries] == [None, None, None, None, 7]
    assert log.broken is None


def test_appending_goes_on_where_the_match_ended(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(4))

    with Store.open_to_write(tmp_path / "matches.db") as store:
        store.append(name)
        store.append(name, note(5))
        log = store.read(name)

    assert log.head == head([*match(4), note(5)])


def test_a_time_of_recording_that_is_unknown_stays_so(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(4))

    with Store.open(tmp_path / "matches.db") as store:
        times = [entry.recorded_at for entry in store.read(name).entries]

    assert times == [MORNING + 1007, MORNING + 2007, None, MORNING + 4007]


def test_the_time_of_recording_does_not_change_the_head(tmp_path: Path) -> None:
    early, late = match(1), [Entry(seq=1, source=EntrySource.LATE, body=start(), recorded_at=5)]
    same = [Entry(seq=1, source=EntrySource.LATE, body=start())]

    assert head(late) == head(same) != head(early)


def test_one_match_leaves_the_others_alone(tmp_path: Path) -> None:
    first, second = stored(tmp_path / "matches.db", match(3), match(5))

    with Store.open_to_write(tmp_path / "matches.db") as store:
        store.append(first, note(4))
        assert store.verify(first).events == 4
        assert store.verify(second).head == head(match(5))
