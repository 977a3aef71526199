"""What counts as a screen: a terminal, or a browser that Textual drives as one."""

import pytest

from tests.tui.cli.commands.running import here, tricorder
from tui.cli.terminal import is_interactive


def test_pipes_are_no_screen_unless_textual_drives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert not is_interactive()
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    assert is_interactive()


def test_replay_without_either_says_what_works_there() -> None:
    outcome = tricorder("replay", "demo")

    assert outcome.code == 2
    assert "needs a terminal" in outcome.err


@pytest.mark.parametrize("words", [["demo"], ["replay", "demo"], ["replay"]])
def test_a_browser_gets_the_application(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    def view(**given: object) -> int:
        opened.append(given)
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    for command in ("demo", "replay"):
        monkeypatch.setattr(f"tui.cli.commands.{command}.view", view)

    assert here(*words).code == 0
    assert len(opened) == 1
