"""Lets the room run out at every write of all work that writes in a store: see `tests.crash.work`.

`python -m tests.crash.filling [--step BYTES]`. Three kinds of room: no file may grow beyond a size
(the system refuses the write), a file system is full (one of its own, where the system lets us
mount it), the database may have no more pages. Each is tried with every room from none to what is
needed. The program must say in words what went wrong, and store nothing in part; with room, the
same work must succeed.
"""

import argparse
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from engine.model.errors import InputError
from recorder.live.slips import Slips
from recorder.store.schema import VERSION
from recorder.store.store import Store
from tests.crash.cramped import mountable
from tests.crash.work import WORKS, Work, append_entries, import_match

PAGE: Final = 4096
TOLD: Final = (
    "has no room to grow",
    "cannot be read or written",
    "cannot be made",
    "be opened",
    "a slip cannot be written",
)
MOUNT: Final = (
    'mount -t tmpfs -o size=4m none "$1" && exec "$2" -m tests.crash.filling --disk "$1" --step $3'
)

# How many entries each match of a store has, all of them sound, and what waits on slips for it.
State = list[tuple[int, int]]


def state(path: Path) -> State:
    """Count the entries of every match, and check that all are sound.

    It looks at a copy, because opening an older store brings it up to date.
    """
    with tempfile.TemporaryDirectory() as place:
        return _looked_at(Path(shutil.copytree(path.parent, Path(place) / "copy")) / path.name)


def _looked_at(path: Path) -> State:
    if not path.exists():
        return []
    with closing(sqlite3.connect(path)) as connection:
        ((form,),) = connection.execute("PRAGMA user_version")
    assert form in (0, 1, VERSION), "a migration is there in part"
    try:
        with Store.open(path) as store:
            listed = store.matches()
            assert all(store.verify(one.id).intact for one in listed), "a match is not sound"
            return sorted((one.events, len(Slips(path, one.id).waiting())) for one in listed)
    except InputError as refused:
        if "holds no matches yet" not in str(refused):
            raise
        return []


def told_by_child(work: Callable[[], object], limit: int | None) -> str:
    """Do some work in a child, where no file may grow beyond a limit; give how it was refused."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        said = "neither done nor refused"
        try:
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            work()
            said = ""
        except InputError as refused:
            said = str(refused)
        except BaseException as error:
            said = f"raised {error!r}"
        finally:
            os.write(into, said.encode()[:4000])
            os._exit(0)
    os.close(into)
    os.waitpid(child, 0)
    with os.fdopen(out) as told:
        return told.read()


class Room:
    """One work, tried with less room than it needs, and then with enough."""

    def __init__(self, folder: Path, work: Work) -> None:
        self.work = work
        self.pristine, self.folder = folder / "pristine", folder / "tried"
        self.pristine.mkdir()
        work.prepare(self.pristine / "matches.db")
        self.copy()
        self.before = state(self.path)
        work.do(self.path)
        self.after = state(self.path)
        self.count: Counter[str] = Counter()

    @property
    def path(self) -> Path:
        return self.folder / "matches.db"

    def copy(self) -> None:
        """Begin again."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.pristine, self.folder)

    def judge(self, told: str) -> bool:
        """Check that the store holds what was confirmed, and that the work can be done again."""
        if told:
            assert any(words in told for words in TOLD), told
            assert state(self.path) == self.before, "something is there in part"
            self.work.do(self.path)
        assert state(self.path) == self.after, "what was done is not there"
        # Its log stays if there was no room to bring it into the database: nothing is lost.
        left = {file.name for file in self.folder.iterdir()}
        slips = "matches.db.slips"
        assert left <= {"matches.db", "matches.db-wal", "matches.db-shm", "cards.txt", slips}, left
        handed = {file.suffix for file in (self.folder / slips).glob("*")}
        assert handed <= {".slip", ".taken"}, handed
        self.count["refused" if told else "done"] += 1
        return not told


def limited(room: Room, step: int) -> None:
    """Try every size that no file may exceed, until it is enough."""
    limit = 0
    enough = False
    while not enough:
        room.copy()
        enough = room.judge(told_by_child(lambda: room.work.do(room.path), limit))
        limit += step


def paged(room: Room) -> None:
    """Try every number of pages that the database may have, until it is enough."""
    with closing(sqlite3.connect(room.pristine / "matches.db")) as connection:
        ((pages,),) = connection.execute("PRAGMA page_count")
    do = import_match if room.work.do is import_match else append_entries
    enough = False
    while not enough:
        room.copy()
        try:
            do(room.path, pages)
        except InputError as refused:
            room.judge(str(refused))
        else:
            enough = room.judge("")
        pages += 1


def filled(room: Room, filler: Path, pages: int) -> None:
    """Try every number of free pages that a file system may have, until it is enough."""
    free = 0
    enough = False
    while not enough:
        room.copy()
        size = shutil.disk_usage(filler.parent).free - free * PAGE
        filler.write_bytes(bytes(size))
        told = told_by_child(lambda: room.work.do(room.path), None)
        filler.unlink()
        enough = room.judge(told)
        free += pages


def run(folder: Path, how: str, step: int) -> Iterator[tuple[str, Counter[str]]]:
    """Try each work with every room of one kind; give how often it was refused and done."""
    for name, work in WORKS.items():
        if how == "pages" and not work.pages:
            continue
        place = folder / f"{how} {name}"
        place.mkdir()
        room = Room(place, work)
        if how == "limit":
            limited(room, step)
        elif how == "pages":
            paged(room)
        else:
            filled(room, folder / "filler", max(1, step // PAGE))
        shutil.rmtree(place)
        yield name, room.count


def say(how: str, counts: Iterator[tuple[str, Counter[str]]]) -> None:
    """Print what came of each work."""
    for name, count in counts:
        print(  # noqa: T201
            f"{how:6} {name:10} {count['refused']:6,} times refused in words, "
            "nothing there in part, done again with room"
        )


def main() -> None:
    """Let the room run out in every way, and print how often."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.filling", description=__doc__)
    parser.add_argument("--step", type=int, default=64, help="bytes between two limits")
    parser.add_argument("--disk", metavar="FOLDER", help="a small file system of its own to fill")
    asked = parser.parse_args()
    if asked.disk is not None:
        say("disk", run(Path(asked.disk), "disk", asked.step))
        return
    with tempfile.TemporaryDirectory() as folder:
        for how in ("limit", "pages"):
            say(how, run(Path(folder), how, asked.step))
        sys.stdout.flush()
        if not mountable():
            print("disk   nobody may mount a file system of his own here")  # noqa: T201
            return
        mounted = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, "sh"]
        disk = Path(folder) / "disk"
        disk.mkdir()
        given = [str(disk), sys.executable, str(asked.step)]
        sys.exit(subprocess.run([*mounted, *given], check=False).returncode)


if __name__ == "__main__":
    main()
