"""No lawful game is called illegal, in any wording."""

import pytest
from hypothesis import settings

from engine.record.events.turn import TurnEnded
from tests.proposing import breaches
from tests.wordings.lawful_games import lawful_game

LONG = settings.get_current_profile_name() == "thorough"
GAMES = 200 if LONG else 12


@pytest.mark.parametrize("rules", ["faq-1996", "cr-1998", "glossary"])
def test_long_lawful_games_have_nothing_illegal(rules: str) -> None:
    cried = {}
    for seed in range(GAMES // 3 + 1):
        game = lawful_game(seed, rules, turns=8)
        assert sum(isinstance(entry.body, TurnEnded) for entry in game) >= 7
        if found := breaches(game, rules):
            cried[seed] = [(finding.check, finding.seqs) for finding in found]
    assert cried == {}
