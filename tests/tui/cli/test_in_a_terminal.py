"""The application in a real terminal: it suspends and resumes, draws itself again, and leaves."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows suspends nothing")

TITLE: Final = "Harbour Games 1996"
CTRL_L: Final = b"\x0c"
CTRL_Z: Final = b"\x1a"
PATIENCE: Final = 30.0  # seconds


class Terminal:
    """A terminal of 120x30 with the program in it; `written`: what that wrote since last asked."""

    def __init__(self, file: int, program: "subprocess.Popen[bytes]") -> None:
        self.file = file
        self.program = program
        self.written = ""

    def press(self, keys: bytes) -> None:
        """Type keys; forget what was written before."""
        self.written = ""
        os.write(self.file, keys)

    def read(self, seconds: float) -> None:
        """Read what the program writes, waiting so long; after its end there is nothing."""
        if select.select([self.file], [], [], seconds)[0]:
            with suppress(OSError):
                self.written += os.read(self.file, 65536).decode(errors="replace")

    def until(self, words: str) -> None:
        """Wait until the program writes these words."""
        end = time.monotonic() + PATIENCE
        while words not in self.written:
            assert time.monotonic() < end, f"{words!r} never came:\n{self.written[-2000:]}"
            self.read(0.1)

    def state(self) -> int:
        """Wait until the program stops or ends; return its status as the shell would get it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.read(0.05)
            process, status = os.waitpid(self.program.pid, os.WUNTRACED | os.WNOHANG)
            if process:
                return status
        raise AssertionError("the program neither stopped nor ended")


@contextmanager
def in_a_terminal(folder: Path, *words: str) -> Iterator[Terminal]:
    """Run the program in a terminal, in its own process group as a shell would."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 120, 0, 0))
    program = subprocess.Popen(
        [sys.executable, "-m", "tui.cli.main", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm-256color", "TRICORDER_STUDY": str(folder / "study.db")},
        process_group=0,
    )
    os.close(theirs)
    try:
        yield Terminal(ours, program)
    finally:
        if program.poll() is None:
            program.kill()
            program.wait()
        os.close(ours)


def test_ctrl_z_suspends_and_fg_shows_the_match_again_and_ctrl_l_draws_it_anew(
    tmp_path: Path,
) -> None:
    with in_a_terminal(tmp_path, "demo") as terminal:
        terminal.until("by faq-1996")
        terminal.press(CTRL_Z)
        assert os.WIFSTOPPED(terminal.state())
        terminal.written = ""
        os.kill(terminal.program.pid, signal.SIGCONT)
        terminal.until(TITLE)
        terminal.press(CTRL_L)
        terminal.until(TITLE)
        terminal.press(b"q")
        status = terminal.state()
        assert os.WIFEXITED(status)
        assert os.WEXITSTATUS(status) == 0
