"""A new line ends the open actions that it leaves, the innermost first."""

import pytest

from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.typing_in import line_after, printed

MOVING = "turn 5 A\nA moves e to space ps\n"
TEAM = "turn 5 A\nA beams p1, p2, p3 to planet ex; done\nA attempts ex with p1, p2 at planet ex\n"
MET = TEAM + "  A encounters d1 with p1, p2\n"


@pytest.mark.parametrize(
    ("text", "body", "ends"),
    [
        ("t", MOVING, ["#14 done"]),
        ("ends turn", MOVING, ["#14 done"]),
        ("beams p1 to space ps", MOVING, ["#14 done"]),
        ("draws 1 card", MOVING, ["#14 done"]),
        ("plays am", "turn 5 A\nB battles e with k\n", []),
        ("t", MET + "    > checked d1 met\n  overcome\n  > checked ex not met\n", ["failed"]),
        ("encounters d1", MET + "    > checked d1 not met\n", ["failed"]),
    ],
)
def test_what_is_left_behind_is_over(text: str, body: str, ends: list[str]) -> None:
    told = [each for each in printed(text, body) if each.split()[-1] in _ENDINGS]

    assert [each.split()[-1] for each in told] == [each.split()[-1] for each in ends]


_ENDINGS = ("done", "resolved", "overcome", "failed", "solved")


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("B plays h on e", MOVING),
        ("p", MOVING),
        ("encounters d1", TEAM),
        ("plays am", TEAM),
        ("draws 2 cards", "turn 5 A\nA plays am\n"),
        ("beams p1 to space ps under #14", MOVING),
        ("+beams p1 to space ps", MOVING),
        ("before 14 beams p1 to planet ex", MOVING),
        ("game kills p1", MET),
    ],
)
def test_what_belongs_inside_ends_nothing(text: str, body: str) -> None:
    assert line_after(body).read(text).inferred == frozenset()


def test_an_end_that_nobody_can_tell_is_asked_for() -> None:
    with pytest.raises(LineQuestion, match=r"A encounter Archer \(#17\) is still open") as asked:
        line_after(MET).read("t")

    assert asked.value.answers == ("#17 overcome", "#17 failed")


def test_each_answer_leads_to_the_next_question() -> None:
    with pytest.raises(LineQuestion, match="A attempt Excavation") as asked:
        line_after(MET).read("t", (1,))

    assert asked.value.answers == ("#16 solved", "#16 failed")
    ended = printed("t", MET, (1, 1))
    assert ended == ["failed", "failed", "A ends turn", "turn 6 B"]


def test_an_answered_play_is_asked_about() -> None:
    body = "turn 5 A\nA plays am\n  B plays h on am\n  resolved\n"

    with pytest.raises(LineQuestion, match="A play Amanda Rogers"):
        line_after(body).read("moves e to space ps")


def test_an_order_that_was_answered_is_asked_about() -> None:
    with pytest.raises(LineQuestion, match=r"A move U\.S\.S\. Galaxy") as asked:
        line_after(MOVING + "  B plays h on e\n").read("A moves e to space ex")

    assert asked.value.answers == ("#14 done", "#14 aborted")


def test_the_new_line_is_read_as_if_the_old_ones_were_over() -> None:
    body = "turn 5 A\nA beams p1 to planet ex\n"

    assert printed("beams p2 to planet ex; d", body) == [
        "done",
        "A beams p2 to planet ex",
        "done",
    ]
