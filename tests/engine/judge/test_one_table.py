"""The table that judges see is the fold's: no result is read by one of the two alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.judge.event_stream import EventStream
from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.table.fold import Fold
from engine.table.mutable_table import MutableTable
from engine.table.table import Table
from tests.corrections.__main__ import record_of
from tests.corrections.real_records import transcripts
from tests.law_examples import repeated, sampled
from tests.rulings.scenario import record, scenarios

# Dilemmas that a record draws into a hand lie aside for the rules (attempting missions, step 2).
_ASIDE = (PlaceKind.HAND, PlaceKind.AWAY)


def seen(table: MutableTable | Table) -> list[Mapping[Any, Any]]:
    """What lies where and what it has; statuses without the entry that told them."""
    cards = {
        card.id: (
            "aside" if card.place.kind in _ASIDE else card.place,
            card.controller,
            card.certain,
            {(status.status, status.value) for status in card.statuses},
            card.values,
        )
        for card in table.cards.values()
    }
    return [cards, _elsewhere(table.others), _elsewhere(table.lying), table.points]


def _elsewhere(at: Mapping[Place, Any]) -> dict[Place, Any]:
    return {place: what for place, what in at.items() if place.kind not in _ASIDE and what}


def apart(entries: Sequence[Entry]) -> Iterator[int]:
    """The entries after which the two tables differ, up to the first."""
    fold = Fold(entries)
    stream = EventStream(fold)
    while stream.left:
        stream.extend(1)
        seq = next(reversed(stream.entries))
        if seen(stream.table) != seen(fold.latest(seq).table):
            yield seq
            return


def test_scenarios_have_one_table() -> None:
    texts = [(one, lines) for one in scenarios() for lines in filter(None, (one.breach, one.legal))]
    for one, lines in sampled(texts, short=400):
        entries = record(one.given + lines, one.ruleset, one.passes)
        assert not list(apart(entries)), one.name


def test_whole_matches_have_one_table() -> None:
    for entries in transcripts():
        assert not list(apart(entries))


def test_corrected_records_have_one_table() -> None:
    for case in range(repeated(400, short=60)):
        entries, _ = record_of(case)
        assert not list(apart(entries)), case


def test_a_table_that_differs_is_seen() -> None:
    entries, _ = record_of(0)
    fold = Fold(entries)
    stream = EventStream(fold)
    stream.extend(len(entries) // 2)
    assert seen(stream.table) != seen(Table())
