"""The chain: what a digest covers."""

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.store.chain import START, digest, head
from tests.recorder.store.stored import match

OTHER = dict(zip(EntrySource, [*list(EntrySource)[1:], EntrySource.LIVE], strict=True))
Change = Callable[[Entry], Entry]


def changed(**fields: object) -> Change:
    """Change fields of an entry."""
    return lambda entry: msgspec.structs.replace(entry, **fields)


@pytest.mark.parametrize(
    "change",
    [
        changed(seq=9),
        changed(happened_at=None),
        changed(happened_at=0),
        lambda entry: changed(source=OTHER[entry.source])(entry),
        changed(body=NoteAdded(text="note 2", on=1)),
    ],
)
@pytest.mark.parametrize("index", [0, 2, 4])
def test_the_head_covers_every_entry(change: Change, index: int) -> None:
    record = match(5)
    other = [change(entry) if at == index else entry for at, entry in enumerate(record)]

    assert head(other) != head(record)


def test_the_head_does_not_cover_what_only_one_record_says() -> None:
    other = [changed(recorded_at=1, schema=1)(entry) for entry in match(5)]

    assert head(other) == head(match(5))


def test_the_head_of_old_bytes_stays_what_it_was() -> None:
    # Written out once; a change here breaks every head that somebody has noted.
    first = sha256(bytes(32) + b'1|835430401000|late|{"event":"clock_resumed"}').digest()
    second = sha256(first + b'2||live|{"event":"note_added","text":"tea"}').digest()

    last = digest(START, 1, 835_430_401_000, b"late", b'{"event":"clock_resumed"}')

    assert last == first
    assert digest(last, 2, None, b"live", b'{"event":"note_added","text":"tea"}') == second


def test_nothing_has_a_head_too() -> None:
    assert head([]) == "0" * 64
