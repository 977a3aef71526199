"""The end of the last such line, offered as the rest of this one."""

from recorder.entry_line.complete.caret import complete_so_far
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.line_history import tails, unfinished
from recorder.transcript.tokens import tokens
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


def tails_of(text: str, body: str) -> list[str]:
    """How a line may go on that could end here."""
    context = line_after(body).context
    said = tokens(text)[:-1]
    whole = complete_so_far(said, context)
    assert whole is not None
    return list(tails(BoardSummary(context), *whole))


def test_somebody_is_drawn_by_the_opponent_from_those_who_are_there() -> None:
    attempt = "turn 5 A\nA beams p1, p2 to planet ex; done\nA attempts ex with p1, p2\n"

    assert tails_of("chooses p1", attempt) == ["from p1, p2 random drawn by B"]


def test_points_come_from_what_the_action_is_about() -> None:
    attempt = "turn 5 A\nA attempts ex with p1\n"

    assert tails_of("scores 35 mission points", attempt) == ["from ex"]
    assert list(
        unfinished(BoardSummary(line_after(attempt).context), tokens("scores 35")[:-1])
    ) == ["mission points from ex"]


def test_some_of_those_who_are_together_go_where_all_could() -> None:
    assert tails_of("beams p1, p2", "turn 5 A\n")[:1] == ["to planet ex; done"]
    assert tails_of("beams p1, k", "turn 5 A\n") == []


def test_a_card_of_another_sort_is_no_example() -> None:
    event = 'turn 5 A\nA plays s = "Stop First Contact" event claims normal play\nresolved\n'

    assert tails_of("plays am", event) == []
