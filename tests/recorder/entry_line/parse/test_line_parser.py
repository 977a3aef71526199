"""What a scribe may leave out of a line, and what is put in for it."""

import pytest

from tests.recorder.entry_line.typing_in import fault, printed

MOVING = "turn 5 A\nA moves e to space ps\n"
HAILED = MOVING + "  B plays h on e\n"
ANSWERED = HAILED + "    A plays am on h\n"
NULLIFIED = ["> h from shown to B `discard` pile nullified", "nullified by #16"]


@pytest.mark.parametrize(
    ("text", "body", "meant"),
    [
        ("moves e to space ps", "turn 5 A\n", ["A moves e to space ps"]),
        ("moves e to space ps; d", "turn 5 A\n", ["A moves e to space ps", "done"]),
        ("plays h on e", MOVING, ["B plays h on e"]),
        ("plays am on h", HAILED, ["A plays am on h"]),
        ("p", HAILED, ["A passes"]),
        ("p B", HAILED, ["B passes"]),
        ("w", ANSWERED, ["B calls wait"]),
        ("p", ANSWERED + "      B calls wait\n", ["B passes"]),
        ("p", ANSWERED + "      B passes\n", ["A passes"]),
        ("r", HAILED, ["> h from shown to B `discard` pile", "resolved"]),
        ("+r", HAILED, ["resolved"]),
        ("d", MOVING, ["done"]),
        (
            "n am",
            HAILED + "    A plays am on h\n    resolved\n",
            ["> h from shown to B `discard` pile nullified", "nullified by #16"],
        ),
        (
            "n",
            HAILED + "    A plays am on h\n    resolved\n",
            ["> h from shown to B `discard` pile nullified", "nullified by #16"],
        ),
        ("t", "turn 5 A\n", ["A ends turn", "turn 6 B"]),
        ("t", "", ["turn 1 A"]),
        ("t", "turn 1 B\nB ends turn\n", ["turn 2 A"]),
        ("s orders", "turn 5 A\n", ["step orders"]),
        ("s o", "turn 5 A\n", ["step orders"]),
        ("s", "turn 5 A\n", ["step orders"]),
        ("s", "turn 5 A\nstep orders\n", ['step "end of turn"']),
        ("s 3h", MOVING, ["step 3h"]),
        ("range left = 5", MOVING, ["> e `range` left = 5"]),
        ("to discard", HAILED, ["> h from shown to B `discard` pile"]),
        ("p1 is stopped", MOVING, ["> p1 is stopped"]),
        ("is stopped", MOVING, ["> e is stopped"]),
        ("met using p1", "turn 5 A\nA attempts ex with p1\n", ["> checked ex met using p1"]),
        ("scores 30 mission points", "turn 5 A\n", ["> A scores 30 mission points"]),
        ("ends turn", "turn 5 A\n", ["A ends turn"]),
        ('says "wait"', "turn 5 A\n", ['A says "wait"']),
        ("#14 resolved", HAILED, ["#14 resolved"]),
    ],
)
def test_what_is_left_out_is_put_in(text: str, body: str, meant: list[str]) -> None:
    expected = [one.replace("`", "") for one in meant]

    assert [one.replace("`", "") for one in printed(text, body)] == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plais h", "column 1: found 'plais', expected a verb such as plays, moves, beams, a card"),
        ("plays hh on e", "column 7: unknown card 'hh'; did you mean 'h'?"),
        ("moves e too space ps", "column 9: found 'too', expected"),
        ("", "column 1: nothing typed yet"),
        ("r", "column 1: no action is open"),
        ("@noon p", "column 1: found '@noon', expected when it happened"),
        ("before 99 p", "column 8: found '99', expected the number of an entry"),
        (". h", "column 3: there is no line yet to repeat"),
        ("p1 is stoped", "column 7: found 'stoped', expected a text in quotes or a status or"),
        ("#99 resolved", "column 1: unknown label '#99'"),
        ("moves e to space ps; p1 done", "column 22: found an action after ';'"),
        ('beams "Nobody', "column 7: found '\"'; a text begins and ends with a quotation mark"),
    ],
)
def test_a_wrong_line_is_told_by_its_column(text: str, told: str) -> None:
    assert fault(text).startswith(told)
