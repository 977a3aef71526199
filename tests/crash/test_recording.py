"""A killed recorder loses nothing that it confirmed, and goes on."""

import pytest

from tests.crash.recording import Expected, run


def test_nothing_acknowledged_is_lost_to_a_kill() -> None:
    tally = run(15)

    assert tally.wrong == []
    assert tally.present >= tally.acknowledged > 0
    # Kills during the start leave nothing to continue.
    assert tally.restarts > 2
    # Who was not killed while starting had begun the match, or gone on with it.
    assert tally.restarts >= tally.kills - tally.while_starting - tally.matches


@pytest.mark.parametrize(
    ("seq", "draft", "fits"),
    [
        (4, "A pl", True),  # as the last key was on its way
        (4, "A pla", True),
        (4, "", False),
        (6, "", True),
        (6, "A pla", False),
        (5, "", False),
        (3, "A pla", False),
    ],
)
def test_what_may_be_left_is_a_whole_line_or_its_draft(seq: int, draft: str, fits: bool) -> None:
    expected = Expected(3, {""})
    expected.hear("committing", [4, 4])
    expected.hear("kept", [4])
    expected.hear("typing", ["A pl"])
    expected.hear("drafted", ["A pl"])
    expected.hear("typing", ["A pla"])
    expected.hear("committing", [5, 6])

    assert expected.fits(seq, draft) is fits
