"""The findings in plays written blind, in every wording. First figures: `.github/TRUST.md`."""

import pytest

from engine.checks.framework.finding import Verdict
from tests.blind.plays import judged, plays
from tests.law_examples import sampled


@pytest.mark.parametrize(
    ("of", "least"),
    sampled(
        [
            ("first", 0.96),
            ("second", 1.0),
            ("third", 0.85),
            ("fourth", 0.96),
            ("fifth", 0.97),
            ("sixth", 0.92),
            ("seventh", 0.84),
        ],
        short=1,
    ),
)
def test_so_many_breaches_are_found_in_every_wording_and_no_lawful_play_is_called_illegal(
    of: str, least: float
) -> None:
    found, cried = [], []
    for play in plays(of):
        verdicts = [judged(play, wording).verdict for wording in play.wordings]
        if play.breach:
            found.append(None not in verdicts)
        elif Verdict.ILLEGAL in verdicts:
            cried.append(play.name)
    assert cried == []
    assert sum(found) / len(found) >= least


@pytest.mark.parametrize("of", sampled(["second", "third"], short=1))
def test_a_play_has_one_verdict_in_whatever_wording(of: str) -> None:
    verdicts = {
        (play.ruleset, play.name): {judged(play, wording).verdict for wording in play.wordings}
        for play in plays(of)
    }
    assert [name for name, given in verdicts.items() if len(given) > 1] == []


def test_each_breach_has_a_lawful_twin_of_its_ruleset() -> None:
    for of in ("first", "second", "third", "fourth", "fifth", "sixth", "seventh"):
        breaches = sorted((play.ruleset, play.pair) for play in plays(of) if play.breach)
        assert breaches == sorted(
            (play.ruleset, play.pair) for play in plays(of) if not play.breach
        )
