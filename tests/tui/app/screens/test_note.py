"""Notes and marks while replaying: keys, where they show, and that no record changes by them."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.record.events.judging import NoteAdded
from recorder.files.open_match import open_match
from recorder.store.paths import study_path
from recorder.store.store import Store
from recorder.study.study_store import StudyStore
from tests.recorder.store.stored import match as record
from tests.tui.app.pilots import NARROW, WIDE, match, shown, small_log, told, until
from tui.app.app import TricorderApp
from tui.app.screens.match import MatchScreen
from tui.app.screens.note import NoteScreen

TURNS = [NoteAdded(text=f"entry {number}") for number in range(2, 9)]


def said() -> list[tuple[int, str, str]]:
    """What the study holds: the seq, the sign and the text of each mark."""
    store = StudyStore.open_if_made(study_path())
    if store is None:
        return []
    with store:
        return [(mark.seq, mark.glyph or "", mark.text) for mark in store.marks()]


async def ready(pilot: Pilot[None]) -> None:
    """Wait until the match is judged, and with it the marks are read."""
    await until(pilot, "by faq-1996")
    await pilot.pause(0.1)


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type into the line of a note, and save it."""
    await pilot.press("number_sign")
    for character in text:
        await pilot.press("space" if character == " " else character)
    await pilot.press("enter")
    await pilot.pause()


async def test_m_marks_an_entry_and_takes_the_mark_away() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        await pilot.press("m")
        assert (told(app), said()) == ("@153 is marked", [(153, "", "")])
        assert "▶★153" in shown(pilot).replace(" ", "")
        await pilot.press("m")
        assert (told(app), said()) == ("@153 is no longer marked", [])
        assert "★" not in shown(pilot)


async def test_a_note_is_written_shown_changed_and_removed() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        await typed(pilot, "!? too fast #timing")
        assert said() == [(153, "!?", "too fast")]
        assert "# !? too fast #timing" in shown(pilot)
        await typed(pilot, " indeed")
        assert said() == [(153, "!?", "too fast indeed")]
        await pilot.press("m")
        assert "# changes or removes it" in told(app)
        await pilot.press("number_sign", "ctrl+d")
        await pilot.pause()
        assert said() == []
        assert "too fast" not in shown(pilot)


async def test_esc_leaves_a_note_as_it_was() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=NARROW) as pilot:
        await ready(pilot)
        await typed(pilot, "first")
        await pilot.press("number_sign", "x", "escape")
        assert said() == [(153, "", "first")]


async def test_an_empty_note_is_none() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=NARROW) as pilot:
        await ready(pilot)
        await typed(pilot, "  ")
        assert said() == []


async def test_signs_and_saving_are_in_reach_of_a_finger() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=NARROW) as pilot:
        await ready(pilot)
        await pilot.press("number_sign", "x")
        screen = app.screen
        assert isinstance(screen, NoteScreen)
        bar = screen.query_one("#glyphs")
        words = shown(pilot).splitlines()[bar.region.y]
        await pilot.click("#glyphs", offset=(words.index("?!") - bar.region.x, 0))
        await pilot.click("#glyphs", offset=(words.index("save") - bar.region.x, 0))
        await pilot.pause()
        assert said() == [(153, "?!", "x")]


async def test_k_steps_through_marks_and_the_notes_of_the_record() -> None:
    noted = small_log(*TURNS[:3], NoteAdded(text="about the second", on=2), *TURNS[3:])
    app = TricorderApp(log=noted, seq=7)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        await pilot.press("K", "K", "K", "K", "K")
        assert match(app).seq == 2
        await pilot.press("k")
        assert match(app).seq == 3


async def test_a_note_of_the_record_is_shown_at_the_entry_that_it_is_about() -> None:
    app = TricorderApp(log=small_log(*TURNS, NoteAdded(text="look here", on=3)), seq=3)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        assert "# look here (in the record, @9)" in shown(pilot)


async def test_marks_are_there_again_in_another_copy_of_the_match(tmp_path: Path) -> None:
    async with TricorderApp(log=open_match("demo"), seq=153).run_test(size=WIDE) as pilot:
        await ready(pilot)
        await pilot.press("m")
    with Store.open_to_write(tmp_path / "matches.db") as store:
        copy = store.read(store.import_log(open_match("demo").entries))
    async with TricorderApp(log=copy, seq=1).run_test(size=WIDE) as pilot:
        await ready(pilot)
        await pilot.press("k")
        assert isinstance(pilot.app.screen, MatchScreen)
        assert pilot.app.screen.seq == 153


async def test_a_study_that_cannot_be_used_says_why_and_harms_nothing() -> None:
    study_path().parent.mkdir(parents=True, exist_ok=True)
    study_path().write_text("no database at all, but text" * 40)
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        await until(pilot, "your notes cannot be read")
        await pilot.press("m")
        assert told(app).startswith("not saved: ")
        assert "★" not in shown(pilot)


async def test_no_key_for_notes_changes_the_record(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        log = store.read(store.import_log(record()))
    async with TricorderApp(database=path, log=log, seq=3).run_test(size=WIDE) as pilot:
        await ready(pilot)
        await pilot.press("m", "m", "right", "m")
        await typed(pilot, "!! good")
        await pilot.press("k", "K", "number_sign", "ctrl+d")
    with Store.open(path) as store:
        assert store.verify(log.id, log.head).intact
        assert store.read(log.id).head == log.head


@pytest.mark.parametrize("text", ["[bold]x[/]", "a\x1b[2Jb", "</script>", "\u202eabc"])
async def test_hostile_notes_are_text_on_the_screen(text: str) -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=WIDE) as pilot:
        await ready(pilot)
        match(app).study.answer(153, text)
        await pilot.pause()
        assert not any(character in shown(pilot) for character in "\x1b\u202e")
        assert "# " + text[:1] in shown(pilot) or "# \\u202e" in shown(pilot)
