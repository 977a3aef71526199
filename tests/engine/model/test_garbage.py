"""While many lasting objects are made, no garbage is searched for; afterwards it is again."""

import gc
from collections.abc import Iterator

import pytest

from engine.model.garbage import no_search_for_garbage
from engine.record.entry import Entry
from engine.table.fold import Fold
from recorder.files.open_match import open_match


@pytest.fixture(autouse=True)
def _searched_again() -> Iterator[None]:
    yield
    gc.enable()


def searches(record: list[Entry]) -> int:
    """Count the searches while a record is folded; by itself one would begin at once."""
    found: list[str] = []
    gc.callbacks.append(lambda phase, told: found.append(phase))
    thresholds = gc.get_threshold()
    gc.set_threshold(5)
    try:
        assert Fold(record).last.seq == len(record)
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks.pop()
    return found.count("start")


def test_folding_a_long_record_is_not_held_up(monkeypatch: pytest.MonkeyPatch) -> None:
    record = list(open_match("first_edition").entries)

    monkeypatch.setattr("engine.table.fold.MANY", len(record))
    of_a_short_one = searches(record)
    monkeypatch.setattr("engine.table.fold.MANY", 500)

    # Only before it begins and after it is done.
    assert 3 * searches(record) < of_a_short_one
    assert gc.isenabled()


def test_it_is_left_as_it_was() -> None:
    with no_search_for_garbage():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ValueError, match="amiss"), no_search_for_garbage():
        raise ValueError("amiss")
    assert gc.isenabled()
    gc.disable()
    with no_search_for_garbage():
        pass
    assert not gc.isenabled()
