"""Which rulings are judged in three wordings: a breach is found in each, its legal twin clean."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec

from engine.checks.framework.check import checks
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import lineage, ruleset
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record, scenarios
from tests.wordings.redraft import Rewording, reworded
from tests.wordings.rewordings import REWORDINGS

WORDINGS: Final = 3


@cache
def judged(every: int = 1) -> frozenset[str]:
    """The rulings with a scenario of their own check that is judged right in three wordings.

    For a sample, one scenario in so many is looked at.
    """
    return frozenset(
        ruling
        for scenario in scenarios()[::every]
        if scenario.finds and scenario.breach and scenario.legal
        if (own := _own(scenario)) and _in_three(scenario)
        for ruling in own
    )


def _own(scenario: Scenario) -> set[str]:
    """The rulings of a scenario that are cited by a check that finds its breach."""
    cited: set[str] = set()
    for check in map(checks().__getitem__, scenario.finds):
        for rules in lineage(ruleset(scenario.ruleset)):
            cited.update(check.rulings.get(rules, ()))
        cited.update(check.beside_rulings)
        cited.update(ruling for case in check.unless for ruling in case.rulings)
    return cited.intersection(scenario.rulings)


def _in_three(scenario: Scenario) -> bool:
    """Whether three texts of a breach are judged as its scenario says, and its twin's in the same.

    A rewording that finds nothing to change in the twin leaves it as it is.
    """
    start = len(record("", scenario.ruleset, scenario.passes))
    breach = record(scenario.given + scenario.breach, scenario.ruleset, scenario.passes)
    legal = record(scenario.given + scenario.legal, scenario.ruleset, scenario.passes)
    told: set[bytes] = set()
    for way in _ways():
        one, other = _told(breach, way, start), _told(legal, way, start)
        text = msgspec.json.encode(one)
        if one is None or text in told:
            continue
        right = _found(scenario, one) == set(scenario.finds)
        if right and _found(scenario, other or legal) == set(scenario.legal_finds):
            told.add(text)
        if len(told) == WORDINGS:
            return True
    return False


def _ways() -> Iterator[tuple[Rewording, ...]]:
    """No rewording, each alone, then two after one another."""
    yield ()
    yield from ((one,) for one in REWORDINGS)
    yield from ((one, other) for one in REWORDINGS for other in REWORDINGS if one is not other)


def _told(
    entries: Sequence[Entry], way: tuple[Rewording, ...], start: int
) -> Sequence[Entry] | None:
    """A record in other words; None if a rewording does not apply to it."""
    told: Sequence[Entry] | None = entries
    for rewording in way:
        told = None if told is None else reworded(told, rewording, start)
    return told


def _found(scenario: Scenario, entries: Sequence[Entry]) -> set[str]:
    return {finding.check for finding in judge(Fold(entries), ruleset(scenario.ruleset)).findings}
