"""A new ruleset costs two files: with them in a copy of the engine, nothing else changes."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from engine.rulebook.resources import ENGINE
from engine.rulebook.ruleset import BUNDLED
from tests.law_examples import sampled

ROOT = Path(__file__).parents[3]
NAME = "orders-1997"
RULESET = f"""\
id = "{NAME}"
title = "Orders of 1997"
published = "1997"
edition = "1E"
extends = "faq-1996"
"""
RULING = f"""\
[[ruling]]
id = "{NAME}.1.as-before"
ruleset = "{NAME}"
source = "Orders of 1997"
where = "1"
basis = "seed"
topic = "action"
rule = "What was said in 1996 holds."
given = "A play that was judged in 1996."
when = "It is judged in 1997."
then = "The same is found."
verdict = "effect"
automatable = "no"
"""
# Tests that once asked for the four bundled rulesets by name, and take a second or two.
TESTS = (
    "tests/engine/rulebook",
    "tests/recorder/setup/test_setup.py",
    "tests/replay/judgement/test_comparison.py",
    "tests/replay/judgement/test_judgements.py",
    "tests/replay/render/test_comparison.py",
    "tests/tui/app/test_form.py",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the engine that has one ruleset more."""
    place = tmp_path_factory.mktemp("further")
    copytree(ENGINE, place / "engine", ignore=ignore_patterns("__pycache__"))
    rulebook = place / "engine" / "rulebook"
    (rulebook / "rulings" / NAME).mkdir()
    (rulebook / "rulesets" / f"{NAME}.toml").write_text(RULESET, "utf-8")
    (rulebook / "rulings" / NAME / "action.toml").write_text(RULING, "utf-8")
    return place


def run(folder: Path, *words: str) -> str:
    """What Python prints with the engine of a folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=kept | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def judged(folder: Path, *more: str) -> dict[str, Sequence[dict[str, object]]]:
    """What `tricorder judge` finds in the bundled match."""
    told = run(folder, "-m", "tui.cli.main", "judge", "demo", "--json", *more)
    document: dict[str, Sequence[dict[str, object]]] = json.loads(told)
    return document


def test_it_stands_between_those_published_before_and_after(folder: Path) -> None:
    code = "from engine.rulebook.ruleset import BUNDLED; print(*BUNDLED)"

    listed = run(folder, "-c", code).split()

    assert listed.index(NAME) == listed.index("faq-1996") + 1
    assert [name for name in listed if name != NAME] == list(BUNDLED)


def test_it_judges_as_what_it_extends_and_the_others_as_before(folder: Path) -> None:
    every = {one["ruleset"]: one for one in judged(folder, "--all-rulesets")["rulesets"]}
    before = {one["ruleset"]: one for one in judged(ROOT, "--all-rulesets")["rulesets"]}

    assert every.keys() - before.keys() == {NAME}
    assert {name: one for name, one in every.items() if name != NAME} == before
    assert every[NAME]["findings"] == every["faq-1996"]["findings"]


def test_its_ruling_is_counted(folder: Path) -> None:
    told = run(folder, "-m", "tui.cli.main", "rules", "--coverage", "--json", "--ruleset", NAME)

    assert sum(json.loads(told)["rulesets"][NAME]["topics"]["action"].values()) == 1


def test_it_can_be_chosen_for_a_match(folder: Path) -> None:
    code = "from recorder.setup.setup import Edition, rulesets; print(*rulesets(Edition.FIRST))"

    assert NAME in run(folder, "-c", code).split()


def test_tests_stay_green(folder: Path) -> None:
    paths = f"pythonpath={folder} {ROOT}"
    files = [str(ROOT / path) for path in sampled(TESTS, short=2)]
    project = ("--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"), "-o", paths)
    # One process, and no assertion rewriting: a failing test also fails in its own file.
    quick = ("-v", "-n", "0", "--assert=plain", "-p", "no:cacheprovider")

    told = run(folder, "-m", "pytest", *quick, *project, f"--ignore={__file__}", *files)

    assert " passed" in told
    assert f"[{NAME}]" in told
