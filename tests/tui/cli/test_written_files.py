"""No command writes over a database, or where one keeps something, whatever file it is given."""

import os
import re
import sqlite3
import stat
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from recorder.store.paths import STUDY_VARIABLE
from tests.disputes import DISPUTE, REVIEW
from tests.recorder.store.stored import match, stored
from tests.tui.cli.commands.running import Outcome, here
from tests.tui.cli.disputes.test_acts import RULE, Desk
from tui.cli.commands.command import COMMANDS, command
from tui.cli.main import parser_of

FILE = "FILE"
WITHOUT_FORCE = ("export --tables", "dispute seal --to")
# What `copy --force` is there for, and a study that comes to be where it belongs.
EXPECTED = {
    ("copy", "another store", True),
    *(("notes export -o", "where the study will be", force) for force in (False, True)),
}
# Each way to name a file that is written: the command, the option, and words that carry it out.
WAYS = {
    "export -o": ("export", "MATCH", "-o", FILE),
    "export --tables": ("export", "--tables", FILE),
    "dispute export -o": ("dispute", "export", "MATCH@2", "--to", "html", "-o", FILE),
    "notes export -o": ("notes", "export", "MATCH", "--author", "Ada", "-o", FILE),
    "dispute seal --to": (
        *("dispute", "seal", "MATCH@2", "x", "--judge", "Carol", *RULE),
        *("--to", FILE),
    ),
    "copy": ("copy", FILE),
}


class Desktop:
    """A store, a study, and databases of others in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store, self.study = folder / "m.db", folder / "s.db"
        self.match = Desk(self.store, DISPUTE, REVIEW).match
        stored(folder / "other.db", match(3))
        with closing(sqlite3.connect(folder / "foreign.db")) as foreign:
            foreign.execute("CREATE TABLE kept (x)")
        assert self.run(("notes", "add", "MATCH@2", "a note")).code == 0

    def run(self, words: tuple[str, ...], file: Path | str = "") -> Outcome:
        meant = [word.replace("MATCH", self.match) if word != FILE else str(file) for word in words]
        return here(*meant, "--db", self.store)

    def state(self) -> dict[str, str]:
        """What lies in the folder, by its path; of databases what they hold.

        A command that opens one may write a header or who is the author; it adds no tables.
        """
        return {
            str(path.relative_to(self.folder)): _held(path)
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }


def _held(path: Path) -> str:
    content = path.read_bytes()
    if not content.startswith(b"SQLite"):
        return sha256(content).hexdigest()
    with closing(sqlite3.connect(path)) as database:
        form = database.execute("PRAGMA application_id").fetchone()
        tables = database.execute("SELECT name FROM sqlite_schema ORDER BY name").fetchall()
        entries: list[object] = []
        if ("entries",) in tables:
            entries = database.execute("SELECT * FROM entries").fetchall()
        return repr((form, tables, entries))


def _linked(desktop: Desktop, name: str) -> Path:
    link = desktop.folder / f"link to {name}"
    link.symlink_to(desktop.folder / name)
    return link


def _hard(desktop: Desktop, name: str) -> Path:
    link = desktop.folder / f"also {name}"
    os.link(desktop.folder / name, link)
    return link


def _through_a_folder(desktop: Desktop) -> Path:
    (desktop.folder / "there").symlink_to(desktop.folder)
    return desktop.folder / "there" / "m.db"


def _slip(desktop: Desktop) -> Path:
    (desktop.folder / "m.db.slips").mkdir(mode=0o700, exist_ok=True)
    return desktop.folder / "m.db.slips" / f"{desktop.match}.x.slip"


def _no_study(desktop: Desktop) -> Path:
    desktop.study.unlink()
    return desktop.study


TARGETS: dict[str, Callable[[Desktop], Path]] = {
    "the store": lambda d: d.store,
    "a link to the store": lambda d: _linked(d, "m.db"),
    "another name of the store": lambda d: _hard(d, "m.db"),
    "the store through a folder": _through_a_folder,
    "the store with steps": lambda d: d.folder / "m.db.slips" / ".." / "m.db",
    "the log of the store": lambda d: d.folder / "m.db-wal",
    "the index of the log": lambda d: d.folder / "m.db-shm",
    "a journal of the store": lambda d: d.folder / "m.db-journal",
    "a link to where a journal will be": lambda d: _linked(d, "m.db-journal"),
    "a slip": _slip,
    "a lock": lambda d: d.folder / f"m.db.{d.match}.lock",
    "the study": lambda d: d.study,
    "a journal of the study": lambda d: d.folder / "s.db-journal",
    "another name of the study": lambda d: _hard(d, "s.db"),
    "another store": lambda d: d.folder / "other.db",
    "a database of another program": lambda d: d.folder / "foreign.db",
    "a journal of another program's": lambda d: d.folder / "foreign.db-journal",
    "a link to another program's": lambda d: _linked(d, "foreign.db"),
    "where the study will be": _no_study,
}


def _gave_way(way: str, target: str, desktop: Desktop, *, force: bool) -> str:
    """What is wrong after a command was given a file; nothing where it refused it in words."""
    there = set(desktop.folder.iterdir())
    file = TARGETS[target](desktop)
    before = desktop.state()
    outcome = desktop.run((*WAYS[way], *(("--force",) if force else ())), file)
    changed = sorted(before.items() ^ desktop.state().items())
    for new in set(desktop.folder.iterdir()) - there:
        if new.is_symlink() or new.name.startswith("also"):
            new.unlink()
    said = outcome.code == 2 and outcome.err and "Traceback" not in outcome.err
    return "" if said and not changed else f"{target}, force {force}: {outcome}, {changed}"


@pytest.mark.parametrize(
    ("way", "force"),
    [*((way, False) for way in WAYS), *((way, True) for way in WAYS if way not in WITHOUT_FORCE)],
)
def test_nothing_is_written_over_a_database_or_beside_it(
    way: str, force: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STUDY_VARIABLE, str(tmp_path / "s.db"))
    desktop = Desktop(tmp_path)

    found = [
        _gave_way(way, target, desktop, force=force)
        for target in TARGETS
        if (way, target, force) not in EXPECTED
    ]

    assert [each for each in found if each] == []


# How the help of what names a file to write says that.
_WRITES = re.compile(r"\b(writes?|(new|this) (SQLite )?file)\b")


def _written(parser: ArgumentParser, name: str) -> Iterator[str]:
    """The options of a command that name a file to write, by how its help calls them."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for below, more in action.choices.items():
                yield from _written(more, f"{name} {below}")
        elif action.metavar == "FILE" and (
            "-o" in action.option_strings or _WRITES.search(action.help or "")
        ):
            yield " ".join([name, *action.option_strings[:1]])


def test_every_option_that_names_a_file_to_write_is_tried() -> None:
    found = {way for name in COMMANDS for way in _written(parser_of(name, command(name)), name)}

    assert found == set(WAYS)


@pytest.mark.parametrize(
    ("way", "mode"),
    [
        ("dispute export -o", 0o600),
        ("dispute seal --to", 0o600),
        ("copy", 0o600),
        ("notes export -o", 0o666),
        ("export -o", 0o666),
    ],
)
def test_what_is_for_judges_is_its_owners_alone(
    way: str, mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STUDY_VARIABLE, str(tmp_path / "s.db"))
    desktop = Desktop(tmp_path)
    before = os.umask(0)
    try:
        assert desktop.run(WAYS[way], tmp_path / "written").code == 0
    finally:
        os.umask(before)

    assert stat.S_IMODE((tmp_path / "written").stat().st_mode) == mode


def test_notes_of_judges_are_their_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STUDY_VARIABLE, str(tmp_path / "s.db"))
    desktop = Desktop(tmp_path)
    assert desktop.run(("notes", "add", "MATCH@2", "look", "--judges")).code == 0
    words = (*WAYS["notes export -o"], "--layer", "judges")
    assert desktop.run(words, tmp_path / "written").code == 0

    assert stat.S_IMODE((tmp_path / "written").stat().st_mode) == 0o600
