from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.turn import TurnStarted
from engine.table.fold import Fold
from replay.timeline.difference import ABSENT, Change, Difference, apply, difference
from tests.games import games
from tests.records import entries, start
from tests.strategies import matches


def _law(record: list[Entry], data: st.DataObject) -> None:
    fold = Fold(record)
    seqs = st.integers(0, len(record))
    before, after = fold.snapshot(data.draw(seqs)), fold.snapshot(data.draw(seqs))
    assert apply(before, difference(before, after)) == after


@given(games(), st.data())
def test_the_difference_of_two_points_applied_to_the_first_gives_the_second(
    record: list[Entry], data: st.DataObject
) -> None:
    _law(record, data)


@given(matches(), st.data())
def test_the_law_of_differences_holds_for_contradictory_records_too(
    record: list[Entry], data: st.DataObject
) -> None:
    _law(record, data)


@given(games())
def test_equal_points_do_not_differ(record: list[Entry]) -> None:
    snapshot = Fold(record).last
    assert difference(snapshot, Fold(record).last) == Difference()


def test_a_new_card_and_a_new_turn_are_changes_of_their_fields() -> None:
    hand = Place(kind=PlaceKind.HAND, player="A")
    fold = Fold(
        entries(
            start(),
            CardDeclared(card="h", owner="A", place=hand),
            TurnStarted(player="A", number=1),
        )
    )
    changes = difference(fold.snapshot(1), fold.snapshot(3))
    card = fold.snapshot(3).table.cards["h"]
    assert list(changes.of("table.cards")) == [Change("table.cards", "h", ABSENT, card)]
    assert list(changes.of("table.turn")) == [Change("table.turn", None, None, 1)]
