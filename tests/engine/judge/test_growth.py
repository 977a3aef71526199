"""Judging an entry costs the same after any number of entries: counted in calls and bytes."""

import gc
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any

import pytest

from engine.judge.judge import Judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.table.fold import Fold
from tests.bench.counts import calls
from tests.bench.laps import laps
from tests.law_examples import repeated, sampled
from tests.transcripts import read

if TYPE_CHECKING:
    from _typeshed import TraceFunction

SHORT, LONG = 1_000, repeated(4_000, short=2_500)
MATCHES = [
    ("first_edition", "faq-1996"),
    ("first_edition", "glossary"),
    ("second_edition", "2e-2014"),
]
Play = Callable[[int], Sequence[Entry]]


def _laps(name: str) -> Play:
    return lambda length: laps(length, name)[:length]


def _unended(length: int) -> Sequence[Entry]:
    """A turn in which one action after another begins, and none is recorded as over."""
    return read("turn 1 A\n" + "A uses p1\n" * length)


def _attempts(length: int) -> Sequence[Entry]:
    """A turn of attempts that fail and of cards that are nullified."""
    return read("turn 1 A\n" + "A attempts ex with p1; failed\nB plays h; nullified\n" * length)


def _calls(entries: Sequence[Entry], rules: Ruleset) -> float:
    fold = Fold(entries)
    return calls(lambda: Judge(fold, rules)) / len(entries)


def _bytes(entries: Sequence[Entry], rules: Ruleset) -> float:
    """The bytes that a judge of a match of this length holds, for each entry."""
    Judge(Fold(entries[:SHORT]), rules)  # what is kept of cards and rules is made now
    fold = Fold(entries)
    gc.collect()
    tracemalloc.start()
    try:
        judge = Judge(fold, rules)
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / len(entries)
    finally:
        tracemalloc.stop()
        del judge


@pytest.mark.parametrize(("name", "rules"), sampled(MATCHES, short=1))
@pytest.mark.parametrize("cost", [_calls, _bytes])
def test_an_entry_of_a_long_match_costs_what_one_of_a_short_match_does(
    name: str, rules: str, cost: Callable[[Sequence[Entry], Ruleset], float]
) -> None:
    # A match begins with its seeding, which costs less to judge than play does.
    seeded, short, long = (
        cost(_laps(name)(length), ruleset(rules)) * length for length in (SHORT, 2 * SHORT, LONG)
    )
    assert (long - short) / (LONG - 2 * SHORT) < (short - seeded) / SHORT * 1.1


def test_what_became_of_actions_takes_memory_by_their_number_alone() -> None:
    rules = ruleset("faq-1996")
    few, many = (_bytes(_attempts(length), rules) for length in (100, 500))
    assert many < few * 1.1


def test_actions_that_never_end_make_no_later_one_dearer() -> None:
    rules = ruleset("faq-1996")
    few, many = (_lines(_unended(length), rules) / length for length in (200, 1_000))
    assert many < few * 1.1


def _lines(entries: Sequence[Entry], rules: Ruleset) -> int:
    """The lines of Python that judging runs: a loop over open actions makes no calls to count."""
    counted = 0

    def count(_frame: FrameType, event: str, _about: Any) -> "TraceFunction":
        nonlocal counted
        counted += event == "line"
        return count

    fold = Fold(entries)
    traced = sys.gettrace()
    sys.settrace(count)
    try:
        Judge(fold, rules)
    finally:
        sys.settrace(traced)
    return counted
