"""Which cards another card's words mean."""

from engine.cards.card import Profile
from engine.cards.card_matching import meant, named, of_type
from engine.cards.pool import pool
from engine.cards.profile_entry import CardMatcher
from engine.cards.timing_enums import Mark
from engine.model.enums import CardType
from engine.model.tristate import Tristate

GLOSSARY = ("glossary",)


def profile(title: str) -> Profile:
    return pool().profile(title, GLOSSARY)


KEVIN, CONVERGENCE = profile("Kevin Uxbridge"), profile("Kevin Uxbridge: Convergence")
STRANGER = profile("Stranger")


def test_a_title_names_its_card_however_it_is_written() -> None:
    assert named("kevin  uxbridge", KEVIN).reply is Tristate.YES
    assert named("Hail", KEVIN).reply is Tristate.NO


def test_a_name_before_a_colon_never_names_the_group_where_it_is_exact() -> None:
    assert named("Kevin Uxbridge", CONVERGENCE, exactly=True).reply is Tristate.NO
    assert named("Kevin Uxbridge", CONVERGENCE).reply is Tristate.UNKNOWN
    old = pool().profile("Kevin Uxbridge: Convergence", ("faq-1996",))
    assert named("Kevin Uxbridge", old).reply is Tristate.YES


def test_all_that_the_words_give_must_hold() -> None:
    interrupts = CardMatcher(types=(CardType.INTERRUPT,))
    assert meant(interrupts, KEVIN).reply is Tristate.YES
    other = CardMatcher(types=(CardType.INTERRUPT,), titles=("Hail",))
    assert meant(other, KEVIN).reply is Tristate.NO


def test_an_exception_goes_before_the_rule() -> None:
    all_but = CardMatcher(types=(CardType.INTERRUPT,), apart_from=("Kevin Uxbridge",), exactly=True)
    assert meant(all_but, KEVIN).reply is Tristate.NO
    assert meant(all_but, profile("Hail")).reply is Tristate.YES
    no_type = CardMatcher(apart_from_types=(CardType.INTERRUPT,))
    assert meant(no_type, KEVIN).reply is Tristate.NO


def test_of_a_card_that_nobody_knows_nobody_can_tell() -> None:
    assert of_type(CardType.EVENT, STRANGER).reply is Tristate.UNKNOWN
    marked = CardMatcher(marks=(Mark.HIDDEN_AGENDA,))
    assert meant(marked, STRANGER).reply is Tristate.UNKNOWN
    assert meant(marked, profile("Mirror Image")).reply is Tristate.YES


def test_a_card_is_of_the_type_as_which_it_is_played() -> None:
    assert of_type(CardType.EVENT, KEVIN, CardType.EVENT).reply is Tristate.YES
    assert of_type(CardType.INTERRUPT, KEVIN, CardType.EVENT).reply is Tristate.NO
