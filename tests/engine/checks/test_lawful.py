"""Why play is lawful: named exceptions, each with a twin that it spares by name."""

from functools import cache

import pytest

from engine.checks.framework.check import Check, LawfulCase, checks
from engine.judge.judgement import Judgement
from engine.rulebook.rulings_loader import catalogue
from tests.rulings.scenario import Scenario, judged, scenarios

EXCEPTIONS = [(check, case) for check in checks().values() for case in check.unless]
TEXTS = [
    (scenario, lines)
    for scenario in scenarios()
    for lines in (scenario.breach, scenario.legal)
    if lines
]


@cache
def told(scenario: Scenario, lines: str) -> Judgement:
    return judged(scenario, lines)


@cache
def twins() -> set[tuple[str, str]]:
    """What spares the lawful form of a play whose other form is a breach of the same check."""
    return {
        (spared.check, spared.exception)
        for scenario in scenarios()
        if scenario.legal
        for spared in told(scenario, scenario.legal).lawful
        if spared.check in scenario.finds
    }


@pytest.mark.parametrize(
    ("check", "case"), EXCEPTIONS, ids=[f"{check.id} {case.name}" for check, case in EXCEPTIONS]
)
def test_each_exception_spares_a_lawful_twin_by_its_name(check: Check, case: LawfulCase) -> None:
    assert (check.id, case.name) in twins()
    assert all(ruling in catalogue().rulings for ruling in case.rulings)


def test_what_is_spared_is_not_found() -> None:
    for scenario, lines in TEXTS:
        judgement = told(scenario, lines)
        spared = {(each.check, each.seqs[0]) for each in judgement.lawful}
        found = {(each.check, each.seqs[0]) for each in judgement.findings}
        assert not spared & found, scenario.name
