"""Bad input on the command line: one clear line for each fault, no traceback, nothing kept."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from recorder.importers.json_lines.write import write
from tests.recorder.importers.gemp.gemp_record import document, text
from tests.replay.examples import record
from tests.tui.cli.commands.running import environment, here, on_a_terminal, tricorder

LINES = write(record()).splitlines()


def _changed(seq: int, change: Callable[[dict[str, object]], None]) -> str:
    entries = [json.loads(line) for line in LINES]
    change(entries[seq - 1])
    return "\n".join(json.dumps(entry) for entry in entries)


def _body(**given: object) -> Callable[[dict[str, object]], None]:
    def change(entry: dict[str, object]) -> None:
        body = entry["body"]
        assert isinstance(body, dict)
        body.update(given)

    return change


BAD = {
    "empty.jsonl": (b"", "empty file"),
    "empty.transcript": (b"", "match"),
    "empty.json": (b"", "empty"),
    "latin.jsonl": (LINES[0].encode() + b"\n\xff\n", "UTF-8"),
    "latin.transcript": ('match "Qapla\xe9"'.encode("latin-1"), "UTF-8"),
    "cut.jsonl": ("\n".join(LINES)[:-20].encode(), "cut off"),
    "transcript.jsonl": (b'match "Hail"\nedition 1E\n', "the header lacks 'ruleset'"),
    "no_title.jsonl": (b"edition 1E\n", "expected a JSON object"),
    "object.transcript": (b"{}\n", ":1:1: found JSON, expected a transcript"),
    "object.json": (b'{"playerOrder": {}}', "the file has no `performedActions`"),
    "cut_lines.transcript": ("\n".join(LINES)[:-20].encode(), "cut off"),
    "cut_game_state.txt": (text(document())[:-20].encode(), "not JSON: Input data was truncated"),
    "binary.transcript": (bytes(range(256)) * 4, "UTF-8"),
    "binary": (bytes(range(256)) * 4, "no known format"),
    "empty": (b"", "the file is empty"),
    "gap.jsonl": ("\n".join(LINES[:4] + LINES[5:]).encode(), "found seq 6, expected 5"),
    "repeat.jsonl": ("\n".join(LINES[:4] + LINES[3:]).encode(), "found seq 4, expected 5"),
    "kind.jsonl": (_changed(7, _body(event="cards_vanished")).encode(), "cards_vanished"),
    "field.jsonl": (_changed(7, _body(colour="red")).encode(), "colour"),
    "undeclared.jsonl": (_changed(12, _body(card="zz")).encode(), "card 'zz' was never declared"),
    "ending.jsonl": (_changed(19, _body(action=3)).encode(), "entry 3 is no action"),
    "effect.jsonl": (_changed(18, _body(of=99)).encode(), "99"),
    "pass.jsonl": (_changed(17, _body(on=99)).encode(), "99"),
    "back_up.jsonl": (_changed(26, _body(to=99)).encode(), "99"),
    "notes.txt": (
        b"hello",
        "no known format; the formats are GEMP-STCCG records (.json), GEMP-STCCG",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_refused_with_a_line_for_each_fault_and_nothing_is_kept(
    name: str, tmp_path: Path, store: Path
) -> None:
    content, told = BAD[name]
    file = tmp_path / name
    file.write_bytes(content)
    outcome = here("import", file, "--db", store)
    assert outcome.code == 2
    assert outcome.out == ""
    assert told in outcome.err
    assert all(line.startswith(f"tricorder: {file}") for line in outcome.err.splitlines())
    assert "Traceback" not in outcome.err
    assert not store.exists()


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path, store: Path) -> None:
    file = tmp_path / "two.jsonl"
    bad = [LINES[0], LINES[1].replace("card_declared", "a"), LINES[2].replace("card_declared", "b")]
    file.write_text("\n".join(bad))
    outcome = tricorder("import", file, "--db", store)
    assert [f":{line}" in text for line, text in enumerate(outcome.err.splitlines(), 2)] == [
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["shwo"], "did you mean 'show'?"),
        (["frobnicate"], "there is no command 'frobnicate'"),
        (["show"], "MATCH"),
        (["show", "demo", "--wide"], "--wide"),
        (["show", "demo@x"], "'x' after @ is no seq"),
        (["show", "demo@99999"], "has no entry 99999"),
        (["show", "missing.jsonl"], "missing.jsonl: there is no such file"),
        (["show", "bcdfgh"], "there is no match 'bcdfgh'"),
        (["list"], "there is no such database"),
        (["verify"], "there is no such database"),
        (["export", "demo", "--to", "pdf"], "pdf"),
        (["help", "chess"], "chess"),
        (["replay", "demo"], "replay needs a terminal"),
        (["import", "missing.transcript"], "there is no such file"),
        (["events", "."], "."),
    ],
)
def test_usage_errors_are_one_line_and_exit_two(
    words: list[str], told: str, tmp_path: Path
) -> None:
    outcome = tricorder(*words, folder=tmp_path, TRICORDER_DB=str(tmp_path / "none.db"))
    assert outcome.code == 2
    assert outcome.out == ""
    assert told in outcome.err
    assert outcome.err.startswith("tricorder: ")
    assert outcome.err.count("\n") == 1
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize("command", ["list", "verify", "import"])
def test_a_file_that_is_no_database_is_refused_and_left_alone(
    command: str, tmp_path: Path, lines: Path
) -> None:
    other = tmp_path / "other.db"
    other.write_text("not a database at all, but a text that is long enough to look at\n" * 20)
    before = other.read_bytes()
    outcome = here(command, *([lines] if command == "import" else []), "--db", other)
    assert outcome.code == 2
    assert "is not a Tricorder database" in outcome.err
    assert other.read_bytes() == before


HOSTILE = "\x1b[2J\x1b]0;pwned\x07[bold]\u202egnp.exe\u2028\x9b31m"


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A match whose texts try to control the terminal."""
    entries = [json.loads(line) for line in LINES]
    entries[0]["body"]["title"] = HOSTILE
    entries[0]["body"]["players"][0]["name"] = HOSTILE
    entries[1]["body"]["name"] = HOSTILE
    entries[24]["body"]["text"] = HOSTILE * 100
    file = tmp_path / "hostile.jsonl"
    file.write_text("\n".join(json.dumps(entry) for entry in entries))
    return file


@pytest.mark.parametrize("command", ["show", "events"])
@pytest.mark.parametrize("json_too", [False, True])
def test_names_and_notes_reach_the_screen_as_plain_text(
    command: str, json_too: bool, hostile: Path
) -> None:
    outcome = here(command, hostile, *(["--json"] if json_too else []))
    assert outcome.code == 0
    assert outcome.out.replace("\n", "").isprintable()
    assert "[bold]" in outcome.out


def test_lists_and_summaries_are_plain_text_too(hostile: Path, store: Path) -> None:
    assert tricorder("import", hostile, "--db", store).out.replace("\n", "").isprintable()
    shown = tricorder("list", "--db", store).out
    assert r"\x1b[2J" in shown
    assert shown.replace("\n", "").isprintable()


def test_error_messages_are_plain_text_too(tmp_path: Path) -> None:
    outcome = tricorder("show", "\x1b[2J.jsonl", folder=tmp_path)
    assert outcome.code == 2
    assert outcome.err.rstrip("\n").isprintable()


def test_a_name_of_ten_thousand_characters_is_refused(tmp_path: Path, store: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text(_changed(2, _body(name="x" * 10_000)))
    outcome = tricorder("import", file, "--db", store)
    assert outcome.code == 2
    assert "name" in outcome.err
    assert len(outcome.err) < 1000


def test_a_reader_that_has_had_enough_ends_the_command_quietly(lines: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tui.cli.main", "events", str(lines)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported(lines: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tui.cli.main", "events", str(lines)],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode().startswith("tricorder: ")
    assert b"Traceback" not in done.stderr


def test_a_terminal_gets_colour_and_wide_lines(lines: Path) -> None:
    shown = on_a_terminal("show", lines, COLUMNS="100")
    assert "\x1b[36mU.S.S. Galaxy (e)\x1b[0m" in shown


@pytest.mark.parametrize("asked", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_whoever_wants_no_colour_gets_none(lines: Path, asked: dict[str, str]) -> None:
    shown = on_a_terminal("show", lines, **asked)
    assert "U.S.S. Galaxy (e)" in shown
    assert "\x1b" not in shown


def test_what_the_terminal_cannot_print_is_escaped(lines: Path) -> None:
    outcome = tricorder("diff", f"{lines}@9", f"{lines}@10", PYTHONIOENCODING="ascii")
    assert outcome.code == 0
    assert r"none \u2192 1 (A)" in outcome.out


def test_commands_that_need_no_terminal_do_not_load_textual(lines: Path, store: Path) -> None:
    # tests/tui/cli/test_cold_start.py checks all that the other commands load.
    for words in (
        ["import", str(lines), "--db", str(store)],
        ["verify", "--db", str(store)],
        ["demo"],
    ):
        program = (
            "import os, sys\nfrom tui.cli.main import main\nsys.stdout = open(os.devnull, 'w')\n"
            f"code = main({words!r})\n"
            "heavy = {'textual', 'rich'} & set(sys.modules)\n"
            "assert not heavy, heavy\nassert code == 0, code\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment(), capture_output=True, check=False
        )
        assert done.returncode == 0, (words, done.stderr.decode())


def test_the_store_can_be_named_by_the_environment(store: Path, match: str) -> None:
    assert match in tricorder("list", TRICORDER_DB=str(store)).out
    assert os.path.exists(store)


@pytest.mark.parametrize("command", ["list", "verify", "show", "import"])
def test_a_store_of_a_newer_program_is_refused_and_left_alone(
    command: str, store: Path, match: str, lines: Path
) -> None:
    with sqlite3.connect(store) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    named: dict[str, list[str | Path]] = {"show": [match], "import": [lines]}
    words = named.get(command, [])
    outcome = here(command, *words, "--db", store)
    assert outcome.code == 2
    assert "was written by a newer tricorder" in outcome.err
    assert outcome.err.count("\n") == 1
