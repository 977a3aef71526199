"""No promise is empty: every key of a footer, a help page or the palette has an effect."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from recorder.files.open_match import open_match
from tests.law_examples import repeated, sampled
from tests.tui.app.desk_pictures import with_accounts
from tests.tui.app.desks import as_judge, contested_twice
from tests.tui.app.form_of_a_match import application
from tests.tui.app.pilots import shown, until
from tests.tui.app.recording import recording
from tui.app.app import TricorderApp
from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.command_list import commands_of, sign
from tui.app.palette import Palette
from tui.app.screens.match import MatchScreen
from tui.app.widgets.footer import Footer

SIZE: Final = (120, 30)
# The sizes of the long form.
SIZES: Final = (SIZE, (80, 24), (120, 40))[: repeated(3, short=1)]
# In the middle of an action, with targets of every step on both sides.
MIDDLE: Final = 373
# The keys that fill in a ruling and read it back, until a key counts.
READ_BACK: Final = [*"u", "down", "r", "down", "1", "down", "down", "x", "f10", "wait:1500"]
# The keys to press first so that a key has something to act on, by the action.
FIRST: Final = {
    "step('mark', 1)": ["right", "number_sign", "x", "enter", "left"],
    "step('mark', -1)": ["left", "number_sign", "x", "enter", "right"],
    "back": ["d"],
    "Record": [*"turn", "space", "2", "space", "B"],
    "step('window', 1)": ["home"],
    "hit(1)": ["slash", *"kurn", "enter"],
    "hit(-1)": ["slash", *"kurn", "enter"],
    "panel('log')": ["2"],
    "fold_all": ["2"],
    "move(-1)": ["down"],
    "move(-10)": ["pagedown"],
    "turn(1)": ["up", "up"],
    "turn(-1)": ["up", "up"],
    "Change": ["down"] * 4,
    "go(-1)": ["down"],
    "complete": [*"pla"],
    "pick(-1)": ["down", "down"],
    "clear": [*"kurn"],
    "saved": ["ctrl+s", *"big", "enter"],
    "Previous dispute": ["right_square_bracket"],
    "Entry above": ["down"],
    "Scroll up": [*["down"] * 5, "pagedown"],
    "Scroll down": ["down"] * 5,
    "section(0)": ["1"],
    "Later point": ["down"],
    "Dispute above": ["down"],
    "Line above": ["down"],
    "Ten up": ["down"],
    "Shuffle": ["down", "down"],
    "Take a rule": ["down", "down"],
    "Section": ["f6"],
    "Record it": READ_BACK,
    "Back to the form": READ_BACK,
    "Copy sentences": READ_BACK,
    "Dossier": [],
}
# The keys of a screen are pressed in parts, which several processes share.
PARTS: Final = 3
# Keys whose effect cannot be seen without a terminal.
UNSEEN: Final = frozenset({"app.suspend_process", "app.redraw"})
# Typed text stays there, so each key has its own screen.
TYPED: Final = (CommandScreen.RECORD, CommandScreen.SETUP, CommandScreen.ACT)
OVER_A_DOSSIER: Final = (
    CommandScreen.DOSSIER,
    CommandScreen.BACK_UP,
    CommandScreen.ACT,
    CommandScreen.ACCOUNTS,
)
OVER_A_MATCH: Final = (CommandScreen.MATCH, *OVER_A_DOSSIER)
LINES: Final = 'turn 1 A\nplays "Hail"\n' + 'B says "ok"\n' * 40


@contextmanager
def opened(where: CommandScreen, folder: Path) -> Iterator[TricorderApp]:
    """The application on a screen, with something on it for every key."""
    if where is CommandScreen.RECORD:
        with recording(folder, lines=LINES) as app:
            yield app
    elif where is CommandScreen.SETUP:
        yield application(folder)
    elif where in (CommandScreen.LIBRARY, CommandScreen.SEARCH):
        yield TricorderApp(database=folder / "matches.db")
    elif where is CommandScreen.ACCOUNTS:
        yield with_accounts(folder).app()
    elif where in OVER_A_DOSSIER:
        yield contested_twice(folder).app()
    elif where is CommandScreen.QUEUE:
        yield TricorderApp(database=contested_twice(folder).path, queue="")
    else:
        yield TricorderApp(log=open_match("demo"), seq=MIDDLE)


async def arrive(pilot: Pilot[None], where: CommandScreen) -> None:
    """Wait for the screen; one that lies over a match is opened first."""
    first = "esc library" if where is CommandScreen.QUEUE else "quit"
    if where is CommandScreen.SEARCH:
        await until(pilot, first)
        await pilot.press(*"amanda", "tab")
        first = "51 entries in 4"
    await until(pilot, "by faq-1996" if where in OVER_A_MATCH else first)
    if where in OVER_A_DOSSIER:
        await pilot.press("enter")
        await until(pilot, "Facts, each from the record alone")
    if where is CommandScreen.BACK_UP:
        await pilot.press("b")
        await until(pilot, "@150  irreversible")
    if where is CommandScreen.ACCOUNTS:
        await pilot.press("v")
        await until(pilot, "They first differ")
    if where is CommandScreen.ACT:
        await pilot.press("g")
        await until(pilot, "Rule on @164")


def seen(pilot: Pilot[None]) -> tuple[object, ...]:
    """What a user can see of the program: the screen shown, its text, whether it runs."""
    app = pilot.app
    return app.return_code, type(app.screen), app.focused, shown(pilot)


async def effect(pilot: Pilot[None], where: CommandScreen, command: AppCommand, key: str) -> str:
    """Press a key, on a screen where it has something to do; if it did nothing, say why."""
    app = pilot.app
    before = FIRST.get(command.name, FIRST.get(command.action, ()))
    await pilot.press(*([*before, "pageup"] if paging(where, command) else before))
    await pilot.pause()
    seen_before = seen(pilot)
    await pilot.press(key)
    await pilot.pause(0.05)
    if seen(pilot) == seen_before:
        return f"{sign(key)} ({command.name}) does nothing"
    for footer in app.screen.query(Footer) if app.is_running else ():
        if footer.message.startswith(("no ", "there is no")):
            return f"{sign(key)} ({command.name}): {footer.message}"
    return ""


async def come_back(pilot: Pilot[None], home: Screen[Any], below: int) -> bool:
    """Close what a key opened over a screen; return whether it can be used as it was at first."""
    app = pilot.app
    while app.is_running and len(app.screen_stack) > below:
        app.pop_screen()
        await pilot.pause()
    if not app.is_running or app.screen is not home:
        return False
    if isinstance(home, MatchScreen):
        home.go(MIDDLE)
        await pilot.pause()
        # A playing match goes on by itself: any key would seem to have an effect.
        return not home.pace_words
    return True


async def empty_promises(
    where: CommandScreen, size: tuple[int, int], folder: Path, part: int = 0, parts: int = 1
) -> list[str]:
    """Press every key of a screen, or each of so many parts of them; say which did nothing.

    Keys share an application while it can return to their screen. A key that seems to do nothing on
    a used screen is tried on a fresh one.
    """
    commands = [command for command in commands_of(where) if command.action not in UNSEEN]
    left = [(command, key) for command in commands for key in keys_of(command)][part::parts]
    left = sampled(left, short=-(-len(left) // 3))  # every third key in the short form
    found: list[str] = []
    for number in count():
        if not left:
            return found
        (folder / str(number)).mkdir()
        with opened(where, folder / str(number)) as app:
            async with app.run_test(size=size) as pilot:
                await arrive(pilot, where)
                home, below, fresh = app.screen, len(app.screen_stack), True
                while left:
                    empty = await effect(pilot, where, *left[0])
                    if empty and not fresh:
                        break
                    found += [empty] if empty else []
                    left.pop(0)
                    fresh = False
                    if where in TYPED or not await come_back(pilot, home, below):
                        break
    return found


def paging(where: CommandScreen, command: AppCommand) -> bool:
    """Tell whether a page down needs a page up first: a record is shown from its end."""
    return where is CommandScreen.RECORD and command.action == "page(1)"


def keys_of(command: AppCommand) -> Sequence[str]:
    """The keys that a command promises; of several equal keys only one is tried."""
    return {"type": ("k",), "1-9": ("1",)}.get(command.key) or command.key.split(",")


SCREENS: Final = [each for each in CommandScreen if each is not CommandScreen.BOTH]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", SCREENS)
async def test_every_key_that_a_screen_promises_has_an_effect(
    where: CommandScreen,
    size: tuple[int, int],
    part: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # for what is exported
    as_judge(monkeypatch)
    assert await empty_promises(where, size, tmp_path, part, PARTS) == []


@pytest.mark.parametrize("where", SCREENS)
async def test_every_entry_of_the_palette_does_what_its_key_does(
    where: CommandScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    async def call(action: str) -> None:
        called.append(action)

    with opened(where, tmp_path / "there") as app:
        async with app.run_test(size=SIZE) as pilot:
            await arrive(pilot, where)
            monkeypatch.setattr(app.screen, "run_action", call)
            async for hit in Palette(app.screen).discover():
                assert hit.command is not None
                await hit.command()
    offered = Palette.offered(where)
    assert called == [command.action for command in offered]
    assert all(keys_of(command) for command in offered)


async def test_a_key_that_does_nothing_is_told(tmp_path: Path) -> None:
    idle = AppCommand("ctrl+y", "Idle", "Do nothing", "idle", "Nowhere")
    with opened(CommandScreen.MATCH, tmp_path) as app:
        async with app.run_test(size=SIZE) as pilot:
            await arrive(pilot, CommandScreen.MATCH)
            told = await effect(pilot, CommandScreen.MATCH, idle, "ctrl+y")
    assert told.endswith("(Idle) does nothing")
