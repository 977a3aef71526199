import pytest

from replay.render.row import row
from replay.text.span import Style, span
from tui.cli.output import MAIL_CELLS, cells, wants_colour, write_rows


def test_without_a_terminal_rows_fit_into_a_mail(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert cells() == MAIL_CELLS
    write_rows([row("word " * 40)])
    assert all(len(line) <= MAIL_CELLS for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(("asked", "width"), [("120", 120), ("3", 20), ("0", 80), ("wide", 80)])
def test_the_width_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, asked: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", asked)
    assert cells() == width


def test_colours_show_on_a_terminal_only_where_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    rows = [row("plain ", span("dark", Style.DIM), depth=1)]
    write_rows(rows)
    monkeypatch.setenv("NO_COLOR", "1")
    write_rows(rows)
    assert capsys.readouterr().out == "  plain \x1b[2mdark\x1b[0m\n  plain dark\n"


@pytest.mark.parametrize(
    ("asked", "terminal", "wanted"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"TERM": "dumb"}, True, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "0"}, False, False),
        ({"FORCE_COLOR": "0"}, True, True),
        ({"FORCE_COLOR": "3", "NO_COLOR": "1"}, True, False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
        ({"CLICOLOR_FORCE": "1"}, False, True),
        ({"CLICOLOR": "0"}, True, False),
        ({"CLICOLOR": "1"}, False, False),
        ({"CLICOLOR": "0", "CLICOLOR_FORCE": "1"}, True, True),
    ],
)
def test_the_variables_in_use_ask_for_colour_or_against_it(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str], terminal: bool, wanted: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)

    assert wants_colour() is wanted
