"""A table in mid-game, declared in a transcript's words: what lies where, and whose turn it is.

```
card exc = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space exc
counted 31 in A draw deck
> player A score = 40
turn 12 B
```
"""

from pathlib import Path
from typing import Final

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardNamed, CardsCounted
from engine.record.events.judging import NoteAdded
from engine.record.events.statuses import StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnStarted
from engine.record.events.union import AnyEvent
from recorder.files.record_file import content_of
from recorder.importers.utf8_text import text_of
from recorder.setup.setup import Setup, started
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import Reader
from recorder.transcript.source_lines import lines

DECLARING: Final = (
    CardDeclared,
    CardNamed,
    CardsCounted,
    StatusSet,
    ValueSet,
    TurnStarted,
    StepEntered,
    NoteAdded,
)
_REMEDY: Final = "declare cards, counts, statuses, scores and the turn; record what happens later"


def read_table(path: Path, setup: Setup) -> tuple[AnyEvent, ...]:
    """Read a declared table from a file. Raises InputError with file, line and column."""
    return declared_table(text_of(content_of(path), str(path)), setup, str(path))


def declared_table(text: str, setup: Setup, name: str) -> tuple[AnyEvent, ...]:
    """Read a declared table. Raises InputError with `name`, line and column of each fault.

    Piles that the text does not count, and cards that it does not declare, stay unknown.
    """
    start = Entry(seq=1, source=EntrySource.LIVE, body=started(setup))
    reader = Reader(name)
    for header in lines(print_transcript([start])):
        reader.read(header)
    for line in lines(text):
        reader.read(line)
    entries = reader.finish()[1:]
    faults = [
        Fault(f"{name}:{number}", "found something that happens, expected a declaration", _REMEDY)
        for entry, number in zip(entries, reader.numbers[1:], strict=True)
        if not isinstance(entry.body, DECLARING)
    ]
    if faults:
        raise InputError(*faults)
    return tuple(entry.body for entry in entries)
