"""Reading on: many short transcripts begin with the same table, which is read only once."""

from functools import cache

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.transcript.faults import Faults
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.reader import Reader, parse
from recorder.transcript.source_lines import lines


def read_on(table: str, body: str, name: str) -> list[Entry]:
    """Return the result of `parse` for a table and lines after it, but read the table once.

    `table`: a header and at least one line after it. If there is a fault, `parse` reads all.
    """
    begun = _begun(table)
    if begun is not None:
        reader = _copied(begun)
        for line in lines(body):
            reader.read(line)
        if not reader.faults:
            return reader.finish()
    return parse(table + body, name)


@cache
def _begun(table: str) -> Reader | None:
    """A reader that has read a table; None where the header may go on, or the table is faulty."""
    reader = Reader("a table")
    try:
        for line in lines(table):
            reader.read(line)
    except InputError:
        return None
    return None if reader.faults or reader.heading is not None else reader


def _copied(reader: Reader) -> Reader:
    """A reader at the place of another, which reads on by itself."""
    copy = Reader(reader.faults.name)
    copy.faults = Faults(reader.faults.name)
    copy.heading = None
    copy.source, copy.zero = reader.source, reader.zero
    copy.implies, copy.edition = reader.implies, reader.edition
    copy.validator = reader.validator.fork()
    copy.numbers = list(reader.numbers)
    copy.context = _context(reader.context)
    return copy


def _context(context: ParseContext) -> ParseContext:
    copy = ParseContext()
    copy.players = None if context.players is None else dict(context.players)
    copy.cards = dict(context.cards)
    copy.labels = dict(context.labels)
    copy.actions = dict(context.actions)
    copy.blocks = list(context.blocks)
    copy.entries = list(context.entries)
    return copy
