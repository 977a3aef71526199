"""Only the chapters that a ruleset has a check of are asked under it."""

from engine.checks.asked import asked
from engine.checks.check import chapters, checks
from engine.events.actions import ActionInitiated


def _asking(*lineage: str) -> set[str]:
    return {ask.__module__.rpartition(".")[2] for ask in asked(lineage)[ActionInitiated]}


def test_a_chapter_of_second_edition_alone_is_not_asked_in_first() -> None:
    assert "card_play" in _asking("2e-2014")
    assert "card_play" not in _asking("faq-1996")


def test_what_a_ruleset_extends_is_asked_under_it_too() -> None:
    assert _asking("faq-1996", "cr-1998") > _asking("faq-1996")


def test_every_check_belongs_to_one_chapter() -> None:
    told = [check for chapter in chapters().values() for check in chapter]
    assert sorted(told) == sorted(checks())
