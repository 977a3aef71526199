"""After everybody has passed on an action, its end is offered."""

import pytest

from recorder.entry_line.suggest.closing_lines import closing_line
from tests.recorder.entry_line.typing_in import line_after

MOVING = "turn 5 A\nA moves e to space ps\n"


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("turn 5 A\n", None),
        (MOVING, None),
        (MOVING + "  B passes\n", None),
        (MOVING + "  B passes\n  A passes\n", "done"),
        (MOVING + "  B passes\n  A passes\n  B plays h on e\n", None),
        ("turn 5 A\nA attempts ex with p1\n  B passes\n  A passes\n", None),
        ("turn 5 A\nA battles k with e\n  B passes\n  A passes\n", "resolved"),
    ],
)
def test_the_end_of_what_all_passed_on_is_offered(body: str, line: str | None) -> None:
    assert closing_line(line_after(body).context) == line
