"""Bytes that are no text, in names of files, words, input and environment, in any locale."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import msgspec
import pytest

from engine.record.events.judging import NoteAdded
from recorder.files.bundled import text
from recorder.store.store import Store
from tests.law_examples import sampled
from tests.recorder.card_files.made_up import PLAIN, written
from tests.tui.cli.commands.running import PROJECT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes")
LOCALES = {
    "C": {b"LC_ALL": b"C"},
    "ASCII": {b"LC_ALL": b"C", b"PYTHONUTF8": b"0", b"PYTHONCOERCECLOCALE": b"0"},
    "UTF-8": {b"LC_ALL": b"C.UTF-8"},
    "unknown": {b"LC_ALL": b"xx_YY"},
    "no text": {b"LANG": b"\xff"},
}
NEW = (b"record", b"--player", b"A=Ada", b"--player", b"B=Ben", b"--edition", b"1E")


class Ran:
    """A command that has run: its code and what it said, as bytes."""

    def __init__(
        self, folder: Path, locale: str, *words: bytes, stdin: bytes = b"", **more: bytes
    ) -> None:
        kept = {
            name: value
            for name, value in os.environb.items()
            if not name.startswith((b"LC_", b"LANG", b"PYTHON"))
        }
        added = {name.encode(): value for name, value in more.items()}
        root = {b"PYTHONPATH": bytes(PROJECT), b"HOME": bytes(folder)}
        self.done = subprocess.run(
            [sys.executable, "-m", "tui.cli.main", *words],
            input=stdin,
            capture_output=True,
            cwd=bytes(folder),
            env=kept | root | LOCALES[locale] | added,
            timeout=60,
            check=False,
        )
        self.code, self.err = self.done.returncode, self.done.stderr.decode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files whose names are no text."""
    folder = Path(os.fsdecode(bytes(tmp_path) + b"/n\xffme"))
    folder.mkdir()
    match = text("faq/hail-and-amanda-rogers") or ""
    Path(os.fsdecode(bytes(folder) + b"/h\xfeil.transcript")).write_text(match, "utf-8")
    cards = written(tmp_path, PLAIN)
    cards.rename(os.fsdecode(bytes(folder) + b"/c\xffrds.txt"))
    Path(os.fsdecode(bytes(folder) + b"/d\xffck.txt")).write_text("1\tHail\n")
    (folder / "latin").write_bytes(b'match "caf\xe9"\n')
    return folder


COMMANDS = {
    "a match": ((b"judge", b"h\xfeil.transcript"), 0, ""),
    "a match as JSON": ((b"judge", b"h\xfeil.transcript", b"--json"), 0, ""),
    "an import": ((b"import", b"h\xfeil.transcript", b"--db", b"m\xfd.db"), 0, ""),
    "an import as JSON": ((b"import", b"h\xfeil.transcript", b"--db", b"m.db", b"--json"), 0, ""),
    "a card file": ((b"cards", b"import", b"c\xffrds.txt", b"--db", b"m.db"), 0, ""),
    "a deck": ((b"cards", b"deck", b"d\xffck.txt", b"--json"), 0, ""),
    "a text of the match": ((b"import", b"latin"), 2, "found byte 0xe9, expected text in UTF-8"),
    "a match that is none": ((b"judge", b"d\xffmo"), 2, "there is no match"),
    "a ruleset": ((b"judge", b"demo", b"--ruleset", b"f\xff"), 2, "there is no ruleset"),
    "a command": ((b"f\xffo",), 2, "there is no command"),
    "a card": ((b"cards", b"show", b"f\xffo"), 2, "no card known here is called"),
}


@pytest.mark.parametrize(
    ("command", "locale"), sampled(product(COMMANDS, ["ASCII", "UTF-8"]), short=6)
)
def test_names_that_are_no_text_are_used_or_refused_in_words(
    folder: Path, command: str, locale: str
) -> None:
    words, code, told = COMMANDS[command]

    ran = Ran(folder, locale, *words)

    assert (ran.code, "Traceback" in ran.err) == (code, False), ran.err
    assert told in ran.err
    if b"--json" in words:
        assert msgspec.json.decode(ran.done.stdout)


@pytest.mark.parametrize("locale", sampled(LOCALES, short=2))
def test_input_is_utf_8_in_every_locale(folder: Path, locale: str) -> None:
    ran = Ran(folder, locale, *NEW, b"--db", b"m.db", stdin='note "café"\n'.encode())

    assert (ran.code, ran.err) == (0, "")
    with Store.open(folder / "m.db") as store:
        (match,) = store.matches()
        assert store.read(match.id).entries[-1].body == NoteAdded(text="café")


@pytest.mark.parametrize("locale", sampled(LOCALES, short=2))
def test_input_that_is_no_text_ends_a_recording_in_words(folder: Path, locale: str) -> None:
    lines = b'note "one"\nnote "caf\xe9"\nnote "three"\n'

    ran = Ran(folder, locale, *NEW, b"--db", b"m.db", stdin=lines)

    assert ran.code == 2
    assert ran.err.startswith("tricorder: line 2: found byte 0xe9, expected text in UTF-8")
    assert b"Saved: " in ran.done.stdout
    assert b", 2 entries, in m.db" in ran.done.stdout


def test_a_line_of_input_that_does_not_end_is_refused(folder: Path) -> None:
    ran = Ran(folder, "C", *NEW, b"--db", b"m.db", stdin=b"x" * 400_000)

    assert ran.code == 2
    assert "line 1: found a line of more than 300,000 bytes" in ran.err


ENVIRONMENTS = [
    {"TRICORDER_DB": b"m\xff.db"},
    {"XDG_DATA_HOME": b"/tmp/\xff/n"},
    {"COLUMNS": b"\xff", "NO_COLOR": b"\xff", "TERM": b"\xff"},
    {"PYTHONIOENCODING": b"ascii:strict"},
    {"TZ": b"\xff"},
]


@pytest.mark.parametrize(
    ("environment", "words"),
    sampled(product(ENVIRONMENTS, [(b"list",), (b"show", b"demo")]), short=4),
    ids=str,
)
def test_an_environment_that_is_no_text_does_no_harm(
    folder: Path, words: tuple[bytes, ...], environment: dict[str, bytes]
) -> None:
    ran = Ran(folder, "UTF-8", *words, **environment)

    assert ran.code in (0, 2)
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("command", "code"),
    sampled(
        [
            ("record --player A=Ada --player B=Ben --db m.db <&-", 0),
            ("import - --db m.db <&-", 2),
            ("list >&-", 0),
            ("list --json >&-", 0),
            ("show demo > /dev/full", 2),
            ("frobnicate 2>&-", 2),
            ("frobnicate 2> /dev/full", 2),
            ("list <&- >&- 2>&-", 0),
        ],
        short=4,
    ),
)
def test_streams_that_are_closed_or_full_end_nothing_in_a_traceback(
    folder: Path, command: str, code: int
) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'exec "$0" -m tui.cli.main {command}', sys.executable],
        capture_output=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(PROJECT)},
        check=False,
    )

    assert ran.returncode == code
    assert b"Traceback" not in ran.stderr
