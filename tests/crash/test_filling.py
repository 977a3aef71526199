"""Wherever the room runs out, that is reported, nothing is stored in part, and a retry works."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.law_examples import repeated

ROOT = Path(__file__).parents[2]
# The room runs out after so many bytes, twice as many, and so on.
STEP = str(repeated(20_000, short=60_000))


@pytest.mark.skipif(sys.platform == "win32", reason="limits and mounts are POSIX")
def test_a_write_for_which_there_is_no_room_leaves_a_sound_store() -> None:
    # In a separate process with one thread, because it forks.
    words = [sys.executable, "-m", "tests.crash.filling", "--step", STEP]

    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (0, "")
    for work in ("import", "append", "migration", "beginning", "card file", "slip", "remedy"):
        assert f"limit  {work}" in ran.stdout
