"""The stamp of the program changes with each of its files, and with nothing else."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.judge import program_stamp as stamping
from engine.judge.program_stamp import program_stamp, stamp_of


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of code and data in the place of the engine's own."""
    for name in ("judge.py", "checks/turn/draws.py", "checks/turn/draws.toml"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("one = 1\n")
        os.utime(file, ns=(10, 10))
    monkeypatch.setattr(stamping, "ENGINE", tmp_path)
    return tmp_path


def stamp() -> str:
    stamp_of.cache_clear()
    return program_stamp()


def changed(file: Path) -> None:
    file.write_text("one = 2\n")


CHANGES: dict[str, Callable[[Path], object]] = {
    "a check": lambda engine: changed(engine / "checks/turn/draws.py"),
    "its words": lambda engine: changed(engine / "checks/turn/draws.toml"),
    "what the build made of them": lambda engine: (engine / "compiled.jsonl").touch(),
    "one more": lambda engine: (engine / "checks/more.py").touch(),
    "one less": lambda engine: (engine / "judge.py").unlink(),
    "moved": lambda engine: (engine / "judge.py").rename(engine / "checks/judge.py"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_it_changes_with_code_and_data(engine: Path, change: str) -> None:
    before = stamp()
    CHANGES[change](engine)
    assert stamp() != before


def test_it_stays_with_what_python_makes_of_them(engine: Path) -> None:
    before = stamp()
    (engine / "__pycache__").mkdir()
    (engine / "__pycache__/judge.py").touch()
    (engine / "checks/notes.txt").touch()
    assert stamp() == before


def test_that_of_the_engine_stays_within_a_run() -> None:
    stamped = program_stamp()
    assert stamped == stamp()
