"""Files that earlier versions wrote always open, with the same head and the same table.

`forms/form_1.*` hold one match with every kind of event, as JSON Lines and as a transcript of
schema 1; `form_2.*` and so on hold what later schemas added. They are never written again: a new
schema gets its own files beside them.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from engine.record.schema import PROJECTION, SCHEMA
from engine.table.fold import Fold
from recorder.files.open_match import read_file
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.recorder.store.stored import stored

FORMS = Path(__file__).parent / "forms"


class Golden(NamedTuple):
    """A record of one schema: its head, its table in the end, and how many kinds it holds."""

    head: str
    table: str
    kinds: int


GOLDEN = {
    1: Golden(
        "46fd795843b6b71c65bd397d4562161fb0483fda1b8902d88863437039574cf8",
        "c4c03957517ce6e48ddb0f598891393d220d76dfcc78d6d03b16127e2e081994",
        35,
    ),
    2: Golden(
        "3de3f4e68f7ea125d3593321fe7ed671133d3d591f8f4551f91331af9820e116",
        "85430396466deb2fa74cd59cf5fa704cd44ffe506ca1c350d55179466e95f8bb",
        20,
    ),
    3: Golden(
        "fc28452141589f819b858fdc6017f0035e4b71bbf9b8fad2dea0c2f31cb5d561",
        "d4d44f396a811dd3b8322b8815a64b934dd8c6e5a4573ff9b87a817e29aa044d",
        8,
    ),
    4: Golden(
        "70ec9878a91a4b364e916f9ee59d57b0fd4ec724be6cea61016765fbad845b07",
        "04c4bffa6986324eca2729aff6d4679c1483e896d5dede9195b36c9a4187cae2",
        6,
    ),
    5: Golden(
        "cdc4da1173ed979d8c0c91e32f4bc3eeaf85ace535b65d48817171ffffdb9e36",
        "ea22a59c58d994e77feb6eb669f92d4138e717d0469a9b1c0044980b0ddc0048",
        4,
    ),
    6: Golden(
        "44d5ace8eda56ecfb224e95a2c4ecbbf01071e808c74b9bf028f72744e49d7c7",
        "9e97122cda1e68fabf904cba55f91d2f8cb693064d9c1b7ec12944b3b6c98575",
        5,
    ),
    7: Golden(
        "c905d0629c086ea8711de7a279cfe8b3b6d001ee6b72d0c650796db1f22a4fa4",
        "4e0b2a81a8e59c7b49e44680304d37b438f26ea234204630e875c021009bef48",
        6,
    ),
    8: Golden(
        "424ec88389d6ee0e98bf84977236a0f65ff414b7c6beb7a147e4ff7a86c70192",
        "46fcd2bba08249417fd37fe39d52f95e39ded4b9a6836ce2526f4793730c4f95",
        7,
    ),
    9: Golden(
        "b35450bf552300d395a8fdd7eb4e7e27ed06f410c22c030ec5e5a7bde66a1106",
        "ea3adc5f7076a9da9ba27bcd1a7423582b2f0df5006c4dbf28f7cc812de14398",
        8,
    ),
    10: Golden(
        "6f307b47cd32639c1baf8320c4b50d3f023510ae2e5a2cb8c1f876f78e95943a",
        "f06b27751ca9100d983605fbdbae39c8d8836279295e603c3cd264cd4b928d65",
        8,
    ),
    11: Golden(
        "130d5ee729daeaa5352e14c2f42e2de46fc19baaaca1fffffe220dbf8b611954",
        "7d103eb498db3d223b3ae6ae723996f39aff144217ea5b1dae8cadb20b366d35",
        8,
    ),
}
FILES = [
    (schema, f"form_{schema}.{suffix}") for schema in GOLDEN for suffix in ("jsonl", "transcript")
]
each = pytest.mark.parametrize(("schema", "name"), FILES, ids=[name for _, name in FILES])


def entries(name: str) -> tuple[Entry, ...]:
    return read_file(FORMS / name).entries


def table(record: tuple[Entry, ...]) -> str:
    """Digest what the table says at the end, fact by fact; later versions may say more."""
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


@each
def test_an_older_record_has_the_head_and_the_table_that_it_had(schema: int, name: str) -> None:
    record = entries(name)

    assert head(record) == GOLDEN[schema].head
    assert table(record) == GOLDEN[schema].table


@each
def test_an_older_record_is_kept_and_written_again_without_loss(
    schema: int, name: str, tmp_path: Path
) -> None:
    record, noted = entries(name), GOLDEN[schema].head
    (match,) = stored(tmp_path / "matches.db", list(record))

    with Store.open(tmp_path / "matches.db") as store:
        log, found = store.read(match), store.verify(match, noted)

    assert log.entries == record
    assert "entry for entry" in found.assurance
    assert head(parse(print_transcript(log.entries), "printed")) == noted


@each
def test_its_kinds_of_event_are_in_it(schema: int, name: str) -> None:
    record = entries(name)

    assert len({type(entry.body) for entry in record}) == GOLDEN[schema].kinds
    assert max(entry.schema for entry in record) == schema


@pytest.mark.parametrize("schema", range(2, SCHEMA + 1))
def test_the_kinds_and_fields_that_a_schema_brought_are_in_its_record(schema: int) -> None:
    used = {
        (type(entry.body), field)
        for entry in entries(f"form_{schema}.jsonl")
        for field in _used(entry)
    }

    for kind, since in PROJECTION.handles.items():
        brought = msgspec.structs.fields(kind) if since.schema == schema else ()
        later = (field for field, brought_by in since.fields.items() if brought_by == schema)
        first = (field.name for field in brought if field.name not in since.fields)
        for field in (*later, *first):
            assert (kind, field) in used


def _used(entry: Entry) -> Iterator[str]:
    for field in msgspec.structs.fields(type(entry.body)):
        if getattr(entry.body, field.name) != field.default:
            yield field.name
    if isinstance(entry.body, MatchStarted) and entry.body.keeps_points is not None:
        yield "keeps_points"  # a part of the field `keeps`


def test_a_life_in_order_contradicts_nothing() -> None:
    assert Fold(entries("form_2.jsonl")).inconsistencies() == ()
