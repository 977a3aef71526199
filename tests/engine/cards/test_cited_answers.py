"""Answers that entries of a profile give."""

from msgspec import UNSET

from engine.cards.card import Profile
from engine.cards.cited_answers import besides, cited, citing, given, untold
from engine.cards.play_windows import ToldAspects
from engine.cards.profile_entry import Cited
from engine.cards.timing import Timing
from engine.cards.timing_enums import Aspect
from engine.model.tristate import Lack, RuleAnswer, Tristate

FIRST = Cited(rulings=("a", "b"), note="One.")
SECOND = Cited(rulings=("b", "c"), note="Two.")


def test_what_is_not_told_gives_nothing() -> None:
    assert given(UNSET) == ()
    assert given(("entry",)) == ("entry",)


def test_an_answer_cites_every_ruling_of_its_entries_once() -> None:
    answer = cited(Tristate.YES, FIRST, SECOND)
    assert (answer.reply, answer.rulings) == (Tristate.YES, ("a", "b", "c"))
    assert answer.note == "One. Two."


def test_rulings_of_an_entry_come_first_and_further_ones_last() -> None:
    answer = RuleAnswer(reply=Tristate.NO, rulings=("c", "d"))
    assert citing(answer, SECOND).rulings == ("b", "c", "d")
    assert besides(answer, ("b", "c")).rulings == ("c", "d", "b")
    assert citing(answer, SECOND).reply is besides(answer, ("b",)).reply is Tristate.NO


def test_only_what_is_told_in_full_is_a_plain_no() -> None:
    told = ToldAspects(aspects=(Aspect.LIFTS,), rulings=("a",))
    card = Profile(title="Hail", known=True, timing=Timing(told=(told,)))
    assert untold(card, Aspect.LIFTS) == RuleAnswer(reply=Tristate.NO, rulings=("a",))
    open_ = untold(card, Aspect.ENTERS)
    assert open_.reply is Tristate.UNKNOWN
    assert [missing.lack for missing in open_.missing] == [Lack.CARD_TEXT]
