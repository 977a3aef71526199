"""The exceptions of a card, found by its title."""

from engine.cards.exceptions.card_exception import Admits, BringsForward
from engine.cards.exceptions.registry import CardExceptions, exceptions_of, stem
from engine.model.enums import Edition

ONE, TWO = Admits(number=1, rulings=("a",)), Admits(number=2, rulings=("b",))
BESIDE = BringsForward(rulings=("c",))
CARD = CardExceptions(
    title="Hail", reason="x", timing=(ONE,), amended={"cr-1998": (TWO,)}, beside=(BESIDE,)
)


def test_a_file_is_named_by_the_words_of_its_title() -> None:
    assert stem("Samuel Clemens' Pocketwatch") == "samuel_clemens_pocketwatch"
    assert stem("Red Alert!") == "red_alert"


def test_a_card_without_a_file_or_of_another_edition_has_none() -> None:
    assert exceptions_of("Red Alert!", Edition.FIRST) is not None
    assert exceptions_of("Red Alert!", Edition.SECOND) is None
    assert exceptions_of("Hail", Edition.FIRST) is None


def test_a_later_ruleset_replaces_what_one_shape_says() -> None:
    assert CARD.under(("faq-1996",)) == {Admits: ONE}
    assert CARD.under(("faq-1996", "cr-1998")) == {Admits: TWO}


def test_what_lies_beside_the_timing_is_asked_for_apart() -> None:
    assert CARD.every(("faq-1996",)) == {Admits: ONE, BringsForward: BESIDE}
