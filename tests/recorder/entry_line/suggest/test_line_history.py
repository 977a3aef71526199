"""How a line ended the last time, offered as the rest of this one."""

from tests.recorder.entry_line.typing_in import line_after

MOVING = "turn 5 A\nA moves e to space ps\n"


def taken(text: str, body: str = "turn 5 A\n") -> str:
    """The line after its first completion was taken."""
    first = line_after(body).complete(text)[0]
    return text[: first.start] + first.text + text[first.end :]


def test_what_was_said_until_when_is_offered_again() -> None:
    body = 'turn 5 A\n> p1 is stopped until "end of turn"\n'

    assert taken("p2 is stopped ", body) == 'p2 is stopped until "end of turn"'


def test_a_report_goes_where_the_last_one_went() -> None:
    body = (
        'turn 5 A\nA reports geordi = "Geordi La Forge" personnel to aboard e claims normal play; '
        "done\n"
    )

    assert taken('reports "Taitt" ', body) == (
        'reports "Taitt" personnel to aboard e claims normal play; done'
    )


def test_an_answer_goes_on_what_is_open() -> None:
    body = MOVING + ("  B plays h on e answers e claims response\n  nullified\n")

    assert taken('plays "Hail" ', body) == 'plays "Hail" on e answers #14 claims response'
