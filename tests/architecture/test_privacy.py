"""Nothing leaves the machine: no part of the program speaks to a network."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "recorder", "replay", "tui")
NETWORK = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "webbrowser"}
WATCH = """
import sys
spoken = {"socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "webbrowser.open"}
def watch(event, arguments):
    if event in spoken:
        raise SystemExit(f"the program spoke to a network: {event} {arguments}")
sys.addaudithook(watch)
from tui.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
SESSION = """
import asyncio, sys
from tui.app.app import TricorderApp
from recorder.files.open_match import open_match
async def look():
    app = TricorderApp(log=open_match("demo"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "v", "l")
asyncio.run(look())
sys.exit(0)
"""


def imported(source: str) -> set[str]:
    """Name the modules that a source imports, and their packages."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names | {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_knows_a_network(package: str) -> None:
    knowing = [
        str(path.relative_to(ROOT))
        for path in (ROOT / package).rglob("*.py")
        if imported(path.read_text("utf-8")) & NETWORK
    ]

    assert knowing == []


@pytest.mark.parametrize(
    "command",
    [
        "list",
        "show demo@170",
        "judge demo --all-rulesets",
        "rules stopped",
        "import FILE",
        "verify",
    ],
)
def test_no_command_speaks_to_a_network(command: str, tmp_path: Path) -> None:
    file = tmp_path / "match.transcript"
    file.write_text(
        (ROOT / "recorder/matches/faq/candle-on-anaphasic-organism.transcript").read_text("utf-8"),
        "utf-8",
    )
    words = [str(file) if word == "FILE" else word for word in command.split()]
    database = [] if words[0] in ("show", "judge", "rules") else ["--db", str(tmp_path / "m.db")]

    ran = _run(WATCH, *words, *database)

    assert "spoke to a network" not in ran.stderr
    assert ran.returncode in (0, 1, 2)


def test_no_screen_speaks_to_a_network() -> None:
    watch, _, _ = WATCH.partition("from tui.cli.main")

    ran = _run(watch + SESSION)

    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_watch_sees_a_connection() -> None:
    watch, _, _ = WATCH.partition("from tui.cli.main")

    ran = _run(watch + "import socket; socket.create_connection(('127.0.0.1', 9))")

    assert "the program spoke to a network" in ran.stderr


def _run(code: str, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
