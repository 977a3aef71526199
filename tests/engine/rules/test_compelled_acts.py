"""What cards compel at once: for whom, and whether it happened."""

import pytest

from engine.model.enums import ActionKind
from engine.rules.compelled_acts import compelled_acts, compelling
from tests.states import game_after

TABLE = """\
card r = "Rogue Borg Mercenaries" interrupt of B in B hand
turn 2 B
B plays r on e to aboard e; done
"""
FOUGHT = "game battles p1, p2 with r; resolved\n"


@pytest.mark.parametrize(("lines", "came"), [("", False), (FOUGHT, True)])
def test_rogue_borg_compel_a_battle_with_those_aboard(lines: str, came: bool) -> None:
    game = game_after(TABLE + lines)
    played = next(seq for seq, event in game.played.items() if event.card == "r")

    (compelled,) = compelled_acts(game, played)
    assert (compelled.act.act, compelled.cards, compelled.came) == (
        ActionKind.BATTLE,
        ("r",),
        came,
    )


def test_nothing_is_compelled_where_nobody_is_aboard_or_a_card_spares_them() -> None:
    left = game_after(TABLE + "> p1, p2, p3 from aboard e to planet ex\n")
    spared = game_after(TABLE + 'A plays hu = "Hugh" interrupt on r\n')

    for game in (left, spared):
        played = next(seq for seq, event in game.played.items() if event.card == "r")
        assert list(compelled_acts(game, played)) == []


def test_a_card_that_is_only_spoken_of_compels_what_it_says() -> None:
    placing = 'A places x = "Thomas Riker" personnel to space ex by means "Devidian Door"; done'
    game = game_after(f"turn 1 A\n{placing}\n")
    (placed,) = (event for event in game.played.values() if event.card == "x")

    acts = [act.act for act in compelling(game, placed)]
    assert acts == [ActionKind.KILL, ActionKind.KILL, ActionKind.CAPTURE]
