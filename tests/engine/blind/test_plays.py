"""How many breaches are found that no author of a check had planted, and what is wrongly called."""

import pytest

from engine.rulebook.rulings_loader import ruling
from tests.engine.blind.plays import PLAYS, Play, alarms, breach_of, found, found_at
from tests.law_examples import sampled


def named(play: Play) -> str:
    return f"{play.ruleset}, {play.name}"


@pytest.mark.parametrize("play", sampled(PLAYS, short=40), ids=named)
def test_a_breach_is_found_where_it_happens_and_a_twin_is_clean(play: Play) -> None:
    assert (play.legal is None) == (breach_of(play) is not None)
    right = not alarms(play) and (play.legal is not None or found(play))
    assert right == (play.open is None), [*found_at(play), *alarms(play)]


def test_every_ruling_that_a_breach_names_is_in_the_catalogue() -> None:
    assert [one for play in PLAYS for one in play.rulings if ruling(one) is None] == []


def test_the_figures_that_the_readme_tells_are_reached() -> None:
    # The first law holds that plays with `open` are as it says; here they are only counted.
    breaches = [play for play in PLAYS if play.legal is None]
    twins = [play for play in PLAYS if play.legal is not None]

    assert len(breaches) >= 165
    assert len(twins) >= 65
    assert sum(play.open is None for play in breaches) / len(breaches) >= 0.91
    assert sum(play.open is not None for play in twins) == 0
