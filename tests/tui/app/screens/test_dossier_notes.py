"""Notes from the dossier: for judges alone they lie in the study, for everybody in the record."""

from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from tests.tui.app.desks import HEARD, JUDGE, as_judge, heard, opened, recorded
from tests.tui.app.pilots import WIDE, shown, until


async def test_a_note_for_judges_is_shown_and_in_no_record_and_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "study.db"))
    desk = heard(tmp_path)
    app = desk.app()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(pilot, "n", *"ask", "space", *"table4", "enter", "enter")
        await until(pilot, "noted on @164, for judges alone")
        await pilot.press("N")
        await until(pilot, "you, for judges alone: ask table4")
        await pilot.press("c")
        await until(pilot, "copied")
    assert len(desk.entries) == HEARD
    assert "table4" not in app.clipboard
    assert b"table4" not in desk.path.read_bytes()


async def test_a_note_for_everybody_is_an_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    app = desk.app()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("n", "enter")
        await pilot.press("f10")
        await until(pilot, "missing: Note")
        await recorded(pilot, *"moved", "enter", "e", "enter")
        await until(pilot, "recorded @168")
        await pilot.press("N")
        await until(pilot, f"{JUDGE}: moved")
        await pilot.press("c")
        await until(pilot, "copied")
        assert "10 Notes" in shown(pilot)
    assert desk.entries[-1].body == NoteAdded(text="moved", on=164, author=JUDGE)
    assert "moved" in app.clipboard
