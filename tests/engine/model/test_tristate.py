"""Answers of the rules: how several combine, and what is missing if none can tell."""

import pytest

from engine.model.tristate import (
    NO,
    YES,
    Lack,
    Missing,
    RuleAnswer,
    Tristate,
    all_of,
    any_of,
    of_text,
    unknown,
)

FACT = unknown(Lack.FACT, "who is aboard", ("faq-1996.1",))
TEXT = unknown(Lack.CARD_TEXT, "Hail", ("faq-1996.2",))
RULED = RuleAnswer(reply=Tristate.YES, rulings=("faq-1996.3",))
BARRED = RuleAnswer(reply=Tristate.NO, rulings=("faq-1996.4",))


def test_only_a_plain_yes_is_true() -> None:
    assert YES
    assert RULED
    assert not NO
    assert not FACT


@pytest.mark.parametrize(
    ("answers", "every", "some"),
    [
        ((), Tristate.YES, Tristate.NO),
        ((YES, YES), Tristate.YES, Tristate.YES),
        ((NO, NO), Tristate.NO, Tristate.NO),
        ((YES, NO), Tristate.NO, Tristate.YES),
        ((YES, FACT), Tristate.UNKNOWN, Tristate.YES),
        ((FACT, YES), Tristate.UNKNOWN, Tristate.YES),
        ((NO, FACT), Tristate.NO, Tristate.UNKNOWN),
        ((FACT, NO), Tristate.NO, Tristate.UNKNOWN),
        ((RULED, YES), Tristate.YES, Tristate.YES),
        ((BARRED, NO), Tristate.NO, Tristate.NO),
    ],
)
def test_what_answers_come_to_together(
    answers: tuple[RuleAnswer, ...], every: Tristate, some: Tristate
) -> None:
    assert (all_of(answers).reply, any_of(answers).reply) == (every, some)


def test_what_is_missing_and_every_ruling_is_gathered_once() -> None:
    joined = all_of((FACT, RULED, TEXT, FACT))

    assert joined.missing == (Missing(Lack.FACT, "who is aboard"), Missing(Lack.CARD_TEXT, "Hail"))
    assert joined.rulings == ("faq-1996.1", "faq-1996.3", "faq-1996.2")


def test_the_answer_that_decides_stands_with_its_own_rulings_alone() -> None:
    assert all_of((RULED, FACT, BARRED)) is BARRED
    assert any_of((BARRED, FACT, RULED)) is RULED


def test_more_of_a_card_would_settle_what_lacks_its_text_or_its_type() -> None:
    assert of_text(all_of((FACT, TEXT)))
    assert of_text(unknown(Lack.CARD_TYPE, "Hail"))
    assert not of_text(FACT)
    assert not of_text(YES)
