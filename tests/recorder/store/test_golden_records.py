"""Files that earlier versions wrote open for ever, with the same head and the same table.

`forms/form_1.*` hold one match with every kind of event, as JSON Lines and as a transcript of
schema 1. They are never written anew: a schema that changes gets files of its own beside them.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine.model.zones import Place
from engine.record.entry import Entry
from engine.table.fold import Fold
from recorder.files.open_match import read_file
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.recorder.store.stored import stored

FORMS = Path(__file__).parent / "forms"
FILES = ("form_1.jsonl", "form_1.transcript")
HEAD = "46fd795843b6b71c65bd397d4562161fb0483fda1b8902d88863437039574cf8"
TABLE = "c4c03957517ce6e48ddb0f598891393d220d76dfcc78d6d03b16127e2e081994"
KINDS = 35


def entries(name: str) -> tuple[Entry, ...]:
    return read_file(FORMS / name).entries


def table(record: tuple[Entry, ...]) -> str:
    """Digest what the table says in the end, fact by fact; later versions may say more."""
    last = Fold(record).last.table
    facts = {
        "cards": {
            card.id: [
                card.owner,
                card.controller,
                place(card.place),
                card.certain,
                card.face,
                [held.status for held in card.statuses],
                [list(value) for value in card.values],
            ]
            for card in last.cards.values()
        },
        "lying": {place(where): list(cards) for where, cards in last.lying.items() if cards},
        "turn": [last.turn, last.turn_player, last.segment],
        "points": dict(last.points),
        "open": [action.seq for action in last.open],
    }
    return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def place(where: Place) -> str:
    return f"{where.kind.value} {where.player} {where.card} {where.group}"


@pytest.mark.parametrize("name", FILES)
def test_a_record_of_schema_1_has_the_head_and_the_table_that_it_had(name: str) -> None:
    record = entries(name)

    assert head(record) == HEAD
    assert table(record) == TABLE


@pytest.mark.parametrize("name", FILES)
def test_a_record_of_schema_1_is_kept_and_written_again_without_loss(
    name: str, tmp_path: Path
) -> None:
    record = entries(name)
    (match,) = stored(tmp_path / "matches.db", list(record))

    with Store.open(tmp_path / "matches.db") as store:
        log, found = store.read(match), store.verify(match, HEAD)

    assert log.entries == record
    assert "entry for entry" in found.assurance
    assert head(parse(print_transcript(log.entries), "printed")) == HEAD


@pytest.mark.parametrize("name", FILES)
def test_every_kind_of_event_of_schema_1_is_in_it(name: str) -> None:
    assert len({type(entry.body) for entry in entries(name)}) == KINDS
