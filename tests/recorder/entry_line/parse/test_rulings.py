"""A ruling that names no dispute is on the only one that waits."""

import pytest

from tests.recorder.entry_line.attempts import written as told
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"
ONE = TURN + 'dispute "too late" by B as #d\n'
TWO = ONE + 'dispute "too early" by A\n'
RULED = ONE + 'ruling "it stands" on #d by "Carol"\n'


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (ONE, 'ruling "no" on #14 by "Carol"'),
        (TURN, 'ruling "no" by "Carol"'),
        (TWO, 'ruling "no" by "Carol"'),
        (RULED, 'ruling "no" by "Carol"'),
    ],
)
def test_a_ruling_is_on_the_only_dispute_that_waits(body: str, line: str) -> None:
    assert told(line_after(body), 'ruling "no" by "Carol"') == [line]


def test_so_is_one_that_is_told_in_words() -> None:
    assert told(line_after(ONE), "carol rules no") == ['ruling "no" on #14 by "Carol"']


def test_a_line_that_leaves_all_as_it_is_names_its_dispute_or_none() -> None:
    assert told(line_after(ONE), '+ruling "no" by "Carol"') == ['ruling "no" by "Carol"']
