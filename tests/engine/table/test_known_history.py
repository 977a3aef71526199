"""What is known of the cards at a point is what its snapshot knows, whoever corrects the record."""

from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardNamed, CardsSeen
from engine.table.card_knowledge import LEARNING
from engine.table.fold import READ_AGAIN, Fold
from tests.corrections.corrected_records import corrected
from tests.games import games
from tests.law_examples import examples
from tests.proposing import bundled
from tests.strategies import matches


def known_as_in_snapshots(record: list[Entry], again: int = READ_AGAIN) -> None:
    fold = Fold(record, again)
    for seq in range(len(record) + 1):
        in_snapshot = fold.snapshot(seq).known
        assert dict(fold.known(seq)) == in_snapshot
        assert list(fold.known(seq)) == list(in_snapshot)
        assert len(fold.known(seq)) == len(in_snapshot)


@given(matches() | games(), st.randoms(use_true_random=False), st.sampled_from([READ_AGAIN, 0]))
@examples(0.1)
def test_it_is_as_in_snapshots_in_records_with_corrections_and_back_ups(
    record: list[Entry], chance: object, again: int
) -> None:
    known_as_in_snapshots(record, again)
    known_as_in_snapshots(corrected(record, chance), again)  # type: ignore[arg-type]


def test_it_is_as_in_snapshots_in_a_whole_match_that_grows() -> None:
    record = list(bundled("first_edition"))
    fold = Fold(record[:300])
    then = fold.known(250)
    fold.extend(record[300:])

    assert dict(then) == fold.snapshot(250).known
    known_as_in_snapshots(record[:160])


def test_it_looks_at_every_kind_that_tells_of_cards() -> None:
    """What another kind would tell would be lost in silence."""
    assert set(LEARNING) == {CardDeclared, CardNamed, ActionInitiated, CardsSeen}
