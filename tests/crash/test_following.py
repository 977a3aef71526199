"""Two recorders, a reader and two judges at once: nobody is locked out, and nothing is missed."""

import pytest

from tests.crash.following import Tally, run
from tests.law_examples import repeated


@pytest.fixture
def enough() -> Tally:
    """What was counted in some seconds, or in more on a machine that is busy with other things."""
    for seconds in (repeated(4, short=2), 12, 36):
        tally = run(seconds, pause=0.005)
        enough = tally.opened and tally.judged_grown > 2 and tally.written > 200
        if tally.wrong or tally.refusals or enough:
            break
    return tally


def test_a_reader_misses_nothing_and_locks_nobody_out(enough: Tally) -> None:
    assert enough.refusals == []
    assert enough.wrong == []
    assert enough.seen == enough.written > 200
    assert enough.opened > 0
    assert enough.judged_grown > 2
