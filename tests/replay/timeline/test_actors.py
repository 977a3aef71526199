"""Whose entry one is."""

import pytest

from replay.timeline.actors import actor, is_the_judges
from tests.interpretations import timeline


@pytest.mark.parametrize(
    ("lines", "whose"),
    [
        ("A plays am", "A"),
        ("A and B battle with e against k", None),
        ("game stops p1", None),
        ("B plays h\n  > p1 is stopped", "B"),
        ('card x = "Lore" personnel of B in hand', "B"),
        ("counted 7 in A hand", "A"),
        ("> h to discard", "B"),
        ("A passes", "A"),
        ("> p1 is stopped", None),
        ('statement "so it was" on #d by "Ben"', "B"),
        ('statement "so it was" on #d by "Carol"', None),
        ('penalty "warning" to A by "Carol"', None),
    ],
)
def test_the_player_is_the_one_who_acts_owns_or_speaks(lines: str, whose: str | None) -> None:
    match = timeline('dispute "late" by B as #d\n' + lines + "\n")

    assert actor(match, match.last) == whose


@pytest.mark.parametrize(
    ("line", "judges"),
    [
        ('ruling "it stands" on #d by Carol', True),
        ('penalty "warning" to A by "Carol"', True),
        ('statement "so it was" on #d by "Ben"', False),
        ("appeal on #r by A", False),
        ("A passes", False),
    ],
)
def test_what_no_player_does_of_judging_is_the_judge_s(line: str, judges: bool) -> None:
    before = 'dispute "late" by B as #d\nruling "late" on #d by Carol as #r\n'
    match = timeline(before + line + "\n")

    assert is_the_judges(match, match.last) is judges
