"""What a card is played into, and whether it waits there."""

from engine.model.enums import ActionKind, Claim
from engine.model.tristate import Tristate
from engine.record.events.actions import ActionInitiated
from engine.rules.plays_inside_actions import may_be_played_into, played_into, waits_for
from tests.interpretations import BEFORE
from tests.states import game_after

BEAM = """\
card s = "Ship Seizure" interrupt of B in B hand
turn 1 A
A beams p1 to planet ex
"""
GAME = game_after(BEAM)
BEAMING = BEFORE + 3


def shown(*claims: Claim, card: str | None = "s", because: int | None = None) -> ActionInitiated:
    return ActionInitiated(
        kind=ActionKind.PLAY,
        players=("B",),
        card=card,
        under=BEAMING,
        claims=claims,
        because=because,
    )


def test_a_card_is_played_into_the_action_that_it_lies_in() -> None:
    into = played_into(GAME, shown())
    assert into is GAME.table.open[BEAMING]


def test_what_suspends_play_or_has_no_card_is_played_into_nothing() -> None:
    assert played_into(GAME, shown(Claim.SUSPENDS_PLAY)) is None
    assert played_into(GAME, shown(card=None)) is None
    assert played_into(game_after(BEAM + "done\n"), shown()) is None


def test_what_an_action_provides_for_is_a_part_of_it() -> None:
    used = game_after(BEAM.replace("A beams p1 to planet ex", "A uses p1"))
    assert played_into(used, shown()) is None
    assert played_into(GAME, shown(because=BEAMING)) is None


def test_a_card_that_cannot_answer_waits_for_the_end() -> None:
    into = GAME.table.open[BEAMING]
    assert may_be_played_into(GAME, into, shown()).reply is Tristate.NO
    assert waits_for(GAME, shown()) is into


def test_a_card_that_may_answer_does_not_wait() -> None:
    move = game_after("turn 1 A\nA moves e to space ps\n")
    hail = ActionInitiated(
        kind=ActionKind.PLAY, players=("B",), card="h", targets=("e",), answers=BEFORE + 2
    )
    assert waits_for(move, hail) is None
