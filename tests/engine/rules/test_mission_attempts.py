"""Which mission attempt an event belongs to."""

from engine.rules.mission_attempts import attempt_at
from tests.interpretations import BEFORE
from tests.states import game_after

MET = "turn 1 A\nA attempts ex with p1 at space ex\n  A encounters d1 with p1\n"


def test_an_attempt_in_progress_is_found_by_where_it_began() -> None:
    game = game_after(MET)
    assert attempt_at(game, BEFORE + 2) is game.table.open[BEFORE + 2]


def test_what_is_no_attempt_or_over_is_none() -> None:
    assert attempt_at(game_after(MET), BEFORE + 3) is None
    assert attempt_at(game_after(MET), None) is None
    assert attempt_at(game_after(MET + "  overcome\nsolved\n"), BEFORE + 2) is None
