"""What is true of a record is derived by tests/differential without any code of the program."""

import ast
from pathlib import Path

import pytest

DIFFERENTIAL = Path(__file__).parents[1] / "differential"
PROGRAM = {"engine", "recorder", "replay", "tui", "tricorder"}
# The one that calls the commands, and the one that has records exported.
RUNNERS = {"outputs.py", "examples.py"}
DERIVING = ("record", "striking", "answering", "judging", "result")


def imported(file: Path) -> set[str]:
    """Return the modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("file", sorted(DIFFERENTIAL.glob("*.py")), ids=lambda file: file.name)
def test_only_the_runners_import_the_program(file: Path) -> None:
    found = imported(file)
    ours = {name for name in found if name.split(".")[0] in PROGRAM}
    helping = {name for name in found if name.startswith("tests.")}
    others = {name for name in helping if not name.startswith("tests.differential.")}

    if file.name not in RUNNERS:
        assert not ours
        assert others <= {"tests.law_examples"}


@pytest.mark.parametrize("name", DERIVING)
def test_what_derives_facts_knows_no_output(name: str) -> None:
    found = imported(DIFFERENTIAL / f"{name}.py")
    allowed = {f"tests.differential.{each}" for each in DERIVING}

    assert {each for each in found if each.startswith("tests.")} <= allowed
