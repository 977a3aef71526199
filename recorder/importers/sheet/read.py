"""Reading a dispute sheet as the match that it holds."""

from engine.model.errors import Fault
from recorder.importers.importer import FileRead
from recorder.importers.json_lines.read import read as read_lines
from recorder.importers.sheet.blocks import blocks_of
from recorder.store.chain import head


def read(content: bytes, name: str) -> FileRead:
    """Return the match of a sheet; one that does not fit the head in it has that as its fault.

    Raises InputError where no entry of it can be read.
    """
    blocks = blocks_of(content, name)
    found = read_lines(blocks.record, name)
    if found.faults or head(found.entries) == blocks.making.head:
        return found
    what = "the record in the sheet does not fit the head in it"
    fault = Fault(name, what, "'tricorder verify' says what was changed")
    return FileRead(entries=found.entries, faults=(fault,))
