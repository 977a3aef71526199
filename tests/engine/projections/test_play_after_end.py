"""After which ends of the game somebody has played on."""

from engine.projections.play_after_end import PlayAfterEnd
from engine.rules.game_end import GameOver
from tests.states import after_back_up, states

WON = "turn 1 A\nmatch ended points won by A\n"
EMPTY = "counted 0 in A draw deck\nturn 1 A\n"
USE = "A uses e\n"


def test_an_action_or_a_turn_after_the_end_plays_on() -> None:
    won = {GameOver.WIN_RECORDED}
    assert states(PlayAfterEnd, WON)[-1] == PlayAfterEnd()
    assert states(PlayAfterEnd, WON + USE)[-1].after == won
    assert states(PlayAfterEnd, WON + "turn 2 B\n")[-1].after == won


def test_after_a_concession_nobody_minds() -> None:
    conceded = WON.replace("points", "conceded")
    assert states(PlayAfterEnd, conceded + USE)[-1] == PlayAfterEnd()


def test_it_is_noted_once_for_each_end() -> None:
    found = states(PlayAfterEnd, EMPTY + USE + "A uses p1\n")
    assert found[3].after == {GameOver.DECK_EMPTY}
    assert found[4] is found[3]


def test_a_back_up_forgets_that_somebody_played_on() -> None:
    assert after_back_up(PlayAfterEnd, WON + USE, to=2) == PlayAfterEnd()
