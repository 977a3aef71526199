"""A file that holds a match: its content, and the format that it is in."""

from pathlib import Path

import msgspec

from recorder.files.record_file import content_of
from recorder.importers.importer import FileCheck, FileRead, Importer
from recorder.importers.registry import importer_of


class MatchFile(msgspec.Struct, frozen=True):
    """A file, read from disk once. `name` is what faults call it."""

    name: str
    content: bytes
    importer: Importer

    def read(self) -> FileRead:
        """Return the match of the file. Raises InputError where no entry of it can be read."""
        return self.importer.read(self.content, self.name)

    def check(self) -> FileCheck | None:
        """Compare the match with the rest of its file; None where the format has no check."""
        if not self.importer.format.check:
            return None
        return self.importer.check(self.content, self.name)


def match_file(path: Path) -> MatchFile:
    """Read a file from disk. Raises InputError where it is missing or in no known format."""
    return match_content(content_of(path), str(path))


def match_content(content: bytes, name: str) -> MatchFile:
    """Return what was read elsewhere as a file of a match; `name` is what faults call it.

    Raises InputError where it is in no known format.
    """
    return MatchFile(name, content, importer_of(content, name))
