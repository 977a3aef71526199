"""A sign of one cell for each player."""

import pytest

from engine.record.events.match import Player
from replay.text.player_labels import player_labels, player_names


@pytest.mark.parametrize(
    ("ids", "labels"),
    [
        (["ada", "ben"], ["A", "B"]),
        (["ada", "anna"], ["1", "2"]),
        (["ß", "x"], ["1", "2"]),
        (["日本", "x"], ["1", "2"]),
    ],
)
def test_letters_where_they_are_apart_and_one_cell_wide_else_numbers(
    ids: list[str], labels: list[str]
) -> None:
    assert [*player_labels(ids).values()] == labels


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ada Lovelace", "Ben Bell"], ["Ada", "Ben"]),
        (["Ada Lovelace", "Anna Bell"], ["Ada Lovelace", "Anna Bell"]),
        ([" ", "Ben Bell"], [" ", "Ben Bell"]),
        (["", "Ben"], ["p1", "Ben"]),
    ],
)
def test_first_names_where_they_begin_apart_else_whole_ones(
    names: list[str], short: list[str]
) -> None:
    players = [Player(id=f"p{number}", name=name) for number, name in enumerate(names, start=1)]

    assert [*player_names(players).values()] == short
