"""Completion for shells and the page for `man`: tried with the shells that are installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tui.cli.commands.running import printed
from tui.cli.commands.command import COMMANDS

BASH = """
source "$1"
COMP_WORDS=("${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
$(complete -p tricorder | sed 's/.*-F \\([^ ]*\\).*/\\1/')
printf '%s\\n' "${COMPREPLY[@]}"
"""


def run(shell: str, *words: str) -> str:
    """What a shell prints; skips where it is not installed."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    ran = subprocess.run(
        [program, *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | {"LANG": "C.UTF-8"},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.fixture(params=["bash", "zsh", "fish"])
def shell(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def script(shell: str, tmp_path: Path) -> Path:
    path = tmp_path / "_tricorder"
    path.write_text(printed("help", shell), "utf-8")
    return path


def test_a_shell_takes_its_script(shell: str, script: Path) -> None:
    option = "--no-execute" if shell == "fish" else "-n"

    assert run(shell, option, str(script)) == ""


def test_every_command_is_in_the_script(script: Path) -> None:
    text = script.read_text("utf-8")

    assert all(name in text for name in COMMANDS)
    assert "--json-lines" in text or "json-lines" in text


@pytest.mark.parametrize("shell", ["bash"], indirect=True)
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["tricorder", "ju"], {"judge"}),
        (["tricorder", "export", "--ta"], {"--tables"}),
        (["tricorder", "list", "--edition", ""], {"1E", "2E"}),
        (["tricorder", "cards", "sea"], {"search"}),
    ],
)
def test_bash_completes_commands_options_and_choices(
    script: Path, words: list[str], found: set[str]
) -> None:
    assert set(run("bash", "-c", BASH, "bash", str(script), *words).split()) == found


@pytest.mark.parametrize("shell", ["fish"], indirect=True)
def test_fish_completes_commands_and_options(script: Path) -> None:
    for line, found in (("tricorder ju", "judge"), ("tricorder export --ta", "--tables")):
        command = f"source {script}; complete -C '{line}'"
        assert run("fish", "-c", command).split()[0] == found


def test_the_page_of_the_manual_has_every_command_with_its_help() -> None:
    page = printed("help", "man")

    assert page.startswith(".TH TRICORDER 1 ")
    for name in COMMANDS:
        assert f".SS {name}\n.nf\nusage: tricorder {name}" in page
    requests = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".B", ".I", ".nf", ".fi", ".TP"}


def test_man_formats_the_page(tmp_path: Path) -> None:
    page = tmp_path / "tricorder.1"
    page.write_text(printed("help", "man"), "utf-8")

    shown = run("man", "--warnings", "-l", str(page))

    assert "tricorder judge --all --json-lines" in shown
