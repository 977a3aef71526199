"""Steps of the turn and of actions: which comes next, and which one some letters mean."""

from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.transcripts import HEADER, read


def test_steps_of_an_action_are_those_of_the_ruleset() -> None:
    header = HEADER.replace("faq-1996", "2e-2014").replace("1E", "2E")
    entries = read("turn 5 A\nA attempts ex with p1\n  step 1a\n", header)
    line = EntryLine(GrowingRecord(entries))

    assert line.read("s").events == line.read("step 1b").events
    assert line.read("s 3h").events == line.read('step "3h"').events
