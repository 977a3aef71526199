"""A judge's private notes and notes for other judges are in no file for a player."""

from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from tests.disputes import DISPUTE, RULED
from tests.tui.cli.commands.running import here
from tests.tui.cli.disputes.test_acts import Desk

PRIVATE = "B-looked-at-the-clock-twice"
JUDGES = "ask-table-4-again"
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
    words = ("notes", "add", f"{desk.match}@2", JUDGES, "--judges", "--db", desk.path)
    assert here(*words).code == 0
    return desk


def test_a_private_note_is_in_no_file_to_hand_over_and_a_published_one_is(
    desk: Desk, tmp_path: Path
) -> None:
    for kept in (PRIVATE, JUDGES):
        assert kept.encode() in (tmp_path / "study.db").read_bytes()
    files = [tmp_path / f"sheet.{form}" for form in DISPUTE_SHEETS]
    for file, form in zip(files, DISPUTE_SHEETS, strict=True):
        words = ("dispute", "export", f"{desk.match}@2", "--to", form, "-o", file)
        assert here(*words, "--db", desk.path).code == 0
    tables = tmp_path / "tables.db"
    assert here("export", "--tables", tables, "--db", desk.path).code == 0

    exported = [here("export", desk.match, "--to", form, "--db", desk.path).out for form in WHOLE]
    exported.append(here("events", desk.match, "--json", "--db", desk.path).out)
    handed = ("dispute", "show", f"{desk.match}@2", "--json", "--db", desk.path)
    exported.append(here(*handed).out)
    own = tmp_path / "own.notes.json"
    mine = ("notes", "export", desk.match, "--author", "Dana", "-o", own, "--db", desk.path)
    assert here(*mine).code == 0
    content = [file.read_bytes() for file in (*files, tables, desk.path)]
    content += [text.encode() for text in exported]
    for each in content:
        assert PRIVATE.encode() not in each
        assert JUDGES.encode() not in each
    assert JUDGES.encode() not in own.read_bytes()
    for text in exported:
        assert PUBLISHED in text
    assert DISPUTE.text in exported[0]


@pytest.mark.parametrize("form", DISPUTE_SHEETS)
def test_a_named_layer_is_handed_over_and_no_other_note(
    desk: Desk, tmp_path: Path, form: str
) -> None:
    file = tmp_path / f"sheet.{form}"
    words = ("dispute", "export", f"{desk.match}@2", "--to", form, "-o", file, "--db", desk.path)

    assert here(*words, "--notes", "judges").code == 0

    assert JUDGES.encode() in file.read_bytes()
    assert b"no head and no check vouches for" in file.read_bytes() or form == "json"
    assert PRIVATE.encode() not in file.read_bytes()
    if form == "html":
        checked = here("verify", file, "--db", desk.path)
        assert (checked.code, "agrees with itself" in checked.out) == (0, True)
        edited = file.read_bytes().replace(JUDGES.encode(), b"not-what-he-wrote", 1)
        file.write_bytes(edited)
        assert here("verify", file, "--db", desk.path).code == 1
    assert here(*words, "--force").code == 0
    assert JUDGES.encode() not in file.read_bytes()


def test_a_layer_without_notes_and_a_blind_sheet_are_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    words = ("dispute", "export", f"{desk.match}@2", "--to", "html", "-o", file, "--db", desk.path)

    for more, reason in (
        (("--notes", "Coach"), "no note of the layer 'Coach' is on this dispute"),
        (("--notes", "judges", "--blind"), "--blind and --notes cannot be used together"),
    ):
        refused = here(*words, *more)
        assert (refused.code, reason in refused.err) == (2, True)
    assert not file.exists()


def test_a_hostile_note_that_is_handed_over_stays_text(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    hostile = "</script><script>alert(1)</script> \x1b[2J [bold]"
    words = ("notes", "add", f"{desk.match}@2", hostile, "--judges", "--db", desk.path)
    assert here(*words).code == 0

    handed = ("dispute", "export", f"{desk.match}@2", "--to", "html", "-o", file, "--db", desk.path)
    assert here(*handed, "--notes", "judges").code == 0

    page = file.read_text()
    assert "<script>alert" not in page
    assert "\x1b" not in page
    assert here("verify", file, "--db", desk.path).code == 0


def test_an_act_of_a_judge_takes_no_private_note_into_the_record(desk: Desk) -> None:
    desk.done("appeal", "--by", "A", "I waited")

    kept = [
        each.read_bytes()
        for each in desk.path.parent.rglob("*")
        if each.is_file() and each.name != "study.db"
    ]
    assert kept
    assert not any(PRIVATE.encode() in each for each in kept)


def test_a_note_for_judges_is_shown_to_them_and_handed_over_by_name_alone(
    desk: Desk, tmp_path: Path
) -> None:
    shown = here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out
    file = tmp_path / "judges.notes.json"
    words = ("notes", "export", desk.match, "--author", "Dana", "-o", file, "--db", desk.path)

    assert f"you, for judges alone: {JUDGES}" in shown
    assert PRIVATE not in shown
    assert here(*words, "--layer", "judges").code == 0
    assert JUDGES.encode() in file.read_bytes()
    assert PRIVATE.encode() not in file.read_bytes()


def test_a_published_note_is_an_entry_and_leaves_the_study(desk: Desk) -> None:
    notes = here("notes", "list", desk.match, "--json", "--db", desk.path).document["notes"]
    assert isinstance(notes, list)
    (id,) = [note["id"] for note in notes if note["layer"] == "judges"]
    before = desk.head

    for words, reason in (
        ((id, "demo"), "no match begins with 'demo'"),
        (("0" * 16, desk.match), "there is no note"),
    ):
        refused = here("notes", "publish", *words, "--db", desk.path)
        assert (refused.code, reason in refused.err) == (2, True)
    assert desk.head == before
    done = here("notes", "publish", id, desk.match, "--author", "Dana", "--db", desk.path)
    assert (done.code, done.err) == (0, "")
    assert desk.fold.entries[-1].body == NoteAdded(text=JUDGES, on=2, author="Dana")
    left = here("notes", "list", desk.match, "--json", "--db", desk.path).document["notes"]
    assert isinstance(left, list)
    assert {note["layer"] for note in left} == {"notes"}
    shown = here("dispute", "show", f"{desk.match}@2", "--json", "--db", desk.path).document
    assert isinstance(shown["notes"], list)
    assert [note["text"] for note in shown["notes"]] == [PUBLISHED, JUDGES]
