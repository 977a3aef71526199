"""Every key and every line of the palette that promises to leave the program does leave it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from recorder.files.open_match import open_match
from recorder.setup.settings import Remembered
from recorder.setup.setup import Setup
from tests.law_examples import sampled
from tests.tui.app.pilots import NARROW, until
from tests.tui.app.recording import recording
from tui.app.app import TricorderApp
from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.command_list import COMMANDS
from tui.app.recording_app import RecordingApp

LEAVING = [command for command in COMMANDS if command.action.endswith("quit")]
KEYS = [(command.where, key) for command in LEAVING for key in command.key.split(",")]


@contextmanager
def _on(where: CommandScreen, folder: Path) -> Iterator[TricorderApp]:
    database = folder / "matches.db"
    if where is CommandScreen.RECORD:
        with recording(folder) as app:
            yield app
    elif where is CommandScreen.SETUP:
        yield RecordingApp(database, None, Remembered(Setup()))
    else:
        log = open_match("demo") if where is CommandScreen.MATCH else None
        queue = "" if where is CommandScreen.QUEUE else None
        yield TricorderApp(database=database, log=log, queue=queue)


def test_every_screen_can_be_left_by_a_key() -> None:
    assert {where for where, _ in KEYS} == {*CommandScreen} - {CommandScreen.BOTH}
    assert {(CommandScreen.MATCH, "q"), (CommandScreen.SETUP, "escape")} <= {*KEYS}


@pytest.mark.parametrize(("where", "key"), sampled(KEYS, short=5))
async def test_the_key_leaves_the_program(where: CommandScreen, key: str, tmp_path: Path) -> None:
    with _on(where, tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            assert app.return_code is None
            await pilot.press(key)
            assert app.return_code == 0


@pytest.mark.parametrize("command", sampled(LEAVING, short=3), ids=lambda command: command.where)
async def test_the_palette_leaves_the_program(command: AppCommand, tmp_path: Path) -> None:
    with _on(command.where, tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("ctrl+p", *command.name)
            await until(pilot, command.help)
            assert app.return_code is None
            await pilot.press("enter")
            await pilot.pause()
            assert app.return_code == 0
