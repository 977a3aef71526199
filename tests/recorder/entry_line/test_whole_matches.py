"""Whole bundled matches, typed as a transcript has them: the same record, ids and all."""

import pytest

from engine.record.entry import Entry
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.files import bundled
from recorder.store.chain import head
from recorder.transcript.reader import parse
from tests.law_examples import sampled
from tests.recorder.entry_line.pilot import pilot


@pytest.mark.parametrize("name", bundled.names())
def test_every_line_of_a_bundled_match_can_be_typed(name: str) -> None:
    text = bundled.text(name)
    assert text is not None
    entries = parse(text, name)
    line = EntryLine(GrowingRecord(entries[:1]))
    typed = entries[:1]

    # In one match the team battles inside its own card play, and the line would close that play.
    exactly = "+" if name == "faq/rogue-borg-chain" else ""

    for entry in entries[1:]:
        [event] = line.read(exactly + line.write(entry.body)).events
        typed.append(
            Entry(seq=entry.seq, happened_at=entry.happened_at, source=entry.source, body=event)
        )
        line.record.extend(typed[-1:])

    assert head(typed) == head(entries)


@pytest.mark.parametrize(
    "name",
    sampled(
        [name for name in bundled.names() if name.startswith("faq/h")] + ["second_edition"], short=1
    ),
)
def test_the_scribe_finds_keys_for_other_matches_too(name: str) -> None:
    text = bundled.text(name)
    assert text is not None
    entries = parse(text, name)

    steps = [step for step, _ in pilot(entries, 3 if name == "second_edition" else 99)]

    assert all(step.typed for step in steps)
