"""Titles that look like one that nobody knows."""

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz, process

from engine.cards.titles import key
from recorder.card_files.near_titles import TitlesByLength, misspelt, near_titles

KNOWN = ("Amanda Rogers", "Kevin Uxbridge", "Kevin Uxbridge: Convergence", "Hail", "U.S.S. Galaxy")


def test_a_slip_is_found_the_most_alike_first() -> None:
    assert near_titles("Amanda Rodgers", KNOWN) == ("Amanda Rogers",)
    assert near_titles("Kevin Uxbrige", KNOWN)[0] == "Kevin Uxbridge"


def test_capitals_dots_and_the_order_of_words_do_not_matter() -> None:
    assert near_titles("galaxy USS", KNOWN)[:1] == ("U.S.S. Galaxy",)


def test_what_is_like_no_title_finds_none() -> None:
    assert near_titles("Zzyzx", KNOWN) == ()
    assert near_titles("Hail", ()) == ()


def test_no_more_are_told_than_were_asked_for() -> None:
    known = [f"Kevin Uxbridge {number}" for number in range(9)]

    assert len(near_titles("Kevin Uxbridge", known)) == 3
    assert len(near_titles("Kevin Uxbridge", known, 5)) == 5


def test_a_title_is_misspelt_for_those_that_differ_by_a_letter_or_two() -> None:
    titles = TitlesByLength(key(title) for title in (*KNOWN, "Amanda Roger", "Amanda Rogerson"))

    found = misspelt("AMANDA ROGERS", titles)

    assert found == ["amanda rogers", "amanda roger", "amanda rogerson"]
    assert misspelt("Amanda", titles) == []
    assert misspelt("", titles) == []


# Words with few changes, so that many are near the limit.
_NEAR = st.text("abc ", max_size=4).map(lambda more: key(f"Kevin {more}Uxbridge {more}"))
_TITLES = st.one_of(_NEAR, st.text("kevinuxbrd ", max_size=20).map(key))


@given(_TITLES, st.lists(_TITLES.filter(bool), unique=True, max_size=12))
def test_what_is_misspelt_is_what_rapidfuzz_finds(title: str, keys: list[str]) -> None:
    expected = process.extract(title, keys, scorer=fuzz.ratio, limit=None, score_cutoff=88.0)

    assert misspelt(title, TitlesByLength(keys)) == [known for known, _, _ in expected]
