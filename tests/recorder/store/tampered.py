"""Ways to tamper with a stored match, and what verifying it finds then."""

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

from recorder.store.chain import digest, local_digest
from recorder.store.store import Store
from recorder.store.verification import Verification
from tests.recorder.store.stored import match, stored, tampering

Tampering = Callable[[Connection], object]


def run(*statements: str) -> Tampering:
    """Tamper by SQL."""

    def tamper(connection: Connection) -> None:
        for statement in statements:
            changed = connection.execute(statement)
            assert changed.rowcount > 0, statement

    return tamper


def verified(path: Path, tamper: Tampering | None = None, given: str | None = None) -> Verification:
    """Store a match of eight entries, tamper with it, verify it."""
    (name,) = stored(path / "matches.db", match(8))
    if tamper is not None:
        with tampering(path / "matches.db") as connection:
            tamper(connection)
    with Store.open(path / "matches.db") as store:
        return store.verify(name, given)


def recompute(change: dict[int, bytes]) -> Tampering:
    """Change bodies and compute the whole chain again, as a tamperer with full knowledge would."""

    def tamper(connection: Connection) -> None:
        last, local = bytes(32), bytes(32)
        rows = connection.execute(
            "SELECT seq, happened_at, recorded_at, source, schema, CAST(body AS BLOB) FROM events"
        ).fetchall()
        for seq, happened_at, recorded_at, source, schema, body in rows:
            changed = change.get(seq, body)
            last = digest(last, seq, happened_at, source.encode(), changed)
            local = local_digest(local, last, recorded_at, schema)
            connection.execute(
                "UPDATE events SET body = CAST(? AS TEXT), digest = ?, local_digest = ?"
                " WHERE seq = ?",
                (changed, last, local, seq),
            )

    return tamper
