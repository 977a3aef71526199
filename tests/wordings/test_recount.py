"""What `rules --coverage` tells of checks is what the scenarios show in three wordings each."""

from engine.rulebook.citations import citations, judged_in_three_wordings
from engine.rulebook.ruling_coverage import Cover, coverage
from engine.rulebook.rulings_loader import catalogue
from tests.wordings.__main__ import WRITTEN, written
from tests.wordings.recount import judged


def test_the_list_that_comes_along_is_what_is_counted() -> None:
    told = "'python -m tests.wordings' counts anew"
    assert WRITTEN.read_text(encoding="utf-8") == written(judged()), told
    assert judged_in_three_wordings() == judged()


def test_most_rulings_that_checks_cite_are_judged_in_three_wordings() -> None:
    covered = list(coverage(catalogue(), citations(), judged_in_three_wordings()).values())
    shown, fewer = covered.count(Cover.CHECK), covered.count(Cover.FEWER)
    assert fewer > 0
    assert shown / (shown + fewer) >= 0.85
