"""The start of the command: an interrupt that Python cannot raise ends it in silence too."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
# An exception in the callback of a weak reference is printed, and the program goes on.
COMMAND = """
import sys, weakref
import tui.cli.main as command
from tui.cli.start import start

class Something:
    pass

def main():
    def gone(_):
        raise {exception}
    something = Something()
    held = weakref.ref(something, gone)
    del something
    return 0

command.main = main
sys.exit(start())
"""


@pytest.mark.parametrize(
    ("exception", "code", "told"), [("KeyboardInterrupt", 130, False), ("ValueError", 0, True)]
)
def test_an_interrupt_in_a_callback_ends_it_in_silence(
    exception: str, code: int, told: bool
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COMMAND.format(exception=exception)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == code
    assert (exception in done.stderr) == told
    assert bool(done.stderr) == told
