"""The matches that the library offers."""

from pathlib import Path
from unicodedata import normalize

from engine.model.person_names import name_key
from engine.record.events.match import Player
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tui.app.match_library import volumes


def test_a_missing_store_is_no_fault(tmp_path: Path) -> None:
    found, fault = volumes(tmp_path / "none.db")
    assert fault == ""
    assert all(item.kept == "bundled" for item in found)


def test_a_name_is_found_in_any_form_and_a_copy_by_that_word(tmp_path: Path) -> None:
    players = (Player(id="A", name=normalize("NFC", "Zo\u00eb")), Player(id="B", name="Ada"))
    record = entries(start(players=players))
    first, _ = stored(tmp_path / "m.db", record, record)

    found, _ = volumes(tmp_path / "m.db")
    words = name_key(normalize("NFD", "ZO\u00cb")).split()

    assert [item.has(words) for item in found[:3]] == [True, True, False]
    assert [item.has(["copy", first]) for item in found[:2]] == [False, True]
