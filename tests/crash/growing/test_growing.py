"""No kind of thing is forgotten, and what the program does with many of it grows with their number.

Calls and bytes are counted, not seconds: they are the same on every machine.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.judge.judge import Judge
from engine.judge.judgement import judge
from engine.record.events.match import MatchStarted
from engine.record.events.union import TAGS
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.store.recorded_match import recorded_match
from replay.dossier.dossier import disputes_in, dossier
from replay.timeline.timeline import Timeline
from tests.crash.growing.commands import measured
from tests.crash.growing.kinds import ALL, grown, lengthened, multiplied
from tests.crash.test_bounding import calls

FEWER, MORE = 40, 400


def unlimited(event: type[msgspec.Struct]) -> set[str]:
    """The fields of an event that hold as many values as somebody likes."""
    found = msgspec.inspect.type_info(event)
    assert isinstance(found, msgspec.inspect.StructType)
    return {
        field.name
        for field in found.fields
        if isinstance(field.type, msgspec.inspect.VarTupleType) and field.type.max_length is None
    }


def test_each_event_that_a_record_can_hold_many_of_is_a_kind() -> None:
    assert set.union(*map(multiplied, ALL)) == TAGS.keys() - {MatchStarted}


def test_each_field_that_can_hold_many_values_is_filled_by_a_kind() -> None:
    fields = {(event, name) for event in TAGS for name in unlimited(event)}

    filled = {field for kind in ALL for field in lengthened(kind)}
    assert fields - filled == set()


def test_the_header_holds_no_list_without_end() -> None:
    assert unlimited(MatchStarted) == set()


@pytest.mark.parametrize("kind", ALL)
def test_each_record_is_a_legal_one(kind: str) -> None:
    RecordValidator().admit_all(grown(kind, 30).entries())


def judged_and_told(kind: str, number: int) -> Callable[[], object]:
    """What a record goes through: folded, judged, and told line by line."""
    entries = grown(kind, number).entries()

    def work() -> None:
        fold = Fold(entries)
        fold.inconsistencies()
        judge(fold, ruleset("faq-1996"))
        timeline = Timeline(recorded_match(entries, kind))
        for seq in range(1, len(entries) + 1):
            timeline.spoken(seq)

    return work


# Those of which the program once compared each with each.
ONCE_SQUARED = (
    "actions ended",
    "windows open at once",
    "passes between actions",
    "disputes",
    "statements on one dispute",
    "back ups further and further",
    "back ups of back ups",
    "strikes",
    "strikes of cards in use",
    "places after one entry",
    "statuses of one card",
    "values with an end",
    "cards that may lie there",
    "back ups over many cards",
)


@pytest.mark.parametrize("kind", ONCE_SQUARED)
def test_ten_times_as_many_take_at_most_twelve_times_the_calls(kind: str) -> None:
    judged_and_told(kind, MORE)()  # load what is loaded once, and what is kept of names

    assert calls(judged_and_told(kind, MORE)) <= 12 * calls(judged_and_told(kind, FEWER))


def test_ten_times_as_many_seals_take_at_most_twelve_times_the_calls_of_a_dossier() -> None:
    def told(number: int) -> Callable[[], object]:
        entries = grown("seals on one dispute", number).entries()
        timeline = Timeline(recorded_match(entries, "grown"))
        (dispute,) = disputes_in(timeline)
        return lambda: dossier(timeline, dispute, ruleset("faq-1996"))

    told(MORE)()  # load what is loaded once

    assert calls(told(MORE)) <= 12 * calls(told(FEWER))


def _most_bytes(work: Callable[[], object]) -> int:
    gc.collect()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


# Those of which each entry once had a copy of what all before it left.
ONCE_COPIED = ("cards stopped",)


@pytest.mark.parametrize("kind", ONCE_COPIED)
def test_ten_times_as_many_take_at_most_twelve_times_the_memory(kind: str) -> None:
    def judged(number: int) -> Callable[[], object]:
        fold = Fold(grown(kind, number).entries())
        fold.inconsistencies()
        return lambda: Judge(fold, ruleset("faq-1996"))

    judged(MORE)()  # load what is loaded once, and what is kept of names

    assert _most_bytes(judged(MORE)) <= 12 * _most_bytes(judged(FEWER))


@pytest.mark.skipif(sys.platform == "win32", reason="cannot fork")
def test_the_table_of_a_kind_has_all_its_commands(tmp_path: Path) -> None:
    took = measured("disputes ruled and closed", 3, tmp_path)

    assert list(took) == ["import", "show", "judge", "dispute", "queue", "md", "html"]
    assert all(taken.code in (0, 1) for taken in took.values())
    assert list(tmp_path.iterdir()) == [tmp_path / "printed"]
