"""`tricorder search`: entries, titles and notes of all matches; only what is new is read."""

import json
from pathlib import Path

import pytest

from recorder.store.store import Store
from tests.replay.examples import record
from tests.tui.cli.commands.running import here


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the index of each test by itself."""
    monkeypatch.setenv("TRICORDER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "matches.db"))
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "study.db"))


def test_search_prints_matches_with_their_first_entries() -> None:
    outcome = here("search", "kevin", "uxbridge", "by:bram", "--limit", "2")

    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
5 entries in 1 of 11 matches; 1,742 entries searched
first_edition  5 entries  Harbour Games 1996, round 2  Anja Petersen - Bram
  Visser  1996-06-15
  @165 turn 5  Bram Visser states on dispute @164: "I had my hand on Kevin
       Uxbridge. She was drawing before the card lay flat."
  @172 turn 5  Kevin Uxbridge (kevin) of B lies in B's hand, interrupt
  3 more entries: --limit 0 prints all
"""
    )


def test_a_struck_entry_is_marked() -> None:
    out = here("search", "wait", "kivas", "--limit", "1").out

    assert "@160 turn 5" in out
    assert "x struck by the back-up @170" in out


def test_json_has_the_same() -> None:
    document = here("search", "amanda", "rogers", "--json").document
    matches = document["matches"]
    assert isinstance(matches, list)

    assert (document["entries"], document["of"], document["searched"]) == (50, 11, 1742)
    assert [each["entries"] for each in matches] == [22, 12, 8, 8]
    assert [len(each["hits"]) for each in matches] == [4, 4, 4, 4]
    every = here("search", "amanda", "rogers", "--limit", "0", "--json-lines").out
    lines = [json.loads(line) for line in every.splitlines()]
    assert len(lines) == 50
    assert lines[0]["match"] == "first_edition"


def test_nothing_found_is_exit_code_1_with_near_words() -> None:
    outcome = here("search", "kevn")

    assert outcome.code == 1
    assert outcome.out.endswith("no entry has 'kevn': near kevin, kelvan\n")


def test_a_new_match_of_the_store_is_searched(tmp_path: Path) -> None:
    assert here("search", "galaxy", "nebula").code == 1
    with Store.open_to_write(tmp_path / "matches.db") as opened:
        match = opened.import_log(record())

    out = here("search", "galaxy", "nebula").out
    assert f"{match}  " in out
    assert "@12" in out


def test_notes_of_the_user_are_searched(tmp_path: Path) -> None:
    here("notes", "add", "demo@153", "!? far too fast #timing")

    out = here("search", "far", "too").out
    assert "@153 note !? far too fast #timing" in out


def test_a_match_that_cannot_be_read_is_told_and_the_rest_is_searched(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_text("no database")

    outcome = here("search", "amanda")
    assert outcome.code == 0
    assert "50 entries" in here("search", "amanda", "rogers").out
    assert outcome.err.startswith("tricorder: the matches of the store are not searched as they")
    assert "is not a Tricorder database" in outcome.err


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("turn:x", "amanda"), "'turn:x' is no turn; write turn:12 or turn:>20"),
        (("turn:5",), "there is no word to look for"),
        (("amanda", "--limit", "x"), "argument --limit: 'x' is no number of entries"),
        ((), "nothing is asked for"),
        (("--search", "none"), "there is no saved search 'none'; none is saved yet"),
        (("amanda", "--save", "!"), "'!' is no name for a search"),
    ],
)
def test_what_cannot_be_searched_is_refused(words: tuple[str, ...], refusal: str) -> None:
    outcome = here("search", *words)

    assert outcome.code == 2
    assert outcome.err.startswith(f"tricorder: {refusal}")


def test_a_search_is_saved_narrowed_listed_and_removed() -> None:
    saved = here("search", "amanda", "rogers", "--save", "Amanda", "--json")
    assert saved.err == "tricorder: saved as 'Amanda'\n"
    assert here("search", "--search", "amanda", "--json").document == saved.document
    narrowed = here("search", "--search", "amanda", "kind:play", "--json").document
    assert narrowed["search"] == "amanda rogers kind:play"
    assert here("search", "--saved").out == "amanda  amanda rogers\n"
    assert here("find", "--saved").out == "No query is saved: --save NAME saves one.\n"
    assert here("search", "--forget", "amanda").code == 0
    assert here("search", "--saved", "--json").document == {"saved": []}


def test_hostile_names_are_only_text(tmp_path: Path) -> None:
    out = here("search", "\x1b[2J'; DROP", "amanda").out

    assert "\x1b" not in out
