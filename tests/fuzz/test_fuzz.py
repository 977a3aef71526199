"""Any bad input is refused in clear words."""

from pathlib import Path

import pytest

from tests.fuzz.__main__ import feed
from tests.fuzz.targets import TARGETS
from tests.law_examples import repeated

RUNS = {"judging": repeated(40, short=20), "transcript": repeated(60, short=30)}


@pytest.mark.parametrize("name", TARGETS)
def test_mutations_of_real_files_are_read_or_refused(name: str, tmp_path: Path) -> None:
    runs = RUNS.get(name, repeated(150, short=75))

    count = feed(TARGETS[name], tmp_path, runs, seed=20)

    assert count.total() == runs
    assert count["refused"] > 0
