"""What a judge notes for himself or for other judges is in no file that is handed to a player."""

from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from tests.disputes import DISPUTE, RULED
from tests.tui.cli.commands.running import here
from tests.tui.cli.disputes.test_acts import Desk

PRIVATE = "B-looked-at-the-clock-twice"
PUBLISHED = "The-table-was-moved"
DISPUTE_SHEETS = ("html", "md", "json")
WHOLE = ("transcript", "jsonl")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "study.db"))
    desk = Desk(tmp_path / "matches.db", *RULED, NoteAdded(text=PUBLISHED, on=2))
    for seq in (1, 2, 4):
        outcome = here("notes", "add", f"{desk.match}@{seq}", PRIVATE, "--db", desk.path)
        assert (outcome.code, outcome.err) == (0, "")
    return desk


def test_a_private_note_is_in_no_file_to_hand_over_and_a_published_one_is(
    desk: Desk, tmp_path: Path
) -> None:
    assert PRIVATE.encode() in (tmp_path / "study.db").read_bytes()
    files = [tmp_path / f"sheet.{form}" for form in DISPUTE_SHEETS]
    for file, form in zip(files, DISPUTE_SHEETS, strict=True):
        words = ("dispute", "export", f"{desk.match}@2", "--to", form, "-o", file)
        assert here(*words, "--db", desk.path).code == 0
    tables = tmp_path / "tables.db"
    assert here("export", "--tables", tables, "--db", desk.path).code == 0

    exported = [here("export", desk.match, "--to", form, "--db", desk.path).out for form in WHOLE]
    exported.append(here("events", desk.match, "--json", "--db", desk.path).out)
    content = [file.read_bytes() for file in (*files, tables, desk.path)]
    content += [text.encode() for text in exported]
    for each in content:
        assert PRIVATE.encode() not in each
    for text in exported:
        assert PUBLISHED in text
    assert DISPUTE.text in exported[0]


def test_an_act_of_a_judge_takes_no_private_note_into_the_record(desk: Desk) -> None:
    desk.done("appeal", "--by", "A", "I waited")

    kept = [each.read_bytes() for each in desk.path.parent.glob("matches.db*")]
    assert not any(PRIVATE.encode() in each for each in kept)
