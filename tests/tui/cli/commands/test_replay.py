import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tui.app.app
from recorder.live.following import Following
from recorder.store.recorded_match import RecordedMatch
from replay.timeline.timeline import Timeline
from tests.tui.cli.commands.running import environment
from tui.cli.main import main


def _quit_after_opening(*words: str) -> tuple[int, bytes]:
    """Run a command on a real terminal, wait for its first screen, press q."""
    ours, theirs = pty.openpty()
    shown = b""
    with subprocess.Popen(
        [sys.executable, "-m", "tui.cli.main", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(COLUMNS="80", LINES="24"),
        start_new_session=True,
    ) as process:
        os.close(theirs)
        deadline = time.monotonic() + 60
        try:
            while process.poll() is None and time.monotonic() < deadline:
                if select.select([ours], [], [], 0.5)[0]:
                    shown += os.read(ours, 65536)
                elif len(shown) > 2000:  # the first screen is there, and nothing more comes
                    os.write(ours, b"\x11")
        except OSError:  # Linux says so when the other side is closed.
            pass
        if time.monotonic() >= deadline:
            process.kill()
        code = process.wait(timeout=30)
    os.close(ours)
    return code, shown


def test_recording_opens_on_a_terminal_and_says_on_leaving_what_is_saved(store: Path) -> None:
    players = ("--player", "A=Ada", "--player", "B=Ben")
    code, shown = _quit_after_opening("record", *players, "--db", str(store))
    assert code == 0
    assert b"Traceback" not in shown
    assert b"Saved: Ada - Ben, 1 entry, in " in shown
    assert b"Continue with: tricorder record " in shown


@pytest.mark.parametrize("words", [("demo",), ("replay", "demo@120")])
def test_the_application_opens_on_a_terminal_and_leaves_on_demand(words: tuple[str, ...]) -> None:
    code, shown = _quit_after_opening(*words)
    assert code == 0
    assert b"Traceback" not in shown


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What the application was asked to open, instead of opening it."""
    asked: dict[str, object] = {}

    def run(
        *,
        database: Path | None = None,
        log: RecordedMatch | Timeline | None = None,
        seq: int | None = None,
        following: Following | None = None,
        clock: bool = False,
        queue: str | None = None,
    ) -> int:
        match = log.log if isinstance(log, Timeline) else log
        asked.update(database=database, log=None if match is None else match.id, seq=seq)
        if following is not None:
            asked["following"] = following.match
            following.close()
        return 0

    monkeypatch.setattr(tui.app.app, "run", run)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    return asked


def test_replay_opens_a_match_at_its_point(
    opened: dict[str, object], lines: Path, store: Path
) -> None:
    assert main(["replay", f"{lines}@12", "--db", str(store)]) == 0
    assert opened == {"database": store, "log": "hail.jsonl", "seq": 12}


def test_replay_of_a_whole_match_leaves_the_point_to_the_application(
    opened: dict[str, object], lines: Path, store: Path
) -> None:
    assert main(["replay", str(lines), "--db", str(store)]) == 0
    assert opened["seq"] is None


def test_replay_without_a_match_opens_the_library(opened: dict[str, object], store: Path) -> None:
    assert main(["replay", "--db", str(store)]) == 0
    assert opened == {"database": store, "log": None, "seq": None}


def test_replay_of_a_match_in_the_store_follows_it(
    opened: dict[str, object], match: str, store: Path
) -> None:
    assert main(["replay", match[:4], "--db", str(store)]) == 0
    assert opened["following"] == match


def test_demo_opens_the_bundled_match(opened: dict[str, object]) -> None:
    assert main(["demo"]) == 0
    assert opened["log"] == "demo"
