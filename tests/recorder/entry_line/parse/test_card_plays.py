"""Card plays of a turn are counted, and the line offers the right to a further one."""

import pytest

from recorder.entry_line.parse.card_plays import CardPlays, card_plays
from tests.recorder.entry_line.typing_in import line_after

REPORTED = 'turn 5 A\nA reports x = "Taitt" personnel to aboard e claims normal play; done\n'


@pytest.mark.parametrize(
    ("body", "plays"),
    [
        ("turn 5 A\n", CardPlays()),
        (REPORTED, CardPlays(normal=1)),
        (REPORTED + 'A reports y = "Y" personnel to aboard e; done\n', CardPlays(1, 1)),
        (REPORTED + 'A reports y = "Y" personnel claims free play; done\n', CardPlays(1, 0)),
        (REPORTED + "A plays am; done\nB plays h; done\n", CardPlays(1, 0)),
        (REPORTED + "turn 6 B\n", CardPlays()),
    ],
)
def test_card_plays_of_the_turn_are_counted(body: str, plays: CardPlays) -> None:
    assert card_plays(line_after(body).context) == plays


def test_a_second_card_is_offered_the_right_to_be_played() -> None:
    offered = [one.text for one in line_after(REPORTED).complete('reports "Y" personnel ')]

    assert "claims free play" in offered
    assert "claims free play" not in [
        one.text for one in line_after("turn 5 A\n").complete('reports "Y" personnel ')
    ]
