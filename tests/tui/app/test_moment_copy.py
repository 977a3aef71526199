"""Copying a moment: what reaches the clipboard, and the file where there is none."""

import base64
from pathlib import Path

import pytest

from recorder.files.open_match import open_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.moment_copy import MOST, MomentCopy, free_name


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write into, and a terminal that has a clipboard."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


async def test_c_copies_the_moment_with_its_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        written: list[str] = []
        assert app._driver is not None
        monkeypatch.setattr(app._driver, "write", written.append)
        await pilot.press("d", "c")

        (code,) = [sent for sent in written if sent.startswith("\x1b]52;c;")]
        text = base64.b64decode(code.removeprefix("\x1b]52;c;").removesuffix("\a")).decode()
        assert app.clipboard == text
        assert "`demo@164`" in text
        assert "B asked for time to answer it afterwards" in text
        assert "(FAQ of 14 May 1996, 1.4 Timing; `faq-1996.1.4.reasonable-time`)" in text
        assert told(app).startswith("copied demo@164, ")


async def test_a_second_c_offers_a_file_and_writes_it(folder: Path) -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("c", "c")
        assert "demo-164.md" in shown(pilot)
        await pilot.press("enter")
        assert told(app) == "written to demo-164.md"
        assert (folder / "demo-164.md").read_text(encoding="utf-8") == app.clipboard
        await pilot.press("c", "c")
        assert "demo-164-2.md" in shown(pilot)
        await pilot.press("escape")
        assert [file.name for file in folder.iterdir()] == ["demo-164.md"]


async def test_another_moment_is_copied_anew() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("c", "right", "c")
        assert told(app).startswith("copied demo@165, ")


async def test_before_the_first_entry_there_is_nothing_to_copy() -> None:
    app = TricorderApp(log=open_match("demo"), seq=0)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("c")
        assert told(app) == "there is nothing to copy before the first entry"
        assert match(app).seq == 0


@pytest.mark.parametrize("terminal", ["linux", "dumb"])
def test_a_terminal_without_a_clipboard_is_offered_a_file(
    terminal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    put: list[str] = []

    words = MomentCopy(put.append).copy("text", "demo@1")

    assert words.startswith("this terminal has no clipboard: c again writes it to a file")
    assert put == []


def test_a_text_that_is_too_long_is_offered_a_file() -> None:
    put: list[str] = []

    assert "too many for a clipboard" in MomentCopy(put.append).copy("x" * (MOST + 1), "demo@1")
    assert put == []


def test_no_file_is_written_over_and_faults_are_told(folder: Path) -> None:
    copier = MomentCopy(lambda _: None)
    copier.copy("text", "demo@1")
    (folder / "there.md").write_text("mine", encoding="utf-8")

    assert "there is a file there.md already" in copier.write("there.md")
    assert "cannot be written" in copier.write("no/such/folder.md")
    assert "cannot be written" in copier.write("nul\0.md")
    assert (folder / "there.md").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("demo@164", "demo-164.md"),
        ("../../etc/passwd@3", "etc-passwd-3.md"),
        ("faq/hail@2", "faq-hail-2.md"),
        ("///", "moment.md"),
    ],
)
def test_a_file_is_named_after_the_moment_and_lies_in_the_folder(name: str, file: str) -> None:
    assert free_name(name) == file
