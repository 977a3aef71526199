"""A transcript's file as a match."""

from recorder.importers.importer import FileRead
from recorder.importers.utf8_text import text_of
from recorder.transcript.reader import parse


def read(content: bytes, name: str) -> FileRead:
    """Return the match of a transcript. Raises InputError with all faults, with line and column."""
    return FileRead(entries=tuple(parse(text_of(content, name), name)))
