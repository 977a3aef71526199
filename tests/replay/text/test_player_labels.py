"""A sign of one cell for each player."""

import pytest

from engine.record.events.match import Player
from replay.text.player_labels import (
    player_labels,
    player_names,
    speaker_among,
    speaker_label,
    speaker_named,
)


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
        ([" ", "Ben Bell"], ["p1", "Ben Bell"]),
        (["", "Ben"], ["p1", "Ben"]),
        (["Ada", "ADA"], ["Ada (p1)", "ADA (p2)"]),
        (["Zo\u00eb", "Zoe\u0308"], ["Zo\u00eb (p1)", "Zoe\u0308 (p2)"]),
    ],
)
def test_first_names_where_they_begin_apart_else_whole_ones(
    names: list[str], short: list[str]
) -> None:
    players = [Player(id=f"p{number}", name=name) for number, name in enumerate(names, start=1)]

    assert [*player_names(players).values()] == short


TWO = (Player(id="A", name="Ada"), Player(id="B", name="ada"))
APART = (Player(id="A", name="Ada"), Player(id="B", name="Ben"))


@pytest.mark.parametrize(
    ("players", "given", "recorded", "whose", "shown"),
    [
        (APART, "a", "Ada", "A", "Ada"),
        (APART, "BEN ", "BEN", "B", "BEN"),
        (APART, "Carol", "Carol", None, "Carol"),
        (TWO, "b", "B", "B", "ada (B)"),
        (TWO, "Ada (a)", "A", "A", "Ada (A)"),
        (TWO, "Ada", "Ada", None, "Ada (A or B)"),
    ],
)
def test_a_speaker_is_a_player_only_where_the_name_tells_which(
    players: tuple[Player, ...], given: str, recorded: str, whose: str | None, shown: str
) -> None:
    assert speaker_named(players, given) == recorded
    assert speaker_among(players, recorded) == whose
    assert speaker_label(players, recorded) == shown
