"""Work in several processes: results in order, and an end to it."""

import os
import time
from pathlib import Path

import pytest

from engine.model.errors import InputError
from tui.cli.worker_processes import in_processes


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(in_processes(int, ["3", "1", "2"], 2)) == [3, 1, 2]


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(in_processes(int, [], 4)) == []


def test_it_is_done_elsewhere() -> None:
    (process,) = in_processes(_process, ["one"], 2)
    assert process != os.getpid()


def test_what_is_raised_there_is_raised_here() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_processes(int, ["1", "no number"], 2))


def test_a_process_that_is_ended_is_told_with_what_to_do() -> None:
    with pytest.raises(InputError, match="give less"):
        list(in_processes(os._exit, [1], 2))


def test_what_is_not_asked_for_any_more_is_not_begun(tmp_path: Path) -> None:
    files = [tmp_path / str(number) for number in range(200)]
    results = in_processes(_touched, files, 2)
    next(results)
    results.close()
    assert 1 <= len(list(tmp_path.iterdir())) < 200


def _process(_: str) -> int:
    return os.getpid()


def _touched(file: Path) -> None:
    file.touch()
    time.sleep(0.1)  # or all are done before anybody can cancel them
