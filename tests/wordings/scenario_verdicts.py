"""What is found in scenarios as they are written, and as they are told in another way."""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from engine.checks.framework.finding import Verdict
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record
from tests.wordings.redraft import Rewording, reworded


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A text in other words, with the checks that found something in it before and after.

    `lost`: those that find nothing there any more; `cried`: those that call it illegal only now.
    """

    name: str
    lost: frozenset[str]
    cried: frozenset[str]
    differs: bool


def found(entries: Sequence[Entry], rules: str) -> frozenset[tuple[str, Verdict]]:
    """The checks that find something in a record, with what they say; no mere consequences."""
    findings = judge(Fold(entries), ruleset(rules)).findings
    return frozenset((one.check, one.verdict) for one in findings if not one.because_of)


@cache
def as_written(
    scenario: Scenario, lines: str
) -> tuple[list[Entry], frozenset[tuple[str, Verdict]]]:
    """The record of some lines of a scenario, and what is found in it."""
    entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
    return entries, found(entries, scenario.ruleset)


def in_other_words(rewording: Rewording, tried: Sequence[Scenario]) -> Iterator[Told]:
    """Yield each text of some scenarios that a rewording applies to."""
    for scenario in tried:
        for side in ("breach", "legal"):
            if not (lines := getattr(scenario, side)):
                continue
            entries, before = as_written(scenario, lines)
            other = reworded(entries, rewording)
            if other is None:
                continue
            after = found(other, scenario.ruleset)
            illegal = {check for check, verdict in after - before if verdict is Verdict.ILLEGAL}
            yield Told(
                name=f"{scenario.name} ({side})",
                lost=frozenset(dict(before)) - dict(after).keys(),
                cried=frozenset(illegal),
                differs=before != after,
            )
