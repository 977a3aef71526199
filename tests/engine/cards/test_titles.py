"""How titles are looked up, and the names before their colons."""

import pytest

from engine.cards.titles import group, key


@pytest.mark.parametrize(
    "written", ["Q's Tent", "q\u2019s tent", " Q's  TENT ", "“Q's Tent”", '"Q\'s" Tent']
)
def test_capitals_quotation_marks_and_spacing_do_not_matter(written: str) -> None:
    assert key(written) == "q's tent"


def test_dots_are_told_from_words_however_they_are_written() -> None:
    assert key("Mona…Lisa") == key("Mona... Lisa") == "mona... lisa"
    assert key("Mona Lisa") != key("Mona... Lisa")


def test_a_title_belongs_to_the_group_before_its_colon() -> None:
    assert group("Kevin Uxbridge: Convergence") == "Kevin Uxbridge"
    assert group("Kevin Uxbridge") is None
