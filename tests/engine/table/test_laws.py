"""The laws of the fold, on random records."""

from hypothesis import given
from hypothesis import strategies as st

from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from engine.table.table import Table
from tests.games import games
from tests.strategies import matches


@given(matches())
def test_every_generated_record_is_admitted(record: list[Entry]) -> None:
    RecordValidator().admit_all(record)


@given(matches())
def test_folding_at_once_and_entry_by_entry_show_the_same(record: list[Entry]) -> None:
    at_once = Fold(record)
    fold = Fold()
    for entry in record:
        assert fold.add(entry) == at_once.snapshot(entry.seq)


@given(matches())
def test_what_stood_after_an_entry_follows_from_the_entries_up_to_it(record: list[Entry]) -> None:
    whole = Fold(record)
    for seq in range(len(record) + 1):
        part = Fold(record[:seq])
        assert part.last == whole.snapshot(seq)
        assert part.struck() == whole.struck(seq)
        assert part.line() == whole.line(seq)


@given(matches(), st.data())
def test_what_is_struck_since_an_entry_is_what_is_struck_from_it_on(
    record: list[Entry], data: st.DataObject
) -> None:
    fold = Fold(record)
    seq = data.draw(st.integers(0, len(record)))
    since = data.draw(st.integers(1, len(record)))
    struck = {at: what for at, what in fold.struck(seq).items() if at >= since}
    assert fold.struck(seq, since) == struck


@given(matches())
def test_every_card_lies_in_exactly_one_place(record: list[Entry]) -> None:
    fold = Fold(record)
    for seq in range(len(record) + 1):
        table = fold.snapshot(seq).table
        lying = [card for row in table.lying.values() for card in row]
        assert sorted(lying) == sorted(table.cards)
        assert all(card.id in table.lying[card.place] for card in table.cards.values())


@given(games())
def test_no_card_appears_or_vanishes_while_counted_piles_are_played(record: list[Entry]) -> None:
    fold = Fold(record)
    counts = {_total(fold.snapshot(seq).table) for seq in range(5, len(record) + 1)}
    assert len(counts) <= 3  # the two missions come one by one; then nothing comes or goes
    assert fold.inconsistencies() == ()


def _total(table: Table) -> int:
    places: set[Place] = {*table.lying, *table.others}
    return sum(table.total_at(place) or 0 for place in places)


@given(matches(), st.data())
def test_however_often_a_record_is_read_again_it_shows_the_same(
    record: list[Entry], data: st.DataObject
) -> None:
    """What each correction left is read in turn, or derived when somebody asks for it."""
    always, never = Fold(record, again=len(record)), Fold(again=0)
    for at in sorted(data.draw(st.lists(st.integers(0, len(record)), max_size=3))):
        never.extend(record[len(never.entries) : at])
        assert never.last == Fold(record[:at]).last
    never.extend(record[len(never.entries) :])

    assert list(never.order) == list(always.order)
    assert never.inconsistencies() == always.inconsistencies()
    assert never.undeclared() == always.undeclared()
    for seq in data.draw(st.permutations(range(len(record) + 1))):
        assert never.snapshot(seq) == always.snapshot(seq)
        assert never.latest(seq) == always.latest(seq)
        assert never.line(seq) == always.line(seq)
        since = data.draw(st.integers(1, max(seq, 1)))
        assert never.struck(seq, since) == always.struck(seq, since)
