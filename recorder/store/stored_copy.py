"""The copy of a record that a store holds already: the same, a shorter one, or a longer one."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.store.chain import digests
from recorder.store.connection import connect_to_read, reading
from recorder.store.lock import Lock
from recorder.store.store import TIMEOUT, Store

_ENDS: Final = """
SELECT id, seq, digest FROM matches JOIN events ON match = id
WHERE seq = (SELECT max(seq) FROM events WHERE match = id) ORDER BY matches.rowid
"""
_AT: Final = """
SELECT id, (SELECT max(seq) FROM events WHERE match = id) FROM matches
    JOIN events ON match = id AND seq = ? WHERE digest = ? ORDER BY matches.rowid
"""

# The recorder waits for one commit. So many entries took it 16 to 69 ms on a busy machine. A
# match has a thousand.
MOST: Final = 2_000


class StoredCopy(NamedTuple):
    """A match of the store that agrees with a record entry for entry, as far as both go.

    `events`: how many entries it has.
    """

    match: str
    events: int


def stored_copy(path: Path, entries: Sequence[Entry]) -> StoredCopy | None:
    """Return the stored match that shares most entries with a record; None where none is a copy.

    Raises InputError where the store cannot be used.
    """
    if not path.exists() or not entries:
        return None
    chained = digests(entries)
    with closing(connect_to_read(path, TIMEOUT)) as connection, reading(path):
        whole = connection.execute(_AT, (len(entries), chained[-1])).fetchone()
        if whole is not None:
            return StoredCopy(whole[0].decode(), whole[1])
        copies = [
            StoredCopy(name.decode(), seq)
            for name, seq, digest in connection.execute(_ENDS)
            if seq < len(chained) and chained[seq - 1] == digest
        ]
    return max(copies, key=lambda copy: copy.events, default=None)


def continue_copy(path: Path, copy: StoredCopy, entries: Sequence[Entry]) -> None:
    """Add to a stored match what a longer copy has after its end, all of it or nothing.

    Raises InputError where the match was altered, where somebody records it, and where it is more
    than can be added without keeping others waiting.
    """
    new = len(entries) - copy.events
    if new > MOST:
        what = f"the file has {new:,} entries more, and at most {MOST:,} are added to a match"
        raise InputError(Fault(copy.match, what, "--separately makes a new match of it"))
    lock = Lock.take(path, copy.match)
    if lock is None:
        remedy = "import the file when that recording has ended"
        raise InputError(Fault(copy.match, "is being recorded by another program", remedy))
    try:
        with Store.open_to_write(path) as store:
            broken = store.read(copy.match).broken
            if broken is not None:
                raise InputError(broken)
            store.append(copy.match, *entries[copy.events :])
    finally:
        lock.release()
