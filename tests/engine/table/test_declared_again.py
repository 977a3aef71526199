"""After a back-up each declared card is still a card, as if each had been laid one by one."""

from collections.abc import Sequence
from random import Random
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Face, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.union import AnyEvent
from engine.table.apply import change
from engine.table.declared_again import FEW
from engine.table.fold import Fold
from engine.table.mutable_table import MutableTable
from engine.table.table import UNCOUNTED, Card, Table
from tests.law_examples import examples
from tests.records import entries, start
from tests.tables import DECK, DISCARD, HAND, MISSION, SPACE, SPACELINE

PLACES = (HAND, DECK, DISCARD, SPACELINE, SPACE, Place(kind=PlaceKind.PLANET, card="m", group="x"))


@st.composite
def records(draw: st.DrawFn) -> list[Entry]:
    """Records in which many cards are declared, moved and backed up over."""
    events: list[AnyEvent] = [start(), MISSION]
    cards: list[CardId] = []
    for _ in range(draw(st.integers(1, 12))):
        for _ in range(draw(st.sampled_from((0, 1, 3 * FEW)))):
            cards.append(f"c{len(cards)}")
            place = PLACES[draw(st.integers(0, len(PLACES) - 1))]
            face = Face.DOWN if place is SPACE else None
            events.append(CardDeclared(card=cards[-1], owner="B", place=place, face=face))
        if draw(st.booleans()) and cards:
            card, to = draw(st.sampled_from(cards)), draw(st.sampled_from(PLACES))
            events.append(CardsMoved(cards=(card,), origin=HAND, destination=to))
        if draw(st.booleans()):
            events.append(BackedUp(to=draw(st.integers(2, len(events)))))
    return entries(*events)


def one_by_one(record: Sequence[Entry]) -> list[Table]:
    """The table after each entry, where a back-up lays each declared card by itself."""
    table, tables, declared = MutableTable(Table()), [Table()], list[CardDeclared]()
    for entry in record:
        event = entry.body
        if isinstance(event, BackedUp):
            table = MutableTable(tables[event.to])
            for each in declared:
                if each.card not in table.cards:
                    card = Card(id=each.card, owner="B", controller="B", place=each.place)
                    certain = each.place.kind not in UNCOUNTED
                    table.put(card, each.place, certain=certain, face=each.face)
        else:
            change(table, entry.seq, event)
        if isinstance(event, CardDeclared):
            declared.append(event)
        tables.append(table.freeze())
    return tables


@examples(0.5)
@given(records(), st.booleans(), st.randoms())
def test_what_lies_after_a_back_up_does_not_depend_on_how_many_are_laid(
    record: list[Entry], keeps_all: bool, chance: Random
) -> None:
    tables = one_by_one(record)
    seqs = list(range(len(tables)))
    chance.shuffle(seqs)
    with patch("engine.table.corrected_fold.KEEP_ALL", 5_000 if keeps_all else 0):
        fold = Fold(record)
        assert fold.last.table == tables[-1]
        assert [fold.snapshot(seq).table for seq in seqs] == [tables[seq] for seq in seqs]


@examples(0.5)
@given(records(), st.booleans(), st.data())
def test_back_ups_lay_the_same_cards_however_a_struck_record_is_read(
    record: list[Entry], keeps_all: bool, data: st.DataObject
) -> None:
    bodies = [entry.body for entry in record]
    for _ in range(3):
        bodies.append(Corrected(strikes=(data.draw(st.integers(2, len(bodies))),)))
        bodies.append(BackedUp(to=data.draw(st.integers(2, len(bodies)))))
    with patch("engine.table.corrected_fold.KEEP_ALL", 5_000 if keeps_all else 0):
        always, never = Fold(entries(*bodies), again=len(bodies)), Fold(entries(*bodies), again=0)
        assert never.last == always.last
        for seq in data.draw(st.permutations(range(len(bodies) + 1))):
            snapshot = never.snapshot(seq)
            assert snapshot == always.snapshot(seq)
            with_cards = {place.card for place in snapshot.table.lying} - {None}
            assert with_cards <= snapshot.table.cards.keys()
