"""The counts of the source as a whole count what is there, in this checkout and in another."""

from pathlib import Path

from tests.architecture.counts import counts
from tests.architecture.test_shape import PACKAGES


def test_loose_modules_doubled_names_and_missing_tests_are_counted(tmp_path: Path) -> None:
    for package in PACKAGES:
        (tmp_path / package / "room").mkdir(parents=True)
        (tmp_path / package / "room" / "__init__.py").write_text("")
    (tmp_path / "engine" / "loose.py").write_text("class Card:\n    pass\n")
    (tmp_path / "engine" / "room" / "card.py").write_text("class Card:\n    pass\n")
    (tmp_path / "tui" / "room" / "page.py").write_text("def _begin():\n\n\n    return 1\n")
    tests = tmp_path / "tests" / "tui" / "room"
    tests.mkdir(parents=True)
    (tests / "test_page.py").write_text("1\n")

    assert list(counts(tmp_path)) == [
        "engine: 1 rooms, 1 loose modules",
        "recorder: 1 rooms, 0 loose modules",
        "replay: 1 rooms, 0 loose modules",
        "tui: 1 rooms, 0 loose modules",
        "public class names defined twice: 1",
        "functions called _begin: 1",
        "modules with a test at their path: 1 of 3, 33.3%",
        "lines of a module: 2 in the median, 4 at most",
        "lines of a function: 4 in the median, 4 at most",
        "lines in all: 8 in modules, 1 in tests",
    ]
