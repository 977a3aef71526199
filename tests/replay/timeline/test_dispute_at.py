"""Which dispute an entry is about, and what that contests."""

from replay.timeline.dispute_at import contested, dispute_at
from tests.interpretations import BEFORE, timeline

MATCH = timeline(
    """\
A moves e to space ps as #mv
clock paused
dispute "no time" by B on #mv as #d
clock paused
statement "I waited" on #d by "Ben"
ruling "it stands" on #d by Carol as #r
appeal on #r by B as #a
A passes
"""
)
PLAY, BEFORE_IT, DISPUTE, PAUSED, STATEMENT, RULING, APPEAL, PASS = range(BEFORE + 1, BEFORE + 9)


def test_what_names_a_dispute_or_an_entry_of_it_is_about_it() -> None:
    for seq in (DISPUTE, STATEMENT, RULING, APPEAL):
        assert dispute_at(MATCH, seq) == DISPUTE


def test_a_clock_stopped_while_it_is_open_is_about_it_and_one_before_is_not() -> None:
    assert dispute_at(MATCH, PAUSED) == DISPUTE
    assert dispute_at(MATCH, BEFORE_IT) is None


def test_play_is_about_none() -> None:
    assert dispute_at(MATCH, PLAY) is None
    assert dispute_at(MATCH, PASS) is None
    assert dispute_at(MATCH, 0) is None


def test_contested_is_what_it_names_and_from_elsewhere_the_dispute_too() -> None:
    assert contested(MATCH, DISPUTE) == (PLAY,)
    assert contested(MATCH, RULING) == (PLAY, DISPUTE)
    assert contested(MATCH, PLAY) == ()
