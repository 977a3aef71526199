"""The half-typed line, kept beside its match so that a killed program can offer it again.

It is written at every key without waiting for the disk: it survives a crash, not a power cut.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final, Self

from engine.model.errors import InputError
from recorder.store.connection import connect_to_write, reading, refusing
from recorder.store.lock import Holder
from recorder.store.store_connection import WritingConnection

BEGIN: Final = """
INSERT INTO recordings (match, host, process, since) VALUES (?, ?, ?, ?)
ON CONFLICT (match) DO UPDATE
SET host = excluded.host, process = excluded.process, since = excluded.since
RETURNING draft
"""
KEEP: Final = "UPDATE recordings SET draft = ? WHERE match = ?"
END: Final = "DELETE FROM recordings WHERE match = ? AND draft = ''"


class HalfTypedLine:
    """The half-typed line of a match being recorded. Raises InputError where it cannot be kept."""

    def __init__(self, path: Path, connection: WritingConnection, match: str, text: str) -> None:
        self._path = path
        self._connection = connection
        self._match = match
        self.text = text

    @classmethod
    def begin(cls, path: Path, match: str, holder: Holder, *, timeout: float) -> Self:
        """Record who records a match, and return the line that was left half typed.

        `timeout`: seconds to wait for another program's lock.
        """
        connection = connect_to_write(path, timeout)
        try:
            with reading(path):
                connection.execute("PRAGMA synchronous = NORMAL")
                row = (match, holder.host, holder.process, holder.since)
                ((text,),) = connection.execute(BEGIN, row).fetchall()
                draft = text.decode(errors="replace")
        except BaseException:
            connection.close()
            raise
        return cls(path, connection, match, draft)

    def keep(self, text: str) -> None:
        """Store the line as it is now."""
        with refusing(self._path):
            self._connection.refuse_gone()
            self._connection.execute(KEEP, (text, self._match))
        self.text = text

    def close(self) -> None:
        """Stop recording; a line that is still half typed stays for the next time."""
        with suppress(InputError), refusing(self._path):  # what is left behind does no harm
            self._connection.refuse_gone()
            self._connection.execute(END, (self._match,))
        with suppress(InputError):  # who records it tells what became of the file
            self._connection.close()

    def close_as_killed(self) -> None:
        """Close the file, and write nothing more."""
        self._connection.close_as_killed()
