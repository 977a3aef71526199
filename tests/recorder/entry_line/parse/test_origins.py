"""A card that a line names for the first time comes from where its verb takes it."""

import pytest

from tests.recorder.entry_line.typing_in import printed

ATTEMPT = "turn 5 A\nA beams p1, p2 to planet ps; done\nA attempts ps with p1, p2 at planet ps\n"


@pytest.mark.parametrize(
    ("text", "body", "declared"),
    [
        ('plays "X" event', "turn 5 A\n", 'card x = "X" event of A in A hand'),
        ('reports "X" personnel', "turn 5 A\n", 'card x = "X" personnel of A in A hand'),
        ('downloads "X" event', "turn 5 A\n", 'card x = "X" event of A in A draw deck'),
        ('seeds "X" mission', "", 'card x = "X" mission of A in A seed deck'),
        ('encounters "X" dilemma', ATTEMPT, 'card x = "X" dilemma of B under ps'),
        ("encounters archer", ATTEMPT, 'card archer = "Archer" dilemma of B under ps'),
    ],
)
def test_a_new_card_was_where_its_verb_takes_it_from(text: str, body: str, declared: str) -> None:
    assert printed(text, body)[0] == declared


def test_what_lies_unseen_under_the_mission_is_what_is_met() -> None:
    seeded = "card u1 = ?, u2 = ? of B under ps\n" + ATTEMPT

    assert printed('encounters "Archer"', seeded) == [
        '> u2 is "Archer" dilemma',
        "A encounters u2 with p1, p2",
    ]
