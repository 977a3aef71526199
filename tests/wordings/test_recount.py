"""What `rules --coverage` says about checks is what scenarios show in three wordings each."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from engine.rulebook.citations import citations, in_standing, judged_in_three_wordings
from engine.rulebook.ruling_coverage import Cover, coverage
from engine.rulebook.rulings_loader import catalogue
from tests.law_examples import repeated
from tests.rulings.scenario import scenarios
from tests.rulings.standing import decides, standing
from tests.wordings.__main__ import JUDGED, JUDGED_HEAD, STANDING, STANDING_HEAD, written
from tests.wordings.recount import judged

Rulings: TypeAlias = Callable[[], frozenset[str]]


# All of the scenarios in the thorough form, else one in eight.
EVERY: Final = repeated(1, short=8)


@pytest.mark.parametrize(
    ("path", "head", "listed", "counted"),
    [
        (JUDGED, JUDGED_HEAD, judged_in_three_wordings, judged),
        (STANDING, STANDING_HEAD, in_standing, standing),
    ],
    ids=["judged", "standing"],
)
def test_the_list_that_comes_along_is_what_is_counted(
    path: Path, head: str, listed: Rulings, counted: Callable[[int], frozenset[str]]
) -> None:
    told = "'python -m tests.wordings' counts anew"
    assert path.read_text(encoding="utf-8") == written(head, listed()), told
    found = counted(EVERY)
    assert found
    assert found <= listed(), told
    if EVERY == 1:
        assert found == listed(), told


def test_most_rulings_that_checks_cite_are_judged_in_three_wordings() -> None:
    covered = list(
        coverage(catalogue(), citations(), judged_in_three_wordings(), in_standing()).values()
    )
    shown, fewer = covered.count(Cover.CHECK), covered.count(Cover.FEWER)
    assert fewer > 0
    assert shown / (shown + fewer) >= 0.85


def test_most_rulings_that_conditions_cite_decide_a_play() -> None:
    covered = list(
        coverage(catalogue(), citations(), judged_in_three_wordings(), in_standing()).values()
    )
    shown, only = covered.count(Cover.STANDING), covered.count(Cover.CITED)
    assert only > 0
    assert shown / (shown + only) >= 0.7


def test_no_play_turns_out_otherwise_without_entries_that_there_are_not() -> None:
    assert [one.name for one in scenarios()[::8] if decides("no.such.ruling", one)] == []
