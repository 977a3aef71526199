"""The moment of an act, in whichever element its words stand."""

import pytest

from engine.model.enums import Claim
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


def used(words: str) -> ActionInitiated:
    body = f"turn 1 A\nA moves e to space ps\n  A uses p1 {words}\n  resolved\ndone\n"
    _, event = (each for each in facts(body) if isinstance(each, ActionInitiated))
    return event


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ('when "while facing a dilemma"', Claim.WHILE),
        ('as "while facing a dilemma"', Claim.WHILE),
        ('by means "its text while facing a dilemma"', Claim.WHILE),
        ('when "begins an attempt"', Claim.WHEN),
        ('as "when you begin an attempt"', Claim.WHEN),
        ('when "just completed"', Claim.JUST),
        ('as "when just revealed"', Claim.JUST),
        ('as "prevent that play"', Claim.PREVENT),
        ('by means "prevents a stop"', Claim.PREVENT),
    ],
)
def test_words_of_a_text_tell_the_claim(words: str, claim: Claim) -> None:
    assert claim in used(words).claims


@pytest.mark.parametrize("words", ['as "selects a skill"', 'by means "Some Card"', ""])
def test_other_words_tell_none(words: str) -> None:
    assert (used(words).claims, used(words).trigger) == ((), None)


def test_what_is_said_goes_before_what_words_tell() -> None:
    event = used('as "while facing a dilemma" when "begins an attempt" claims response')
    assert (event.trigger, event.claims) == ("begins an attempt", (Claim.RESPONSE,))
