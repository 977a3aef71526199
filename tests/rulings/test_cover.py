"""Every claim about a ruling is shown by a scenario that the ruling's own entry decides."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from engine.checks.framework.check import Check, checks
from engine.judge.judgement import judge
from engine.rulebook.citations import citations
from engine.rulebook.ruleset import BUNDLED, Ruleset, ruleset
from engine.rulebook.ruling_coverage import Cover, coverage, why_reference
from engine.rulebook.rulings_loader import catalogue
from engine.table.fold import Fold
from tests.rulings.scenario import (
    Scenario,
    record,
    scenarios,
    transitions_told,
    windows_told,
)

ALL = scenarios()
SHOWN = {ruling for scenario in ALL for ruling in scenario.rulings}
COVERED = coverage(catalogue(), citations(), (), ())
COVERING = {ruling for ruling, cover in COVERED.items() if cover is not Cover.REFERENCE}


def test_every_ruling_that_is_covered_has_a_scenario() -> None:
    assert sorted(COVERING - SHOWN) == []


@pytest.mark.parametrize(
    "check", [one for one in checks().values() if one.beside_rulings], ids=lambda one: one.id
)
def test_what_a_check_goes_by_as_well_is_shown_by_a_breach_of_it_and_a_legal_twin(
    check: Check,
) -> None:
    shown = {ruling for one in ALL for ruling in one.rulings if check.id in one.finds and one.legal}
    assert sorted(set(check.beside_rulings) - shown) == []


def test_a_ruling_that_says_why_nothing_is_judged_by_it_is_for_reference() -> None:
    told = {ruling.id for ruling in catalogue().rulings.values() if ruling.reference}
    assert sorted(told & (COVERING | SHOWN)) == []


def test_every_ruling_for_reference_says_why() -> None:
    told = {why_reference(catalogue().rulings[ruling]) for ruling in COVERED.keys() - COVERING}
    assert "" not in told
    assert len(told) > 10


def entries(table: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of a ruleset's tables that cite rulings."""
    if isinstance(table, dict):
        if table.get("rulings"):
            yield path
        for key, held in table.items():
            yield from entries(held, (*path, key))
    elif isinstance(table, list | tuple):
        for number, held in enumerate(table):
            yield from entries(held, (*path, number))


def at(table: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        table = table[key]
    return table


def own_entries() -> Iterator[Any]:
    """Each entry of a ruleset that cites rulings of its own document."""
    for name in BUNDLED:
        table = msgspec.to_builtins(ruleset(name))
        for path in entries(table):
            rulings = at(table, path)["rulings"]
            if any(ruling.startswith(f"{name}.") and ruling in COVERING for ruling in rulings):
                yield pytest.param(name, path, id=f"{name} {'.'.join(map(str, path))}")


def without(name: str, path: tuple[str | int, ...]) -> Ruleset:
    """A ruleset that does not state one of its entries, or states the contrary."""
    table = deepcopy(msgspec.to_builtins(ruleset(name)))
    entry = at(table, path)
    if "holds" in entry:
        entry["holds"] = not entry["holds"]
        return msgspec.convert(table, Ruleset)
    *outer, last = path
    holder = at(table, tuple(outer))
    if isinstance(holder, tuple):
        *further, key = outer
        at(table, tuple(further))[key] = [one for n, one in enumerate(holder) if n != last]
    else:
        del holder[last]
    return msgspec.convert(table, Ruleset)


def outcome(scenario: Scenario, rules: Ruleset) -> list[Any]:
    """A ruleset's whole judgement of the lines of a scenario."""
    made = []
    for lines in filter(None, (scenario.breach, scenario.legal)):
        entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
        judged = judge(Fold(entries), rules)
        made += [
            [(one.check, one.rulings) for one in judged.findings],
            transitions_told(judged),
            windows_told(entries, judged),
            [one.rulings for one in judged.windows],
            judged.duties,
        ]
    return made


@pytest.mark.parametrize(("name", "path"), own_entries())
def test_without_an_entry_of_a_ruleset_a_scenario_of_its_rulings_turns_out_otherwise(
    name: str, path: tuple[str | int, ...]
) -> None:
    rulings = set(at(msgspec.to_builtins(ruleset(name)), path)["rulings"])
    concerned = [one for one in ALL if one.ruleset == name and not rulings.isdisjoint(one.rulings)]
    mutilated = without(name, path)
    assert any(outcome(one, mutilated) != outcome(one, ruleset(name)) for one in concerned)
