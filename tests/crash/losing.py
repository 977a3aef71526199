"""Takes the store away from a recorder, in every way: `python -m tests.crash.losing --times 20`.

What the recorder acknowledged is in the store or in the file that it names. A copy that was put in
the place of the store is as it was, with what was recorded since.
"""

import argparse
import os
import random
import re
import select
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.decisions import Said
from recorder.files.open_match import read_file
from recorder.store.schema import GUARDS
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored
from tests.tui.cli.commands.running import environment

START: Final = (
    *("record", "--title", "G", "--edition", "1E", "--ruleset", "faq-1996"),
    *("--player", "A=Ada", "--player", "B=Ben"),
)
SAVED: Final = re.compile(r"^Saved: .*, in (.*)$", re.MULTILINE)
_PATIENCE: Final = 30.0
RESTED: Final = 0.8  # seconds after which the one file holds everything


class Table:
    """A store with a match, a copy of it, and a recorder that records another match."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self.folder.mkdir()
        self.store, self.copy = self.folder / "m.db", folder / "copy.db"
        stored(self.store, match(8))
        shutil.copyfile(self.store, self.copy)
        words = [sys.executable, "-W", "error", "-m", "tui.cli.main", *START]
        own = environment(
            TRICORDER_DB=str(self.store),
            TRICORDER_CONFIG=str(folder / "settings"),
            XDG_DATA_HOME=str(folder / "own"),
        )
        self.said: list[str] = []
        self._process = subprocess.Popen(
            words,
            env=own,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def type(self, times: int) -> None:
        """Type so many lines, one after the other, and hear that each is recorded."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for _ in range(times):
            text = f"line {len(self.said)}"
            self._process.stdin.write(f'A says "{text}"\n')
            self._process.stdin.flush()
            heard, _, _ = select.select([self._process.stdout], [], [], _PATIENCE)
            assert heard, f"{text} was not acknowledged"
            answer = self._process.stdout.readline()
            assert text in answer, (answer, self._process.communicate())
            if not self.said:
                shutil.copyfile(self.beside("-shm"), self.folder / "index")
            self.said.append(text)

    def end(self) -> str:
        """Leave; return what the recorder prints."""
        out, err = self._process.communicate()
        assert "Traceback" not in err, err
        return out

    def kill(self) -> None:
        """Kill the recorder."""
        self._process.kill()
        self._process.communicate()

    def beside(self, ending: str) -> Path:
        """Return the path of a file beside the store."""
        return self.folder / f"m.db{ending}"


def _deleted(table: Table) -> None:
    for ending in ("", "-wal", "-shm"):
        table.beside(ending).unlink(missing_ok=True)


def _moved(table: Table) -> None:
    for ending in ("", "-wal", "-shm"):
        table.beside(ending).rename(table.beside(f".moved{ending}"))


def _moved_and_put_back(table: Table) -> None:
    _moved(table)
    table.type(2)
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            table.beside(f".moved{ending}").rename(table.beside(ending))


def _replaced(table: Table) -> None:
    beside = table.beside(".new")
    shutil.copyfile(table.copy, beside)
    beside.replace(table.store)


def _removed_and_restored(table: Table) -> None:
    table.store.unlink()
    shutil.copyfile(table.copy, table.store)


def _restored_after_some_lines(table: Table) -> None:
    table.store.unlink()
    table.type(2)
    shutil.copyfile(table.copy, table.store)


def _cut(table: Table) -> None:
    os.truncate(table.store, table.store.stat().st_size // 2)


def _folder_moved(table: Table) -> None:
    table.folder.rename(table.folder.with_name("elsewhere"))


def _linked(table: Table) -> None:
    table.store.rename(table.beside(".moved"))
    table.store.symlink_to(table.beside(".moved"))


def _index_rolled_back(table: Table) -> None:
    """Write the index of the log over with an older one, in its place, while somebody reads."""
    with closing(sqlite3.connect(table.store)) as reader:
        reader.execute("SELECT count(*) FROM events").fetchone()
        older = (table.folder / "index").read_bytes()
        with table.beside("-shm").open("r+b") as index:
            index.write(older)
        table.type(1)


def _rolled_back(table: Table) -> None:
    """Restore the copy as SQLite's own shell does: into the file that is open."""
    with closing(sqlite3.connect(table.copy)) as old, closing(sqlite3.connect(table.store)) as new:
        old.backup(new)


def _changed(guard: str, *statements: str) -> Callable[[Table], None]:
    """Return what changes the match that is recorded, past the guard of the store."""

    def change(table: Table) -> None:
        with closing(sqlite3.connect(table.store)) as store, store:
            ((match,),) = store.execute(_RECORDED)
            store.execute(f"DROP TRIGGER {guard}")
            for statement in statements:
                store.execute(statement, {"match": match})
            store.execute(GUARDS[guard])

    return change


_RECORDED: Final = "SELECT id FROM matches ORDER BY rowid DESC LIMIT 1"
_LAST: Final = "(SELECT max(seq) FROM events WHERE match = :match)"


# What is done to the store while the recorder has it open.
LOSSES: Final[dict[str, Callable[[Table], object]]] = {
    "nothing": lambda table: None,
    "deleted": _deleted,
    "deleted without its log": lambda table: table.store.unlink(),
    "moved": _moved,
    "moved without its log": lambda table: table.store.rename(table.beside(".moved")),
    "moved and put back": _moved_and_put_back,
    "folder moved": _folder_moved,
    "emptied": lambda table: os.truncate(table.store, 0),
    "cut": _cut,
    "replaced by a copy": _replaced,
    "written over with a copy": lambda table: shutil.copyfile(table.copy, table.store),
    "removed, and a copy restored": _removed_and_restored,
    "removed, and a copy restored after some lines": _restored_after_some_lines,
    "log deleted": lambda table: table.beside("-wal").unlink(),
    "log emptied": lambda table: os.truncate(table.beside("-wal"), 0),
    "index deleted": lambda table: table.beside("-shm").unlink(),
    "index written over with an older one": _index_rolled_back,
    "renamed, with a link in its place": _linked,
    "rolled back by SQLite": _rolled_back,
    "last entry deleted": _changed(
        "events_never_go", f"DELETE FROM events WHERE match = :match AND seq = {_LAST}"
    ),
    "all entries deleted": _changed("events_never_go", "DELETE FROM events WHERE match = :match"),
    "an entry in the middle deleted": _changed(
        "events_never_go", "DELETE FROM events WHERE match = :match AND seq = 2"
    ),
    "last entry changed": _changed(
        "events_never_change",
        f"UPDATE events SET body = replace(body, 'line', 'life') WHERE seq = {_LAST}",
    ),
    "first line changed": _changed(
        "events_never_change",
        "UPDATE events SET body = replace(body, 'line', 'life') WHERE match = :match AND seq = 2",
    ),
}
# After these the store has the match again, and those that the copy has.
COMES_BACK: Final = {
    "nothing",
    "moved and put back",
    "replaced by a copy",
    "written over with a copy",
    "removed, and a copy restored",
    "removed, and a copy restored after some lines",
    "log deleted",
    "log emptied",
    "index deleted",
    "index written over with an older one",
    "renamed, with a link in its place",
    "rolled back by SQLite",
    "last entry deleted",
}


def lose(way: str, lines: int, *, rested: bool, after: int = 3) -> str:
    """Lose a store in one way, and type some lines after it; return what gave way, in words."""
    with tempfile.TemporaryDirectory() as name:
        table = Table(Path(name))
        table.type(lines)
        if rested:
            time.sleep(RESTED)
        LOSSES[way](table)
        table.type(after)
        told = SAVED.search(table.end())
        if told is None:
            return "the recorder does not say where the match is"
        where = Path(told.group(1))
        if way in COMES_BACK and where != table.store:
            return f"the store did not get the match back: it is in {where}"
        try:
            return _compared(table, where)
        except (InputError, ValueError, AssertionError) as error:
            return f"what was acknowledged cannot be read ({type(error).__name__})"


def _compared(table: Table, where: Path) -> str:
    found = _in_store(where) if where == table.store else list(read_file(where).entries)
    heard = [entry.body.text for entry in found if isinstance(entry.body, Said)]
    if heard != table.said:
        return f"{len(table.said)} lines were acknowledged, and {len(heard)} are there"
    return _of_copy(table) if where == table.store else ""


def _in_store(path: Path) -> list[Entry]:
    with Store.open(path) as store:
        (recorded,) = [each.id for each in store.matches() if each.title == "G"]
        assert store.verify(recorded).intact
        return list(store.read(recorded).entries)


def _of_copy(table: Table) -> str:
    """Return what is wrong with the match that the store and its copy had before."""
    with Store.open(table.store) as store, Store.open(table.copy) as copy:
        (before,) = copy.matches()
        now = [each for each in store.matches() if each.id == before.id]
        if now and now[0].head == before.head and store.check().intact:
            return ""
        return "" if not now and len(store.matches()) == 1 else "the restored copy was destroyed"


def run(times: int, seed: int | None = None) -> Counter[str]:
    """Lose a store in every way, so many times each; count what gave way, by the way."""
    chance = random.Random(seed)
    wrong: Counter[str] = Counter()
    for way in LOSSES:
        for _ in range(times):
            lines, rested = chance.randint(1, 30), chance.random() < 0.3
            after = chance.choice((0, 1, 3))
            found = lose(way, lines, rested=rested, after=after)
            if found:
                wrong[f"{way} ({'rested' if rested else 'at once'}): {found}"] += 1
    return wrong


def main() -> None:
    """Run the long form and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    wrong = run(given.times, given.seed)
    sys.stdout.write(f"{given.times * len(LOSSES)} stores lost in {len(LOSSES)} ways\n")
    sys.stdout.write(f"gave way: {wrong.total()}\n")
    sys.stdout.writelines(f"{number:>4} {what}\n" for what, number in wrong.items())
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
