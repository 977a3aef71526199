"""Records where there is no room, then where there is again: `... cramped HOW FOLDER`.

HOW is `limit` (no file may grow) or `disk` (the file system is filled: let it be a small one of its
own). Prints the result as JSON.
"""

import json
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.store import Store
from tests.recorder.store.stored import note
from tests.records import start

LINE = [note(0, "x" * 300).body, note(0, "y" * 300).body]
DRAFT = "A plays Stud"


@contextmanager
def no_growth(folder: Path) -> Iterator[None]:
    """Let no file grow beyond what the largest has now."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(file.stat().st_size for file in folder.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 20_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def no_room(folder: Path) -> Iterator[None]:
    """Fill the file system to the last byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(1024))
    try:
        yield
    finally:
        filler.unlink()


def mountable() -> bool:
    """Whether a user without rights may mount a file system here."""
    if shutil.which("unshare") is None:
        return False
    tried = ["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none"]
    return subprocess.run([*tried, "/mnt"], capture_output=True, check=False).returncode == 0


def record(
    folder: Path, cramping: Callable[[Path], AbstractContextManager[None]]
) -> dict[str, object]:
    """Record until it is refused, make room, and try the same line again."""
    path = folder / "matches.db"
    told: dict[str, object] = {}
    with Session.begin(path, start()) as session:
        with cramping(folder):
            try:
                while True:
                    session.draft = DRAFT
                    session.commit(LINE)
            except InputError as refused:
                told["refused"] = str(refused)
            acknowledged, head = session.seq, session.log.head
            told["draft"] = session.draft
            with Store.open(path) as store:
                told["kept"] = store.verify(session.match, head).intact
            with suppress(InputError):
                session.commit(LINE)
                acknowledged = session.seq
        told["again"] = session.commit(LINE)[-1].seq - acknowledged
        session.draft = DRAFT
        told["draft_refused"] = session.draft_refused is not None
        closed = session.close()
    with Store.open(path) as store:
        told["sound"] = store.verify(session.match, closed.head).intact
    with Session.resume(path, session.match) as resumed:
        told["offered"] = resumed.draft
    told["left"] = sorted(file.name for file in folder.iterdir())
    return told


if __name__ == "__main__":
    how = {"limit": no_growth, "disk": no_room}[sys.argv[1]]
    sys.stdout.write(json.dumps(record(Path(sys.argv[2]), how)))
