"""What nullifies what, and what is spared."""

import pytest

from engine.cards.card import Profile
from engine.cards.nullification import nullifies
from engine.cards.pool import pool
from engine.cards.timing_enums import Scope
from engine.model.tristate import Lack, Tristate

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def nullified(by: str, title: str, scope: Scope, lineage: tuple[str, ...] = FAQ) -> Tristate:
    return nullifies(profile(by, lineage), profile(title, lineage), scope).reply


def test_q2_nullifies_convergence_and_amanda_does_not() -> None:
    name = "Kevin Uxbridge: Convergence"
    assert nullified("Q2", name, Scope.JUST_PLAYED) is Tristate.YES
    assert nullified("Amanda Rogers", name, Scope.JUST_PLAYED) is Tristate.NO


def test_countermanda_is_no_amanda_rogers() -> None:
    assert nullified("Amanda Rogers", "Countermanda", Scope.JUST_PLAYED) is Tristate.YES
    answer = nullifies(profile("Q2"), profile("Countermanda"), Scope.JUST_PLAYED)
    assert answer.reply is Tristate.NO
    assert "faq-1996.3.9.countermanda-not-nullified-by-q2" in answer.rulings


def test_kevin_nullifies_events_but_what_is_spared() -> None:
    kevin = "Kevin Uxbridge"
    assert nullified(kevin, "Baryon Buildup", Scope.IN_PLAY) is Tristate.YES
    assert nullified(kevin, "Holo-Projectors", Scope.IN_PLAY) is Tristate.NO
    assert nullified(kevin, "Alternate Universe Doorway", Scope.IN_PLAY) is Tristate.NO
    assert nullified(kevin, "Interphasic Plasma Creatures", Scope.IN_PLAY) is Tristate.YES


@pytest.mark.parametrize("lineage", [FAQ, GLOSSARY])
def test_supernova_is_nullified_as_it_is_played_and_never_after(lineage: tuple[str, ...]) -> None:
    assert nullified("Kevin Uxbridge", "Supernova", Scope.JUST_PLAYED, lineage) is Tristate.YES
    assert nullified("Kevin Uxbridge", "Supernova", Scope.IN_PLAY, lineage) is Tristate.NO


def test_hugh_takes_the_borg_ships_attack_and_no_raid() -> None:
    answer = nullifies(profile("Hugh"), profile("Borg Ship"), Scope.ENCOUNTERED)
    assert "faq-1996.1.2.nullify-effect-only" in answer.rulings
    assert nullified("Hugh", "Outpost Raid", Scope.ENCOUNTERED) is Tristate.NO


def test_what_is_nullified_may_say_so_itself() -> None:
    assert nullified("Revolving Door", "Revolving Door", Scope.IN_PLAY) is Tristate.YES
    assert nullified("Paul Rice", "Echo Papa 607 Killer Drone", Scope.IN_PLAY) is Tristate.YES


def test_an_unknown_card_leaves_it_open_what_it_nullifies() -> None:
    answer = nullifies(profile("Stranger"), profile("Hail"), Scope.JUST_PLAYED)
    assert answer.missing[0].lack is Lack.CARD_TEXT
    doubtful = nullifies(profile("Kevin Uxbridge"), profile("Stranger"), Scope.IN_PLAY)
    assert doubtful.missing[0].lack is Lack.CARD_TYPE
