"""The package `tricorder`, through which all runs that is installed."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAUNCHER = ROOT / ".launcher" / "tricorder"
PACKAGES = ("engine", "recorder", "replay", "tui")


@pytest.fixture
def strangers(tmp_path: Path) -> Path:
    """A folder with packages of other people that have the names of ours."""
    for name in PACKAGES:
        package = tmp_path / "strangers" / name
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("raise SystemExit('a stranger was loaded')\n")
    return tmp_path / "strangers"


def run(folder: Path, *words: str, path: Path) -> "subprocess.CompletedProcess[str]":
    """Run `python -m tricorder` in a folder."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "tricorder", *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": f"{path}{os.pathsep}{folder}"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_in_a_clone_our_packages_come_before_those_of_others(strangers: Path) -> None:
    ran = run(strangers, "judge", "demo", path=LAUNCHER.parent)

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Harbour Games 1996" in ran.stdout


def test_installed_they_do_too(strangers: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site" / "tricorder"
    installed.mkdir(parents=True)
    for file in LAUNCHER.glob("*.py"):
        (installed / file.name).write_text(file.read_text("utf-8"), "utf-8")
    for name in PACKAGES:
        (installed / name).symlink_to(ROOT / name, target_is_directory=True)

    ran = run(strangers, "rules", "stopped", path=installed.parent)

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "faq-1996" in ran.stdout


def test_the_strangers_would_be_noticed(strangers: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "import tui"],
        cwd=strangers,
        env=os.environ | {"PYTHONPATH": str(strangers)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.stderr == "a stranger was loaded\n"


def test_an_exit_code_reaches_the_shell(tmp_path: Path) -> None:
    assert run(tmp_path, "frobnicate", path=LAUNCHER.parent).returncode == 2


def test_the_wheel_puts_all_packages_into_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]

    inside = {name: f"tricorder/{name}" for name in PACKAGES}
    assert wheel["sources"] == {".launcher": ""} | inside
    assert {path.lstrip("/") for path in wheel["include"]} == set(wheel["sources"])
    assert project["project"]["scripts"] == {"tricorder": "tricorder:main"}
    assert (LAUNCHER / "py.typed").exists()
