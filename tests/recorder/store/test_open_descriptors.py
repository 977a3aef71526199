"""One descriptor for each file that is open, however many threads open and close it at once."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from recorder.store.open_descriptors import descriptor, file_id, hold, is_open, let_go

THREADS = 8


@pytest.fixture
def in_turns() -> Iterator[None]:
    """Let another thread go on as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("in_turns")
def test_threads_that_open_and_close_a_file_at_once_count_each_other(tmp_path: Path) -> None:
    """At first two of them had a descriptor each, and closing one ended the program."""
    path = tmp_path / "study.db"
    path.touch()
    file = file_id(path)
    assert file is not None

    def open_and_close(_: int) -> None:
        for _ in range(500):
            held = hold(path)
            assert held == file
            assert descriptor(held) is not None
            let_go(held)

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(open_and_close, range(THREADS)))
    assert not is_open(file)
