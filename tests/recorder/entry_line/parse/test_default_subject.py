"""Who does what a line says, where the line leaves it out."""

from tests.recorder.entry_line.typing_in import printed

MOVING = "turn 5 A\nA moves e to space ps\n"


HAILED = MOVING + "  B plays h on e\n"


def test_what_was_taken_back_counts_for_nothing() -> None:
    body = HAILED + "    A passes as #wrong\n"
    struck = body + "correction strikes #wrong\n"

    assert printed("p", body) == ["B passes"]
    assert printed("p", struck) == ["A passes"]
