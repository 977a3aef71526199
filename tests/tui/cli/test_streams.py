"""Machine formats are UTF-8 whatever the console is set to."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from recorder.importers.json_lines.write import write
from recorder.store.chain import head
from tests.records import entries, start
from tests.tui.cli.commands.running import PROJECT, here, list_in, on_a_terminal

# A quotation mark of cp1252, and a character that it lacks.
RECORD = entries(
    start(title="Qo\u2019noS \u0416 \u4e16"), NoteAdded(text="caf\u00e9 \u2260 \U0001f596")
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "signs.jsonl"
    path.write_text(write(RECORD), "utf-8")
    return path


def run(
    console: str, *words: str | Path, given: bytes = b""
) -> "subprocess.CompletedProcess[bytes]":
    """Run the command as on a console with another encoding, with its output redirected."""
    return subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "tui.cli.main", *map(str, words)],
        input=given,
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(PROJECT), "PYTHONIOENCODING": console},
        check=False,
    )


@pytest.mark.parametrize("console", ["cp1252", "ascii", "utf-8", "cp932"])
@pytest.mark.parametrize("form", ["transcript", "jsonl"])
def test_a_redirected_export_is_imported_with_the_same_head(
    file: Path, tmp_path: Path, console: str, form: str
) -> None:
    exported = run(console, "export", file, "--to", form)
    again = tmp_path / f"again.{form}"
    again.write_bytes(exported.stdout)

    imported = here("import", again, "--json", "--db", tmp_path / "m.db")

    assert exported.returncode == 0
    (found,) = list_in(imported, "imported")
    assert found["head"] == head(RECORD)
    assert b"\r" not in exported.stdout


@pytest.mark.parametrize(
    "words", [["events", "--json"], ["events", "--json-lines"], ["show", "--json"]]
)
def test_json_is_utf8(file: Path, words: list[str]) -> None:
    command, *options = words
    ran = run("cp1252", command, file, *options)

    assert ran.returncode == 0
    assert "Qo\u2019noS" in ran.stdout.decode() or "caf\u00e9" in ran.stdout.decode()
    for line in ran.stdout.splitlines():
        json.loads(line)


def test_a_stream_is_imported_from_a_pipe(file: Path, tmp_path: Path) -> None:
    exported = run("cp1252", "export", file)

    ran = run("cp1252", "import", "-", "--json", "--db", tmp_path / "m.db", given=exported.stdout)

    assert json.loads(ran.stdout)["imported"][0]["head"] == head(RECORD)


def test_lines_that_are_recorded_are_utf8(tmp_path: Path) -> None:
    players = ("--player", "A=Ada", "--player", "B=Ben", "--edition", "1E", "--ruleset", "faq-1996")
    lines = 'note "caf\u00e9 \u4e16"\n'.encode()

    ran = run("cp1252", "record", *players, "--db", tmp_path / "m.db", given=lines)

    assert ran.returncode == 0
    (match,) = list_in(here("list", "--json", "--db", tmp_path / "m.db"), "matches")
    shown = here("events", str(match["id"]), "--db", tmp_path / "m.db").out
    assert "caf\u00e9 \u4e16" in shown


def test_a_recorded_line_in_another_encoding_is_refused_with_its_number(tmp_path: Path) -> None:
    players = ("--player", "A=Ada", "--player", "B=Ben", "--edition", "1E", "--ruleset", "faq-1996")
    lines = b't\nnote "caf\xe9"\n'

    ran = run("utf-8", "record", *players, "--db", tmp_path / "m.db", given=lines)

    assert ran.returncode == 2
    assert b"Traceback" not in ran.stderr
    assert b"found byte 0xe9, expected text in UTF-8" in ran.stderr


def test_what_people_read_is_written_as_their_console_can(file: Path) -> None:
    ran = run("cp1252", "events", file)

    assert ran.returncode == 0
    assert "caf\u00e9 \\u2260".encode("cp1252") in ran.stdout


def test_a_terminal_gets_its_own_encoding(file: Path) -> None:
    assert "caf\u00e9" in on_a_terminal("export", file, PYTHONIOENCODING="utf-8")
    assert "\\u0416" in on_a_terminal("export", file, PYTHONIOENCODING="ascii")
