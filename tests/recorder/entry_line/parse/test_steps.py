"""Steps of the turn and of actions: which comes next, and which one some letters mean."""

import pytest

from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.steps import find_step, steps
from tests.recorder.entry_line.typing_in import line_after
from tests.transcripts import HEADER, read


def test_steps_of_an_action_are_those_of_the_ruleset() -> None:
    header = HEADER.replace("faq-1996", "2e-2014").replace("1E", "2E")
    entries = read("turn 5 A\nA attempts ex with p1\n  step 1a\n", header)
    line = EntryLine(GrowingRecord(entries))

    assert line.read("s").events == line.read("step 1b").events
    assert line.read("s 3h").events == line.read('step "3h"').events


def test_the_steps_of_a_turn_come_in_their_order() -> None:
    assert steps(line_after("turn 5 A\n").context) == ("orders", "end of turn", "card play")
    assert steps(line_after("turn 5 A\nstep orders\n").context)[0] == "end of turn"


def test_what_followed_a_step_in_an_earlier_turn_comes_first() -> None:
    body = 'turn 4 B\nstep orders\nstep "probing"\nB ends turn\nturn 5 A\nstep orders\n'

    assert steps(line_after(body).context)[:2] == ("probing", "end of turn")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", "orders"),
        ("orders", "orders"),
        ("o", "orders"),
        ("end", "end of turn"),
        ("turn", "end of turn"),
        ("probing", "probing"),
    ],
)
def test_a_step_is_meant_by_its_beginning_or_by_a_word_of_it(said: str, meant: str) -> None:
    assert find_step(said, line_after("turn 5 A\n").context) == meant


def test_of_an_action_without_steps_nothing_is_known() -> None:
    assert find_step("", line_after("turn 5 A\nA draws 1 card\n").context) is None
