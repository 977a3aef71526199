"""Judgements kept in a store: what was made of a match already, checked when it is taken out.

They are no part of any record. One that is missing, altered, unreadable or made of other data is
None, and nobody is told that one could not be kept: the caller judges anew.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import InputError
from recorder.store.connection import connect_to_read, connect_to_write

# Seconds to wait for another program's lock: longer than that takes nobody to judge.
_TIMEOUT: Final = 0.5
_KEPT: Final = """
SELECT made_of, findings, standing, digest FROM judgements WHERE match = ? AND ruleset = ?
"""
_ANY: Final = "SELECT 1 FROM judgements"
_KEEP: Final = """
INSERT OR REPLACE INTO judgements (match, ruleset, made_of, findings, standing, digest)
VALUES (?, ?, ?, ?, ?, ?)
"""


class JudgementKey(NamedTuple):
    """The judgement of a match by a ruleset. `made_of`: a digest of all that it depends on."""

    match: str
    ruleset: str
    made_of: bytes


class KeptJudgement(NamedTuple):
    """A judgement as it is kept: its findings, and its windows and changes of conditions."""

    findings: bytes
    standing: bytes


def made_of(parts: Iterable[str]) -> bytes:
    """Return a digest of all that a judgement depends on; no two lists of parts share one."""
    digest = sha256()
    for part in parts:
        text = part.encode()
        digest.update(b"%d:%b" % (len(text), text))
    return digest.digest()


def kept_judgement(path: Path, key: JudgementKey) -> KeptJudgement | None:
    """Return a judgement that a store keeps, None where it has none to be relied on."""
    try:
        with closing(connect_to_read(path, _TIMEOUT)) as connection:
            row = connection.execute(_KEPT, key[:2]).fetchone()
        if row is None or row[0] != key.made_of:
            return None
        _, findings, standing, digest = row
        kept = KeptJudgement(findings, standing)
        return kept if _digest(key, kept) == digest else None
    # A table that somebody made anew may hold anything.
    except (InputError, sqlite3.Error, TypeError):
        return None


def keeps_judgements(path: Path) -> bool:
    """Return whether a store keeps any judgement at all."""
    try:
        with closing(connect_to_read(path, _TIMEOUT)) as connection:
            return connection.execute(_ANY).fetchone() is not None
    except (InputError, sqlite3.Error):
        return False


def keep_judgement(path: Path, key: JudgementKey, kept: KeptJudgement) -> None:
    """Keep a judgement in place of an earlier one, if the store can be written to just now."""
    with (
        suppress(InputError, sqlite3.Error),
        closing(connect_to_write(path, _TIMEOUT)) as connection,
    ):
        # One that is lost in a power cut is made again.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(_KEEP, (*key, *kept, _digest(key, kept)))


def _digest(key: JudgementKey, kept: KeptJudgement) -> bytes:
    parts = (key.match.encode(), key.ruleset.encode(), key.made_of, *kept)
    digest = sha256()
    for part in parts:
        digest.update(b"%d:" % len(part))
        digest.update(part)
    return digest.digest()
