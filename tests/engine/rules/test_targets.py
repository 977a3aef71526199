"""What no card can be in a role, row by row."""

import pytest

from engine.model.enums import CardType
from engine.rules.targets import BARS, Role, barred_from, face_down
from tests.states import game_after

TABLE = """\
card x1 = "A" personnel of A in A hand
card x2 = "B" personnel of B in B hand
card x3 = "C" event of B in B discard
card x4 = "D" dilemma of B under ex
card x5 = "E" event of B in B core
turn 1 A
"""


@pytest.mark.parametrize(
    ("role", "barred"),
    [
        (Role.PLAYED_ON, ("x2", "x3", "x4")),
        (Role.NULLIFIED, ("x1", "x2", "x3", "x4")),
        (Role.MET, ("x1", "x2", "x3", "e", "ex")),
        (Role.TAKES_PART, ("x1", "x2", "x3")),
        (Role.MEETS, ("x4", "ex")),
        (Role.FOUGHT, ("x4", "ex")),
        (Role.ATTEMPTED, ("x1", "x2", "x3", "x4", "x5", "e")),
        (Role.CHOSEN, ("x1", "x2", "x3")),
    ],
)
def test_each_role_bars_cards_by_where_they_lie_and_what_they_are(
    role: Role, barred: tuple[str, ...]
) -> None:
    game = game_after(TABLE)

    assert barred_from(game, role, ("x1", "x2", "x3", "x4", "x5", "e", "ex"), ("A",)) == barred


def test_a_card_that_is_being_played_or_met_can_be_played_on_and_nullified() -> None:
    game = game_after(TABLE + "game encounters x4\n")

    assert barred_from(game, Role.PLAYED_ON, ("x4",), ("A",)) == ()
    assert barred_from(game, Role.NULLIFIED, ("x4",)) == ()
    assert barred_from(game, Role.FOUGHT, ("x4",)) == ("x4",)


def test_what_is_only_possibly_there_and_what_nobody_knows_is_not_barred() -> None:
    game = game_after(
        "card y = ? of B in B draw deck\n> 1 others from B draw deck to B hand drawn\n"
    )

    assert barred_from(game, Role.PLAYED_ON, ("y", "nobody")) == ()
    assert barred_from(game, Role.ATTEMPTED, ("y",)) == ()


def test_every_role_has_a_row_that_bars_something() -> None:
    assert set(BARS) == set(Role)
    assert all(bar.places or bar.types for bar in BARS.values())
    assert all(CardType.MISSION not in BARS[role].types for role in (Role.ATTEMPTED, Role.CHOSEN))


def test_a_card_face_down_is_reached_by_nothing_until_it_is_turned_up() -> None:
    down = TABLE + "card x6 = ? event of B in B core face down\n"
    down += 'card x7 = "F" ship of B at space ex face down\n'
    game = game_after(down)
    shown = game_after(down + "B activates x6; resolved\n")

    assert face_down(game, Role.NULLIFIED, ("x5", "x6", "x7")) == ("x6",)
    assert face_down(game, Role.CHOSEN, ("x6",)) == ("x6",)
    assert face_down(shown, Role.NULLIFIED, ("x6",)) == ()


def test_a_role_that_takes_what_lies_face_down_bars_none_of_it() -> None:
    game = game_after(TABLE + "card x6 = ? event of B in B core face down\n")

    assert face_down(game, Role.ATTEMPTED, ("x6",)) == ()
