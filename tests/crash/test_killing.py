"""Killed imports and migrations, torn files and racing writers leave a sound store."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.crash.tearing import tear
from tests.law_examples import repeated

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("killing", "--kills", str(repeated(15, short=5))), "every store sound"),
        (("racing", "--seconds", str(repeated(2, short=1))), "none mixed, chain whole"),
    ],
)
def test_what_was_acknowledged_is_there_and_nothing_in_part(
    command: tuple[str, ...], told: str
) -> None:
    # In a separate process with one thread, because it forks.
    module, *rest = command
    words = [sys.executable, "-m", f"tests.crash.{module}", *rest]

    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert told in ran.stdout


def test_a_torn_store_shows_what_lies_before_the_damage_and_nothing_else(tmp_path: Path) -> None:
    count = tear(tmp_path, step=4_001)

    assert count["log cut: up to the damage"] > 0
    assert count["database cut: refused"] > 0
