"""What tests of the terminal have in common: sheets, waits, frames and settings of their own."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
import textual.app
import textual.pilot
from rich.console import RenderableType
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.law_examples import repeated
from tests.tui.idle import wait_until_idle

RENDER_UPDATE: Final = Compositor.render_update


@pytest.fixture(scope="session", autouse=True)
def _sheets_are_parsed_once() -> Iterator[None]:
    """Parse each sheet of style once in a process: it took a tenth of the start of a program."""
    parse: Callable[..., list[RuleSet]] = Stylesheet._parse_rules
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}

    def parse_once(sheet: Stylesheet, css: str, *where: object, **how: object) -> list[RuleSet]:
        key = (css, where, *how.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, *where, **how)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def _programs_are_waited_for() -> Iterator[None]:
    """Wait for what a program still does, wherever a pilot waits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textual.app, "wait_for_idle", wait_until_idle)
        patch.setattr(textual.pilot, "wait_for_idle", wait_until_idle)
        yield


@pytest.fixture(scope="session", autouse=True)
def _frames_are_painted_when_read() -> Iterator[None]:
    """Paint a screen in the short form only where a test reads it; nobody sees the frames between.

    They took a third of the time of the tests of the screen. .ci/run paints all of them.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not repeated(1, short=0):
            patch.setattr(Compositor, "render_update", _painted_if_full)
        yield


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint each frame, for a test of what is painted when."""
    monkeypatch.setattr(Compositor, "render_update", RENDER_UPDATE)


def _painted_if_full(
    compositor: Compositor, full: bool = False, *stack: Any, **how: Any
) -> RenderableType | None:
    if full:
        return RENDER_UPDATE(compositor, full, *stack, **how)
    compositor._dirty_regions.clear()
    return None


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own settings and notes: leaving a match changes where others open it."""
    folder = tmp_path_factory.mktemp("settings")
    monkeypatch.setenv("TRICORDER_CONFIG", str(folder))
    monkeypatch.setenv("TRICORDER_STUDY", str(folder / "study.db"))
