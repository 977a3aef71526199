"""`tricorder list`: the matches of a store, and those that come along."""

import json
import os
from pathlib import Path

import pytest

from recorder.live.session import Session
from recorder.store.paths import study_path
from recorder.study.study_store import StudyStore
from tests.tui.cli.commands.running import here, list_in, printed
from tui.cli.main import main


def test_list_names_every_match(store: Path, match: str) -> None:
    shown = printed("list", "--db", store)
    assert shown.startswith(
        f"{match}  1996-06-22  A match\n  Ada - Ben; 1E, faq-1996; 30 events, 1 dispute\n"
    )
    # A path longer than a line is broken, wherever that is.
    assert "".join(str(store).split()) in "".join(shown.split())


def test_before_the_first_import_the_list_is_empty_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("TRICORDER_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert printed("list").startswith("No matches yet: 'tricorder import FILE'")
    assert printed("list", "--json") == '{"matches":[]}\n'


def test_a_store_that_somebody_named_ought_to_be_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "gone.db"))
    assert main(["list"]) == 2
    assert "there is no such database yet" in capsys.readouterr().err


def test_list_says_which_match_is_being_recorded(store: Path, match: str) -> None:
    with Session.resume(store, match):
        shown = printed("list", "--db", store)
        document = here("list", "--json", "--db", store).document

    assert f"1 dispute; being recorded by process {os.getpid()} on " in " ".join(shown.split())
    assert f'"process":{os.getpid()},' in json.dumps(document, separators=(",", ":"))


def test_list_names_the_bundled_matches_too() -> None:
    shown = printed("list", "--bundled")
    assert "first_edition" in shown
    assert "second_edition" in shown


def test_hidden_matches_are_listed_on_request_alone(store: Path, match: str) -> None:
    with StudyStore.open_to_write(study_path()) as study:
        study.hide(match)

    assert match not in printed("list", "--db", store)
    assert "1 hidden: --all lists it too." in printed("list", "--db", store)
    assert "; hidden" in printed("list", "--all", "--db", store)
    assert list_in(here("list", "--json", "--db", store), "matches") == []
    (listed,) = list_in(here("list", "--all", "--json", "--db", store), "matches")
    assert (listed["id"], listed["hidden"]) == (match, True)


def test_the_result_is_listed() -> None:
    assert "Anja Petersen won (points); 763 events" in " ".join(
        printed("list", "--bundled").split()
    )


def test_a_study_that_cannot_be_read_hides_nothing(store: Path, match: str) -> None:
    study_path().write_text("no database at all, but text" * 40)
    outcome = here("list", "--db", store)

    assert match in outcome.out
    assert "is not a Tricorder database" in outcome.err
