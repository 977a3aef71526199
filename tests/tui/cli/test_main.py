"""`tricorder` itself: the overview, the version, and what cannot be done."""

import pytest

from tests.tui.cli.commands.running import here, printed
from tui.cli.main import main


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("help",)])
def test_an_overview_names_every_command(words: tuple[str, ...]) -> None:
    shown = printed(*words)
    for name in ("demo", "import", "list", "show", "events", "diff", "replay", "export", "verify"):
        assert f"\n  {name} " in shown


def test_alone_it_explains_itself_and_is_a_usage_error() -> None:
    outcome = here()

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == printed("--help")


@pytest.mark.parametrize("word", ["--version", "-V"])
def test_the_version_is_told(word: str) -> None:
    assert printed(word).startswith("tricorder ")


def test_an_interrupted_command_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.main.overview", interrupt)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [["shwo"], ["frobnicate"], ["show"], ["replay", "demo"]])
def test_what_cannot_be_done_is_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
