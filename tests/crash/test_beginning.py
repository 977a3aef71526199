"""Several programs that begin one store at once all get their match."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.law_examples import repeated

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="forks are POSIX")
def test_programs_that_begin_a_store_at_once_do_not_undo_each_other() -> None:
    rounds = repeated(40, short=8)
    run = subprocess.run(
        [sys.executable, "-m", "tests.crash.beginning", "--rounds", str(rounds)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.returncode, run.stdout, run.stderr) == (0, f"rounds {rounds}, wrong 0\n", "")
