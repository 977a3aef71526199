"""Two copies of one store: nothing is lost or doubled, in whatever order they are merged."""

import shutil
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.live.merging import MergedMatch, merge
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.chain import digests
from recorder.store.store import Store
from tests.law_examples import examples
from tests.recorder.store.stored import match, stored, tampering
from tests.records import entries, start

# A record is a match and a path through it: each step adds one of two entries.
Record = tuple[int, tuple[int, ...]]
records = st.tuples(st.integers(0, 2), st.lists(st.integers(0, 1), max_size=5).map(tuple))
stores = st.lists(records, max_size=4)


def record(of: Record) -> list[Entry]:
    """A match of the two or three that there are, gone on with in one of many ways."""
    number, steps = of
    notes = (NoteAdded(text=f"{place}: {step}") for place, step in enumerate(steps))
    return entries(start(title=f"match {number}"), *notes)


def heads(path: Path) -> list[str]:
    if not path.exists():
        return []
    with Store.open(path) as store:
        assert all(store.verify(each.id).intact for each in store.matches())
        return sorted(each.head for each in store.matches())


def longest(every: list[Record]) -> list[str]:
    """The heads of those records that none of the others goes on from, each once."""
    chains = {tuple(digests(record(each))) for each in every}
    ends = [
        chain
        for chain in chains
        if not any(other != chain and other[: len(chain)] == chain for other in chains)
    ]
    return sorted(chain[-1].hex() for chain in ends)


def states(merged: list[MergedMatch]) -> list[str]:
    return [each.state for each in merged]


@given(one=stores, other=stores)
@examples(2)
def test_both_ways_lead_to_the_same_matches_and_twice_is_once(
    one: list[Record], other: list[Record]
) -> None:
    with TemporaryDirectory() as name:
        names = (Path(name, f"{number}.db") for number in count())
        results = []
        for here, there in ((one, other), (other, one)):
            target, source = next(names), next(names)
            for path, every in ((target, here), (source, there)):
                if every:
                    stored(path, *map(record, every))
            before, untouched = heads(target), heads(source)
            if there:
                list(merge(source, target))
            merged = heads(target)
            if there:
                assert set(states(list(merge(source, target)))) == {"there"}
            assert heads(target) == merged
            assert heads(source) == untouched
            ends = longest([*here, *there])
            assert set(ends) <= set(merged)
            # What is more than those ends was here before.
            assert all(merged.count(head) <= max(before.count(head), 1) for head in merged)
            results.append(ends)
        assert results[0] == results[1]


def test_the_longer_copy_counts_and_the_shorter_adds_nothing(tmp_path: Path) -> None:
    laptop, backup = tmp_path / "laptop.db", tmp_path / "backup.db"
    (kept,) = stored(laptop, match(2_500))
    stored(backup, match(40))

    assert states(list(merge(backup, laptop))) == ["there"]
    (told,) = merge(laptop, backup)
    assert (told.there, told.state, told.added, told.events) == (kept, "continued", 2_460, 2_500)
    assert heads(laptop) == heads(backup)


def test_where_two_part_the_entry_is_named_and_both_stay(tmp_path: Path) -> None:
    laptop, backup = tmp_path / "laptop.db", tmp_path / "backup.db"
    (here,) = stored(laptop, record((0, (1, 1, 0))))
    stored(backup, record((0, (1, 0))))
    before = heads(laptop) + heads(backup)

    (told,) = merge(backup, laptop)
    assert (told.state, told.other, told.agreed) == ("parted", here, 2)
    assert heads(laptop) == sorted(before)


def test_a_look_changes_nothing(tmp_path: Path) -> None:
    laptop, backup = tmp_path / "laptop.db", tmp_path / "backup.db"
    stored(laptop, match(3))
    stored(backup, match(8), record((0, ())))

    assert states(list(merge(backup, laptop, only_look=True))) == ["continued", "new"]
    assert len(heads(laptop)) == 1
    assert states(list(merge(backup, tmp_path / "none.db", only_look=True))) == ["new", "new"]
    assert not (tmp_path / "none.db").exists()


def test_a_new_match_keeps_its_id(tmp_path: Path) -> None:
    (there,) = stored(tmp_path / "backup.db", match(8))

    (told,) = merge(tmp_path / "backup.db", tmp_path / "laptop.db")
    assert told.match == there


def test_acts_that_wait_are_taken_over_once(tmp_path: Path) -> None:
    laptop, backup = tmp_path / "laptop.db", tmp_path / "backup.db"
    (kept,) = stored(laptop, match(4))
    shutil.copyfile(laptop, backup)
    Slips(backup, kept).put("Dana", 4, (NoteAdded(text="a ruling"),))

    (told,) = merge(backup, laptop)
    assert told.slips == 1
    (again,) = merge(backup, laptop)
    assert again.slips == 0
    with Session.resume(laptop, kept) as session:
        assert session.record.entries[-1].body == NoteAdded(text="a ruling")
    (after,) = merge(backup, laptop)
    assert after.slips == 0
    with Session.resume(laptop, kept) as session:
        assert session.seq == 5


def test_what_is_altered_or_being_recorded_is_refused_and_the_others_are_taken(
    tmp_path: Path,
) -> None:
    laptop, backup = tmp_path / "laptop.db", tmp_path / "backup.db"
    (recorded,) = stored(laptop, match(4))
    stored(backup, match(8), record((0, (1,))), record((1, (1,))))
    with Store.open(backup) as store:
        altered = store.matches()[1].id
    with tampering(backup) as file:
        file.execute("UPDATE events SET happened_at = 7 WHERE match = ? AND seq = 2", (altered,))
    with Session.resume(laptop, recorded), pytest.raises(InputError) as refused:
        list(merge(backup, laptop))

    assert "is being recorded by another program" in str(refused.value)
    assert f"{altered}, seq 2" in str(refused.value)
    with Store.open(laptop) as store:
        assert [each.events for each in store.matches()] == [4, 2]


def test_a_store_is_not_merged_into_itself(tmp_path: Path) -> None:
    stored(tmp_path / "laptop.db", match(4))
    (tmp_path / "link.db").symlink_to(tmp_path / "laptop.db")

    with pytest.raises(InputError, match="is the store itself"):
        list(merge(tmp_path / "link.db", tmp_path / "laptop.db"))
