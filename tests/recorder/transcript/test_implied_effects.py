"""The effects that each verb implies when its action is over, and when it implies none."""

import pytest

from tests.recorder.entry_line.typing_in import line_after, printed

TURN = "turn 5 A\n"
SHOWN = TURN + 'A plays ev = "Stop First Contact" event\n'
TEAM = TURN + "A beams p1, p2, p3 to planet ex; done\nA attempts ex with p1, p2\n"
MET = TEAM + "  A encounters d1 with p1, p2\n"


@pytest.mark.parametrize(
    ("text", "body", "implied"),
    [
        ("draws 2 cards; d", TURN, ["> 2 others from A draw deck to A hand drawn"]),
        ("draws; d", TURN, ["> 1 other from A draw deck to A hand drawn"]),
        ("kills p1, p2; d", TURN, ["> p1, p2 from aboard e to A discard pile killed"]),
        ("destroys k; d", TURN, ["> k from space ps to B discard pile destroyed"]),
        ("B discards h; d", TURN, ["> h from B hand to B discard pile discarded"]),
        (
            "discards 2 cards; d",
            TURN,
            ["> 2 others from A hand to A discard pile discarded"],
        ),
        ("stops p1; d", TURN, ["> p1 is stopped"]),
        ("B cloaks k; d", TURN, ["> k is cloaked"]),
        ("returns p1; d", TURN, ["> p1 from aboard e to A hand returned"]),
        ("d", TURN + "B shuffles\n", ["> shuffled B draw deck"]),
        ("solves ex; d", TURN, ["> ex is completed"]),
        ("r", TURN + "B plays h on e\n", ["> h from shown to B discard pile"]),
        ("d", SHOWN, ["> ev from shown to A core played"]),
        ("d", TURN + 'A plays ev = "X" event on e\n', ["> ev from shown to on e played"]),
        ("overcome", MET, ["> d1 from under ex to B discard pile overcome"]),
        ("solved", TEAM, ["> ex is completed"]),
    ],
)
def test_a_verb_does_what_it_says(text: str, body: str, implied: list[str]) -> None:
    line = line_after(body).read(text)

    told = [each for at, each in enumerate(printed(text, body)) if at in line.inferred]

    assert [each.replace("`", "") for each in told] == implied


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("r", TURN + "A draws 2 cards\n  > 1 other from A draw deck to A hand drawn\n"),
        ("r", TURN + "B plays h on e\n  > h to on e\n"),
        ("failed", MET),
        ("failed", TEAM),
        ("moves e to space ps; d", TURN),
        ("prevented", TURN + "A kills p1\n"),
        ("B draws 7 cards at B dilemma pile; d", TURN),
        ("+draws 2 cards; d", TURN),
        ("uses p1; d", TURN),
    ],
)
def test_what_was_written_or_did_not_happen_is_not_said_again(text: str, body: str) -> None:
    assert line_after(body).read(text).inferred == frozenset()
