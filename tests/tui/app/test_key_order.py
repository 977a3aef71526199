"""Keys that come in one burst, as over a slow line: what follows a key goes where it leads."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest
from textual.app import App
from textual.events import Key, Paste
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.records import entries, start
from tests.tui.app.desks import as_judge, heard
from tests.tui.app.pilots import WIDE, match, until
from tui.app.app import TricorderApp
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import COMMANDS
from tui.app.key_order import KeyOrder
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.note import NoteScreen
from tui.app.screens.queue import QueueScreen
from tui.app.widgets.prompt import Prompt

NAMED = {
    "#": "number_sign",
    " ": "space",
    "/": "slash",
    ".": "full_stop",
    ",": "comma",
    "[": "left_square_bracket",
    "]": "right_square_bracket",
}
TYPED = "ab3 s"  # letters, a digit and a blank: commands of most screens
SCREENS = {
    CommandScreen.MATCH: MatchScreen,
    CommandScreen.DOSSIER: DossierScreen,
    CommandScreen.QUEUE: QueueScreen,
    CommandScreen.LIBRARY: LibraryScreen,
}
# Keys that leave the screen or the program, or list others on it.
SKIPPED = frozenset(
    {"q", "escape", "ctrl+z", "ctrl+l", "backspace", "enter", "ctrl+q", "Q", "e", "f"}
)


def send(app: TricorderApp, keys: Iterable[str]) -> None:
    """Send keys as one read of the terminal does: none waits for any other."""
    for key in keys:
        named = NAMED.get(key, key)
        character = key if len(key) == 1 else {v: k for k, v in NAMED.items()}.get(key)
        app.post_message(Key(named, character))


async def settled(pilot: Pilot[None]) -> Widget | None:
    """Wait until all keys have done their work, and return what has the focus."""
    await pilot.pause()
    for _ in range(200):
        if order_of(pilot.app).at_rest:
            await pilot.pause(0.02)
            return pilot.app.focused
        await pilot.pause(0.02)
    raise AssertionError("some key is still at work")


def order_of(app: App[None]) -> KeyOrder:
    assert isinstance(app, TricorderApp)
    return app.keys


def demo() -> TricorderApp:
    return TricorderApp(log=open_match("demo"))


@pytest.mark.parametrize(("key", "purpose"), [("/", "search"), ("g", "goto")])
async def test_what_is_typed_after_the_key_of_a_prompt_is_in_the_prompt(
    key: str, purpose: str
) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        seq = match(app).seq
        send(app, [key, *TYPED])
        prompt = await settled(pilot)

        assert isinstance(prompt, Prompt)
        assert (prompt.purpose, prompt.value, match(app).seq) == (purpose, TYPED, seq)


async def test_what_follows_the_answer_of_a_prompt_is_a_command_again() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        await pilot.press("g", *"150", "enter", "down", "down")
        seq = match(app).seq
        await pilot.press("home")
        send(app, ["g", *"150", "enter", "down", "down", "/", *"hail", "escape", "#", *"so"])
        typed = await settled(pilot)

        assert isinstance(app.screen, NoteScreen)
        assert isinstance(typed, Input)
        assert typed.value == "so"
        await pilot.press("escape")
        assert match(app).seq == seq > 151


async def test_a_text_that_is_pasted_after_the_key_is_in_the_prompt() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        send(app, ["/"])
        app.post_message(Paste("Kivas Fajo"))
        prompt = await settled(pilot)

        assert isinstance(prompt, Prompt)
        assert prompt.value == "Kivas Fajo"


async def test_what_follows_the_match_opened_in_the_library_is_for_the_match(
    tmp_path: Path,
) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(title="Finals, table one")))
        store.import_log(open_match("demo").entries)
    app = TricorderApp(database=path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "table one")
        send(app, [*"hearing", "backspace", *["backspace"] * 6, *"table", "enter", "/", *TYPED])
        prompt = await settled(pilot)

        assert match(app).timeline.log.title == "Finals, table one"
        assert isinstance(prompt, Prompt)
        assert prompt.value == TYPED


async def test_a_key_held_down_does_as_much_as_it_was_repeated() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        for _ in range(5):
            await pilot.press("a")
        expected = match(app).seq
        await pilot.press("home")
        send(app, ["a"] * 5)
        await settled(pilot)

        assert match(app).seq == expected > 5


async def opened(pilot: Pilot[None], where: CommandScreen) -> None:
    """Open one of the screens on the match of a judge's desk."""
    await pilot.pause()
    if where is CommandScreen.DOSSIER:
        await pilot.press("enter")
        await until(pilot, "Facts, each")
    assert isinstance(pilot.app.screen, SCREENS[where])


def of_desk(folder: Path, where: CommandScreen) -> TricorderApp:
    desk = heard(folder)
    if where in (CommandScreen.MATCH, CommandScreen.DOSSIER):
        return desk.app()
    queue = "" if where is CommandScreen.QUEUE else None
    return TricorderApp(database=desk.path, queue=queue)


async def lines_opened(pilot: Pilot[None], where: CommandScreen) -> list[str]:
    """Each key of a screen that opens a line to type on."""
    found: list[str] = []
    base, focused = pilot.app.screen, pilot.app.focused
    for command in COMMANDS:
        key = command.key.split(",")[0]
        if command.where not in (where, CommandScreen.BOTH) or key in SKIPPED:
            continue
        await pilot.press(key)
        line = await settled(pilot)
        if isinstance(line, Input) and line is not focused:
            found.append(key)
        await back_to(pilot, base)
    return found


async def back_to(pilot: Pilot[None], base: object) -> None:
    """Leave whatever a key has opened, with nothing done."""
    for _ in range(6):
        if pilot.app.screen is base and not isinstance(pilot.app.focused, Prompt):
            return
        await pilot.press("escape")
        await settled(pilot)
    raise AssertionError(f"still on {pilot.app.screen}")


@pytest.mark.parametrize(
    ("where", "least"),
    [(CommandScreen.MATCH, 4), (CommandScreen.DOSSIER, 4), (CommandScreen.QUEUE, 2)],
)
async def test_every_key_that_opens_a_line_has_what_follows_on_that_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: CommandScreen, least: int
) -> None:
    as_judge(monkeypatch)
    app = of_desk(tmp_path, where)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, where)
        base = app.screen
        lines = await lines_opened(pilot, where)
        assert len(lines) >= least
        told = {}
        for key in lines:
            send(app, [key, *TYPED])
            line = await settled(pilot)
            told[key] = isinstance(line, Input) and line.value
            await back_to(pilot, base)

    assert told == dict.fromkeys(lines, TYPED)  # a value that a line had is typed over


async def test_a_key_whose_target_never_answers_holds_up_the_rest_for_a_while_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        monkeypatch.setattr(app.keys, "_climb", lambda *args: None)
        send(app, ["g", "5"])
        await asyncio.sleep(4)

        prompt = app.focused
        assert isinstance(prompt, Prompt)
        assert prompt.value == "5"
