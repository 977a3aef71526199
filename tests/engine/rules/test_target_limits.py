"""Cards of which one copy serves each target."""

from engine.cards.timing_enums import Per
from engine.rules.target_limits import target_limits, target_rulings
from tests.states import game_after

CARDS = """\
card i = "Interrogation" event of A in A hand
card k9 = "Kevin Uxbridge" interrupt of A in A hand
"""
GAME = game_after(CARDS)


def test_a_limit_counted_by_target_is_told_with_its_rulings() -> None:
    (limit,) = target_limits(GAME, "i")
    assert (limit.per, limit.number) == (Per.TARGET, 1)
    assert target_rulings(GAME, "i") == limit.rulings


def test_other_cards_have_none() -> None:
    assert target_limits(GAME, "k9") == ()
    assert target_rulings(GAME, None) == ()


def test_a_limit_that_is_counted_otherwise_is_none_of_these() -> None:
    ionization = game_after('card x = "Atmospheric Ionization" event of B on ex\n')
    assert ionization.cards.telling["limits"]
    assert target_limits(ionization, "x") == ()
