"""How many rulings are judged in at least three wordings: `python -m tests.wordings`."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.citations import citations
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.rulebook.ruling_coverage import Cover, coverage
from engine.rulebook.rulings_loader import catalogue
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record, scenarios
from tests.wordings.redraft import reworded
from tests.wordings.rewordings import REWORDINGS

WORDINGS: Final = 3


def wordings(scenario: Scenario, lines: str, finds: tuple[str, ...]) -> int:
    """In how many wordings these lines are judged as the scenario says."""
    entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
    start = len(record("", scenario.ruleset, scenario.passes))
    others = (reworded(entries, rewording, start) for rewording in REWORDINGS)
    texts = [entries, *(other for other in others if other is not None)]
    return sum(_found(scenario, text) == set(finds) for text in texts)


def _found(scenario: Scenario, entries: Sequence[Entry]) -> set[str]:
    return {finding.check for finding in judge(Fold(entries), ruleset(scenario.ruleset)).findings}


def judged() -> set[str]:
    """The rulings with a scenario whose breach is found, and whose twin is clean, in three."""
    return {
        ruling
        for scenario in scenarios()
        if scenario.finds and scenario.breach and scenario.legal
        if wordings(scenario, scenario.breach, scenario.finds) >= WORDINGS
        if wordings(scenario, scenario.legal, scenario.legal_finds) >= WORDINGS
        for ruling in scenario.rulings
    }


def table() -> Iterator[str]:
    """A row for each ruleset: its rulings, those a check cites, those judged in three wordings."""
    covered, in_three = coverage(catalogue(), citations()), judged()
    yield f"{'ruleset':<10} rulings  cited by a check  judged in {WORDINGS} wordings  in standing"
    for name in BUNDLED:
        own = [ruling for ruling in catalogue().rulings.values() if ruling.ruleset == name]
        by_check = [ruling.id for ruling in own if covered[ruling.id] is Cover.CHECK]
        standing = sum(covered[ruling.id] is Cover.STANDING for ruling in own)
        shown = sum(ruling in in_three for ruling in by_check)
        yield f"{name:<10} {len(own):>7}  {len(by_check):>16}  {shown:>20}  {standing:>11}"


if __name__ == "__main__":
    print(*table(), sep="\n")  # noqa: T201
