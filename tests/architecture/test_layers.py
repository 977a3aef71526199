"""What may load what, proved by loading it in a fresh interpreter."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def modules_of(package: str) -> list[str]:
    """Name every module of a package, as one imports it."""
    names = []
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def loaded_by(*modules: str) -> set[str]:
    """Import modules in a new interpreter and name all that it has loaded then."""
    code = f"import sys\nimport {', '.join(modules)}\nprint(*sys.modules, sep='\\n')"
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(result.stdout.split())


def test_the_engine_loads_neither_database_nor_terminal() -> None:
    loaded = loaded_by(*modules_of("engine"))

    assert "engine.record.events.union" in loaded
    assert loaded.isdisjoint({"sqlite3", "sqlite_utils", "textual", "rich", "recorder"})


def test_the_recorder_reads_without_sqlite_utils_or_a_terminal() -> None:
    loaded = loaded_by(*modules_of("recorder"))

    assert loaded.isdisjoint({"sqlite_utils", "textual", "rich", "replay", "tui"})


def test_replay_loads_neither_sqlite_utils_nor_a_terminal() -> None:
    loaded = loaded_by(*modules_of("replay"))

    assert loaded.isdisjoint({"sqlite_utils", "textual", "rich", "tui"})


@pytest.mark.parametrize("package", ["engine", "recorder", "replay", "tui"])
def test_every_module_loads_by_itself(package: str) -> None:
    assert set(modules_of(package)) <= loaded_by(*modules_of(package))
