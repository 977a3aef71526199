"""The plays about timing: what is found today, which can only become more."""

from tests.told.told_plays import counted, told_plays

# At first sight, with three texts that could not be counted: 103 of 198 breaches found, 7 of 171
# lawful ones called illegal, 4 doubtful, 46 of 132 sides with two verdicts.
FOUND = 102
ILLEGAL = 4
DOUBTFUL = 6
APART = 41


def test_no_breach_is_lost_and_no_more_lawful_plays_are_called_illegal() -> None:
    counts = counted(told_plays())
    assert counts["found"] >= FOUND
    assert counts["illegal"] <= ILLEGAL
    assert counts["doubtful"] <= DOUBTFUL
    assert counts["apart"] <= APART


def test_each_breach_has_a_lawful_twin() -> None:
    for play in told_plays():
        assert {wording.breach for wording in play.wordings} == {True, False}, play.name
