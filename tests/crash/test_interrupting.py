"""An interrupt at whatever moment of the start puts no traceback on the screen."""

import pytest

from tests.crash.interrupting import interrupt_all
from tests.law_examples import repeated


@pytest.mark.parametrize(
    ("words", "longest"), [(("judge", "demo"), 0.5), (("--help",), 0.1)], ids=["judge", "help"]
)
def test_no_interrupt_of_the_start_is_told_by_a_traceback(
    words: tuple[str, ...], longest: float
) -> None:
    times = repeated(30, short=6)

    count = interrupt_all(times, words, longest)

    assert count["tracebacks"] == count["other words"] == count["other codes"] == 0
    assert count["interrupted"] + count["done before"] == times
    assert count["interrupted"] > 0
