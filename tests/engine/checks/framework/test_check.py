"""Checks are read by chapter, and found by their ids."""

import pytest

from engine.checks.framework.check import checks, rulings_of
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset


@pytest.mark.parametrize("name", BUNDLED)
def test_a_chapter_concerns_the_rulesets_that_its_checks_cite(name: str) -> None:
    ids = lineage(ruleset(name))
    for chapter, own in checks().chapters.items():
        cited = any(rulings_of(check.id, ids) is not None for check in own)
        assert checks().has_check_under(chapter, ids) == cited, chapter


def test_every_check_is_found_under_its_own_id() -> None:
    assert all(checks()[name].id == name for name in checks())
    assert len(checks()) == len(list(checks()))


def test_there_is_no_check_of_another_name() -> None:
    assert "no-such-check" not in checks()
