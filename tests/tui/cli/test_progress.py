import io
import time

import pytest

import tui.cli.progress
from tui.cli.progress import progress, progress_of, working


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _told(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, patience: float) -> str:
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(tui.cli.progress, "_PATIENCE", patience)
    assert list(progress(["a", "b"], "file")) == ["a", "b"]
    return stream.getvalue()


def test_a_terminal_is_told_how_far_long_work_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told = _told(monkeypatch, _Terminal(), -1)
    assert "file 1 of 2" in told
    assert told.endswith("\r\x1b[K")


def test_short_work_and_files_are_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _told(monkeypatch, _Terminal(), 60) == ""
    assert _told(monkeypatch, io.StringIO(), -1) == ""


def test_a_terminal_is_told_that_work_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(tui.cli.progress, "_PATIENCE", 0.01)
    with working("reading a file"):
        time.sleep(0.1)

    assert "reading a file (0 s)" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_work_that_is_over_soon_and_files_are_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for stream in (_Terminal(), io.StringIO()):
        monkeypatch.setattr("sys.stderr", stream)
        with working("reading a file"):
            pass
        assert stream.getvalue() == ""


def test_nothing_is_shown_where_a_result_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(tui.cli.progress, "_PATIENCE", -1)
    shown = []
    for result in progress_of(iter("abc"), "match", 3):
        terminal.write(result)
        shown.append(terminal.getvalue())
    assert shown[-1].endswith("\r\x1b[Kmatch 3 of 3\r\x1b[Kc")
    assert terminal.getvalue() == shown[-1]
