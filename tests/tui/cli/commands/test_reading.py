"""The commands that read: what they print, for people and for programs, and their exit codes."""

import json
import os
from pathlib import Path

import pytest

from recorder.live.session import Session
from recorder.store.chain import head
from replay.render.table import table_rows
from tests.replay.examples import record, timeline
from tests.rows import text_of
from tests.tui.cli.commands.running import here
from tui.cli.main import main


def _printed(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    code = main([str(word) for word in words])
    shown = capsys.readouterr()
    assert (code, shown.err) == (0, "")
    return shown.out


def test_list_names_every_match(
    capsys: pytest.CaptureFixture[str], store: Path, match: str
) -> None:
    shown = _printed(capsys, "list", "--db", store)
    assert shown.startswith(
        f"{match}  1996-06-22  A match\n  Ada - Ben; 1E, faq-1996; 30 events, 1 dispute\n"
    )
    # A path longer than a line is broken, wherever that is.
    assert "".join(str(store).split()) in "".join(shown.split())


def test_before_the_first_import_the_list_is_empty_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("TRICORDER_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert _printed(capsys, "list").startswith("No matches yet: 'tricorder import FILE'")
    assert _printed(capsys, "list", "--json") == '{"matches":[]}\n'


def test_a_store_that_somebody_named_ought_to_be_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "gone.db"))
    assert main(["list"]) == 2
    assert "there is no such database yet" in capsys.readouterr().err


def test_list_as_json_has_the_names_that_people_script_against(store: Path, match: str) -> None:
    outcome = here("list", "--json", "--db", store)
    assert outcome.code == 0
    assert outcome.document == {
        "matches": [
            {
                "id": match,
                "title": "A match",
                "date": "1996-06-22",
                "players": ["Ada", "Ben"],
                "edition": "1E",
                "ruleset": "faq-1996",
                "events": 30,
                "disputes": 1,
                "head": head(record()),
            }
        ]
    }


def test_list_says_which_match_is_being_recorded(
    capsys: pytest.CaptureFixture[str], store: Path, match: str
) -> None:
    with Session.resume(store, match):
        shown = _printed(capsys, "list", "--db", store)
        document = here("list", "--json", "--db", store).document

    assert f"1 dispute; being recorded by process {os.getpid()} on " in " ".join(shown.split())
    assert f'"process":{os.getpid()},' in json.dumps(document, separators=(",", ":"))


def test_list_names_the_bundled_matches_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _printed(capsys, "list", "--bundled")
    assert "first_edition" in shown
    assert "second_edition" in shown


def test_show_prints_the_same_table_as_every_view(
    capsys: pytest.CaptureFixture[str], lines: Path
) -> None:
    shown = _printed(capsys, "show", f"{lines}@16")
    assert shown.startswith("A match (hail.jsonl@16)\n")
    assert text_of(table_rows(timeline().snapshot(16)), 80) in shown
    assert "In progress\n  @12 A moves U.S.S. Galaxy (e)" in shown


def test_show_takes_the_beginning_of_an_id(
    capsys: pytest.CaptureFixture[str], store: Path, match: str
) -> None:
    assert f"({match}@30)" in _printed(capsys, "show", match[:2], "--db", store)


def test_show_begins_before_the_first_entry(
    capsys: pytest.CaptureFixture[str], lines: Path
) -> None:
    assert "Before the first turn @0" in _printed(capsys, "show", f"{lines}@0")


def test_show_as_json_has_the_whole_table(lines: Path) -> None:
    outcome = here("show", f"{lines}@16", "--json")
    document = outcome.document
    assert outcome.code == 0
    assert document["match"] == "hail.jsonl"
    assert (document["seq"], document["turn"], document["turn_player"]) == (16, 1, "A")
    assert document["spaceline"] == ["m1", "m2"]
    assert [action["seq"] for action in document["actions"]] == [12, 14, 16]  # type: ignore[attr-defined]
    cards = {card["id"]: card for card in document["cards"]}  # type: ignore[attr-defined]
    assert cards["e"]["name"] == "U.S.S. Galaxy"
    assert cards["e"]["place"] == {"kind": "space", "player": None, "card": "m1", "group": None}
    assert document["broken"] is None


def test_events_prints_the_log_with_struck_entries_marked(
    capsys: pytest.CaptureFixture[str], lines: Path
) -> None:
    shown = _printed(capsys, "events", lines).splitlines()
    assert "23 0:46.4 x A attempts Study Nebula (m2) (struck: backed up)" in shown
    assert all(len(line) <= 80 for line in shown)


def test_events_as_json_has_every_entry_and_its_words(lines: Path) -> None:
    log = here("events", lines, "--json").document["log"]
    assert isinstance(log, list)
    assert len(log) == 30
    assert log[22]["struck"] == "backed_up"
    assert log[22]["words"] == "A attempts Study Nebula (m2)"
    assert log[22]["event"]["event"] == "action_initiated"
    assert log[19]["inconsistencies"] == ["an effect of action 16, which was over"]


def test_diff_says_what_changed(capsys: pytest.CaptureFixture[str], lines: Path) -> None:
    shown = _printed(capsys, "diff", f"{lines}@21", f"{lines}@22")
    assert shown == (
        "From hail.jsonl@21 to hail.jsonl@22\n"
        "  move @12: no longer in progress\n"
        "  U.S.S. Galaxy (e): from space at Excavation (m1) to space at Study Nebula (m2)\n"
    )


def test_diff_as_json_has_each_change_with_both_sides(lines: Path) -> None:
    document = here("diff", f"{lines}@7", f"{lines}@9", "--json").document
    assert document["from"] == {"match": "hail.jsonl", "seq": 7, "head": head(record())}
    changes = document["changes"]
    assert isinstance(changes, list)
    new = next(c for c in changes if c["field"] == "table.cards" and c["key"] == "h")
    assert new["before"] is None
    assert new["after"]["place"] == {"kind": "hand", "player": "B"}
    lying = next(c for c in changes if c["field"] == "table.lying" and c["after"] == ["h"])
    assert lying["key"]["kind"] == "hand"


def test_demo_without_a_terminal_prints_its_summary(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _printed(capsys, "demo")
    assert "disputes: 2" in shown
    assert "tricorder events demo" in shown


def test_demo_as_json_is_a_match_as_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert '"edition":"1E"' in _printed(capsys, "demo", "--json")


def test_a_bundled_match_opens_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(faq/hail-and-amanda-rogers@" in _printed(capsys, "show", "faq/hail-and-amanda-rogers")


@pytest.mark.parametrize("words", [(), ("--help",), ("help",)])
def test_an_overview_names_every_command(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    shown = _printed(capsys, *words)
    for name in ("demo", "import", "list", "show", "events", "diff", "replay", "export", "verify"):
        assert f"\n  {name} " in shown


def test_the_transcript_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "card" in _printed(capsys, "help", "transcript")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(capsys, "--version").startswith("tricorder ")
