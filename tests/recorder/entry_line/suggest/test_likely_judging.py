"""Lines of a dispute, as the record has it so far."""

from tests.recorder.entry_line.typing_in import line_after


def offered(text: str, body: str = "turn 5 A\n") -> list[str]:
    """The texts offered at the end of a line, best first."""
    return [one.text for one in line_after(body).complete(text)]


def taken(text: str, body: str = "turn 5 A\n") -> str:
    """The line after its first completion was taken."""
    first = line_after(body).complete(text)[0]
    return text[: first.start] + first.text + text[first.end :]


def test_a_dispute_is_taken_down_by_its_usual_lines() -> None:
    body = "turn 5 A\nA moves e to space ps as #mv\n  B calls wait\n"

    assert offered("", body)[0] == "judge called by B on #14"
    assert offered("", body + "judge called by B on #mv\n")[0] == (
        'clock paused reason "judge called"'
    )
    disputed = body + 'judge called by B on #mv\ndispute "too fast" by B on #mv\n'
    assert taken('statement "I said so" ', disputed) == 'statement "I said so" on #17 by "Ada"'
