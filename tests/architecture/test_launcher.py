"""The package `tricorder`: everything that is installed runs through it."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.law_examples import sampled

ROOT = Path(__file__).parents[2]
LAUNCHER = ROOT / ".launcher" / "tricorder"
MATCH = ROOT / "recorder" / "matches" / "first_edition.transcript"
# This ends long after the command has returned.
THREAD = (
    "import threading, time; "
    "threading.Thread(target=lambda: (time.sleep(1), print('done'))).start()"
)
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


def launched(before: str) -> "subprocess.CompletedProcess[str]":
    """Run the launcher in a process that does something else before."""
    return subprocess.run(
        [sys.executable, "-c", f"{before}\nfrom tricorder import main\nsys.exit(main())"],
        env=os.environ | {"PYTHONPATH": str(LAUNCHER.parent)},
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


@pytest.mark.parametrize(
    "told", sampled(["judge demo", "list", "--version", "rules stopped"], short=2)
)
def test_its_end_loses_nothing_of_what_was_printed_or_kept(tmp_path: Path, told: str) -> None:
    words = told.split()
    place = {"TRICORDER_DB": str(tmp_path / "matches.db"), "PYTHONPATH": str(LAUNCHER.parent)}
    importing = [sys.executable, "-m", "tricorder", "import", str(MATCH)]
    subprocess.run(importing, env=os.environ | place, check=True, capture_output=True)
    plain = [sys.executable, "-m", "tui.cli.main", *words]
    path = {"PYTHONPATH": str(ROOT)}
    expected = subprocess.run(plain, env=os.environ | place | path, capture_output=True)

    ran = subprocess.run(
        [sys.executable, "-m", "tricorder", *words], env=os.environ | place, capture_output=True
    )

    assert (ran.returncode, ran.stdout, ran.stderr) == (expected.returncode, expected.stdout, b"")
    assert [file.name for file in tmp_path.iterdir()] == ["matches.db"]


@pytest.mark.parametrize(
    "waiting", ["import atexit; atexit.register(print, 'done')", THREAD], ids=["atexit", "thread"]
)
def test_what_waits_for_the_end_of_the_process_has_it(waiting: str) -> None:
    ran = launched(f"import sys; sys.argv = ['tricorder', '--version']; {waiting}")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("\ndone\n")


def test_where_nothing_waits_the_modules_are_not_taken_apart() -> None:
    kept = "import sys; sys.argv = ['tricorder', '--version']; sys.kept = Kept()"
    ran = launched(f"class Kept:\n    def __del__(self): print('taken apart')\n{kept}")

    assert ran.stdout.startswith("tricorder ")
    assert "taken apart" not in ran.stdout


def test_output_that_cannot_be_written_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "tricorder", "--version"],
            env=os.environ | {"PYTHONPATH": str(LAUNCHER.parent)},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert ran.returncode != 0
    assert ran.stderr


def test_the_wheel_puts_all_packages_into_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]

    inside = {name: f"tricorder/{name}" for name in PACKAGES}
    assert wheel["sources"] == {".launcher": ""} | inside
    assert {path.lstrip("/") for path in wheel["include"]} == set(wheel["sources"])
    assert project["project"]["scripts"] == {"tricorder": "tricorder:main"}
    assert (LAUNCHER / "py.typed").exists()
