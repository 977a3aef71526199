"""Several programs that begin one store at once all get their match."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="forks are POSIX")
def test_programs_that_begin_a_store_at_once_do_not_undo_each_other() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.crash.beginning", "--rounds", "40"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.returncode, run.stdout, run.stderr) == (0, "rounds 40, wrong 0\n", "")
