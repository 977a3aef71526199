"""Running the command as people do, in a separate process."""

import os
import pty
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import msgspec

from tui.cli.main import main

PROJECT = Path(__file__).parents[4]


class Outcome(NamedTuple):
    """The result of a command."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, object]:
        """Its output as the one JSON document that it is."""
        return msgspec.json.decode(self.out, type=dict[str, object])


def environment(**more: str) -> dict[str, str]:
    """The environment of this process, without the user's data, and with what a test adds."""
    return os.environ | {"PYTHONPATH": str(PROJECT), "TERM": "xterm"} | more


def here(*words: str | Path) -> Outcome:
    """Run the command in this process, which is faster, if that makes no difference."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = main([str(word) for word in words])
    return Outcome(code, out.getvalue(), err.getvalue())


def tricorder(*words: str | Path, folder: Path | None = None, **more: str) -> Outcome:
    """Run `tricorder` with these words; its output goes to no terminal."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tui.cli.main", *map(str, words)],
        capture_output=True,
        cwd=folder,
        env=environment(**more),
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def on_a_terminal(*words: str | Path, **more: str) -> str:
    """Run `tricorder` with its output on a terminal; gives what reaches the screen."""
    ours, theirs = pty.openpty()
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", *map(str, words)],
            stdout=theirs,
            stdin=subprocess.DEVNULL,
            env=environment(**more),
        ):
            os.close(theirs)
            shown = b""
            while True:
                try:
                    part = os.read(ours, 65536)
                except OSError:  # Linux says so when the other side is closed.
                    break
                if not part:
                    break
                shown += part
    finally:
        os.close(ours)
    return shown.decode()


def printed(*words: str | Path) -> str:
    """Run a command that must succeed; return what it prints."""
    outcome = here(*words)
    assert (outcome.code, outcome.err) == (0, "")
    return outcome.out


def list_in(outcome: Outcome, name: str) -> list[dict[str, object]]:
    """The list of this name in the document of a command that must succeed."""
    assert (outcome.code, outcome.err) == (0, "")
    found = outcome.document[name]
    assert isinstance(found, list)
    return found
