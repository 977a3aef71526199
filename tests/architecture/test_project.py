"""The project as a whole: what lies at its top, and that its documents agree."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from engine.rulebook.rulings_loader import catalogue

ROOT = Path(__file__).parents[2]
TOP = {
    "engine",
    "recorder",
    "replay",
    "tui",
    "tests",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
}


def commands() -> list[str]:
    """Read the commands that the README shows, in order."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return [line for line in readme.splitlines() if line.startswith("python3 -m venv ")]


def test_nothing_else_lies_at_the_top() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files are the project's")
    # The user's own permission to read a clone of another owner is not visible here.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    top = {line.split("/")[0] for line in listed.stdout.splitlines()}

    assert {name for name in top if not name.startswith(".")} == TOP


def test_the_licence_is_mit() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")

    assert text.startswith("MIT License\n")
    assert "Tricorder contributors" in text


def test_the_readme_sets_up_first_the_app_then_the_tests() -> None:
    run, test = commands()

    assert run.endswith(".venv/bin/tricorder demo")
    assert test.endswith(".venv/bin/python -m pytest")


def test_the_gate_runs_the_test_command_of_the_readme() -> None:
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert gate[-1] == commands()[1]


def test_the_gate_runs_on_the_oldest_python_that_is_supported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    oldest = project["requires-python"].removeprefix(">=")

    assert f"oldest=$(find_python {oldest})" in gate


def test_every_dependency_has_an_exact_version_in_the_lock() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    lock = (ROOT / ".ci" / "requirements.lock").read_text(encoding="utf-8").splitlines()

    locked = {line.split("==")[0].lower() for line in lock if "==" in line}

    assert {re.split(r"[\[<>=]", line)[0] for line in wanted} <= locked
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lock if line[0] != "#")


def test_every_locked_version_is_one_that_the_project_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]
    lines = (ROOT / ".ci" / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pins = [line.split("==") for line in lines if "==" in line]
    locked = {canonicalize_name(name): version for name, version in pins}
    asked = [
        Requirement(line)
        for line in (
            *wanted["dependencies"],
            *wanted["optional-dependencies"]["dev"],
            *project["build-system"]["requires"],
        )
    ]

    assert len(locked) == len(pins), "a package is locked twice"
    for one in asked:
        assert one.specifier.contains(locked[canonicalize_name(one.name)]), str(one)
    assert all({"<"} <= {bound.operator for bound in one.specifier} for one in asked)


def test_the_gate_tries_the_lowest_version_of_every_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (ROOT / ".ci" / "lowest.lock").read_text(encoding="utf-8").splitlines()
    locked = dict(line.split("==") for line in lock if "==" in line)

    for wanted in map(Requirement, project["dependencies"]):
        (lowest,) = (bound.version for bound in wanted.specifier if bound.operator == ">=")
        assert Version(locked.pop(wanted.name)) == Version(lowest)
    assert locked == {}
    assert "PIP_CONSTRAINT=.ci/lowest.lock" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_program_needs_few_other_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert len(project["dependencies"]) <= 8


@pytest.mark.parametrize("document", ["README.md", "CHANGELOG.md"])
def test_the_documents_tell_in_round_figures_how_many_rulings_there_are(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")

    assert re.findall(r"(\S+ \S+) ([\d,]+) rulings", text) == [("more than", "1,100")]
    assert len(catalogue().rulings) > 1_100
