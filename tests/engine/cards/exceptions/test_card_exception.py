"""The shapes of exceptions, and the words by which files name them."""

from typing import get_args

from engine.cards.exceptions.card_exception import AnyException, BringsForward, Owes, table, word
from engine.cards.timing_enums import Failing, TurnPoint
from engine.model.enums import ActionKind


def test_a_shape_is_named_by_its_class_in_small_letters() -> None:
    assert word(BringsForward) == "brings_forward"
    assert word(Owes) == "owes"


def test_no_two_shapes_have_the_same_word() -> None:
    words = [word(shape) for shape in get_args(AnyException)]
    assert len(words) > 1
    assert len(set(words)) == len(words)


def test_a_table_has_all_that_is_told_but_the_word() -> None:
    owes = Owes(
        act=ActionKind.MOVE,
        turns=1,
        since=TurnPoint.START,
        by=TurnPoint.END,
        failing=Failing.GAME,
        rulings=("a",),
    )
    told = table(owes)
    assert "is" not in told
    assert (told["act"], told["turns"], told["rulings"]) == ("move", 1, ("a",))
