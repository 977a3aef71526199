"""What the reference says of claims, outcomes, steps and moments."""

from engine.model.enums import Claim, Outcome
from recorder.transcript.meanings import CLAIMS, OUTCOMES, moments, steps
from recorder.transcript.reference import reference


def test_every_claim_and_outcome_has_its_meaning() -> None:
    assert set(CLAIMS) == set(Claim)
    assert set(OUTCOMES) == set(Outcome)


def test_the_page_names_the_steps_and_moments_of_the_rulesets() -> None:
    page = " ".join(reference().split())
    named = dict(steps())
    assert named["turn (faq-1996)"] == "start, card play, orders, end of turn, draw"
    assert all(names in page for names in named.values())
    known = dict(moments())
    assert "facing a dilemma" in known["Second Edition"].split("; ")
    assert "just moved" in known["First Edition"].split("; ")
    assert all(words in page for words in known.values())
