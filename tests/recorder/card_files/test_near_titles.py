"""Titles that look like one that nobody knows."""

from recorder.card_files.near_titles import near_titles

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
