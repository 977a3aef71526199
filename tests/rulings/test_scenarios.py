"""Every scenario: its breach is found, exactly, and its legal twin is clean."""

import pytest

from engine.rulebook.rulings_loader import catalogue
from tests.rulings.scenario import (
    Scenario,
    judged,
    scenarios,
    transitions_told,
    windows_of,
)

ALL = scenarios()


@pytest.mark.parametrize("scenario", ALL, ids=lambda one: one.name)
def test_the_breach_is_found_and_its_twin_is_clean(scenario: Scenario) -> None:
    if scenario.breach:
        found = tuple(one.check for one in judged(scenario, scenario.breach).findings)
        assert found == scenario.finds
    if scenario.legal:
        found = tuple(one.check for one in judged(scenario, scenario.legal).findings)
        assert found == scenario.legal_finds


@pytest.mark.parametrize("scenario", ALL, ids=lambda one: one.name)
def test_standing_and_windows_are_as_the_ruling_has_them(scenario: Scenario) -> None:
    lines = scenario.breach or scenario.legal
    if scenario.transitions is not None:
        assert transitions_told(judged(scenario, lines)) == list(scenario.transitions)
    shown = windows_of(scenario, lines) if scenario.windows or scenario.no_windows else []
    assert [one for one in scenario.windows if one not in shown] == []
    assert [one for one in scenario.no_windows if one in shown] == []


def test_every_scenario_shows_something_of_rulings_that_exist() -> None:
    for scenario in ALL:
        known = {ruling.split(".")[0] for ruling in scenario.rulings}
        assert known, scenario.name
        for ruling in scenario.rulings:
            assert ruling in catalogue(ruling.split(".")[0]).rulings, (scenario.name, ruling)
        shown = (scenario.finds, scenario.legal, scenario.transitions, scenario.windows)
        assert any(shown), scenario.name
    assert len({one.name for one in ALL}) == len(ALL)
