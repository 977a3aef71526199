"""When a line happened, and before which entry it belongs."""

import pytest

from engine.record.events.actions import Passed
from recorder.entry_line.parse.parsed_line import Ago, ElapsedClock, TimeOfDay
from tests.recorder.entry_line.typing_in import line_after

MOVING = "turn 5 A\nA moves e to space ps\n"
HAILED = MOVING + "  B plays h on e\n"


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("@14:02 p", TimeOfDay((14 * 60 + 2) * 60_000)),
        ("@9:05:30 p", TimeOfDay((9 * 60 + 5) * 60_000 + 30_000)),
        ("@-30 p", Ago(30_000)),
        ("@-1:30 p", Ago(90_000)),
        ("0:20.4 p", ElapsedClock(20_400)),
        ("p", None),
    ],
)
def test_a_line_may_say_when_it_happened(text: str, at: object) -> None:
    line = line_after().read(text)

    assert line.at == at
    assert line.late == (at is not None)
    assert isinstance(line.events[0], Passed)


def test_a_late_line_is_read_as_of_where_it_belongs() -> None:
    line = line_after(HAILED + "  resolved\ndone\nt\n".replace("t\n", "turn 6 B\n"))

    late = line.read("before 16 p")

    assert late.before == 16
    assert late.late
    assert late.events == (Passed(player="A", on=15),)
