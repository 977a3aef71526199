"""Plays in wordings whose facts stand in other elements: what is found can only become more."""

import pytest

from tests.told.told_plays import counted, told_plays

# Breaches found, lawful plays called illegal, doubtful; sides with two verdicts. At first sight, of
# timing, with three texts that could not be counted: 103 of 198, 7 and 4 of 171, 46 of 132; of all
# systems: 101 of 180, 6 and 6 of 180, 34 of 120; of a second set about timing, by another writer,
# after the moments were read alike: 48 of 81, 11 and 9 of 81, 29 of 54.
TODAY = {
    "timing": (149, 2, 5, 20),
    "systems": (104, 4, 6, 30),
    "second": (48, 11, 9, 29),
}


@pytest.mark.parametrize("of", TODAY)
def test_no_breach_is_lost_and_no_more_lawful_plays_are_called_illegal(of: str) -> None:
    counts = counted(told_plays(of))
    found, illegal, doubtful, apart = TODAY[of]
    assert counts["found"] >= found
    assert counts["illegal"] <= illegal
    assert counts["doubtful"] <= doubtful
    assert counts["apart"] <= apart


@pytest.mark.parametrize("of", TODAY)
def test_each_breach_has_a_lawful_twin(of: str) -> None:
    for play in told_plays(of):
        assert {wording.breach for wording in play.wordings} == {True, False}, play.name
