"""What the rules ask a game about."""

from engine.model.enums import ActionKind, CardType
from tests.interpretations import BEFORE
from tests.states import game_after

MET = "turn 1 A\nA attempts ex with p1 at space ex\n  A encounters d1 with p1\n"


def test_a_card_is_of_the_type_that_the_record_gives_it() -> None:
    game = game_after("")
    assert (game.type_of("p1"), game.type_of("e")) == (CardType.PERSONNEL, CardType.SHIP)
    assert game.type_of("u") is game.type_of("nothing") is None


def test_the_innermost_action_of_a_kind_began_last() -> None:
    inner = game_after("turn 1 A\nA uses p1\n  A uses p2\n").innermost(ActionKind.USE)
    assert inner is not None
    assert inner.event.card == "p2"
    over = game_after("turn 1 A\nA uses p1; done\n")
    assert over.innermost(ActionKind.USE) is None


def test_one_goes_outwards_from_an_action_in_progress() -> None:
    game = game_after(MET)
    assert [action.seq for action in game.around(BEFORE + 3)] == [BEFORE + 3, BEFORE + 2]
    attempt = game.within(BEFORE + 3, ActionKind.ATTEMPT)
    assert attempt is not None
    assert attempt.seq == BEFORE + 2
    assert game.within(BEFORE + 2, ActionKind.ENCOUNTER) is None


def test_nothing_is_around_an_action_that_is_over() -> None:
    assert [*game_after(MET + "  overcome\n").around(BEFORE + 3)] == []


def test_those_aboard_are_those_who_did_not_leave() -> None:
    assert {*game_after("").aboard("e")} == {"p1", "p2", "p3"}
    assert {*game_after("> p1 to planet ex\n").aboard("e")} == {"p2", "p3"}
