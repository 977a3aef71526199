"""Two recorders, a reader and two judges at once: nobody is locked out, and nothing is missed."""

from tests.crash.following import run


def test_a_reader_misses_nothing_and_locks_nobody_out() -> None:
    tally = run(4, pause=0.005)

    assert tally.refusals == []
    assert tally.wrong == []
    assert tally.seen == tally.written > 200
    assert tally.opened > 0
    assert tally.judged_grown > 2
