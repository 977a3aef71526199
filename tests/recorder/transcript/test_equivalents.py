"""The wordings that the reference calls equal leave the same game."""

from typing import Any

import pytest

from engine.rules.game import Game
from recorder.transcript.equivalents import EQUIVALENTS, Equivalent
from tests.states import game_after


def placed(lines: str) -> str:
    """These lines in a turn, inside the play of a card where they are indented."""
    claimed = "A plays am claims normal play" in lines
    if lines.startswith("  ") or "#am" in lines or " by am" in lines or claimed:
        play = "A plays am claims normal play as #am" if claimed else "A plays am as #am"
        own = "" if claimed else lines
        return f"turn 1 A\n{play}\n{own}\n#am resolved\n"
    return f"turn 1 A\n{lines}\n"


def as_the_rules_see_it(game: Game) -> list[Any]:
    """Where cards lie, what stands of them, what is owed and used up; seqs differ."""
    duties = game.duties
    return [
        {
            card: (lying.place, {s.status for s in lying.statuses})
            for card, lying in game.table.cards.items()
        },
        dict(game.table.others),
        {card: {c.status for c in held} for card, held in game.conditions.by_card.items() if held},
        sorted((owed.act, owed.player, owed.met is None) for owed in duties.owed),
        sorted((limit.what, len(limit.used)) for limit in duties.used.values()),
        sorted(game.table.open),
    ]


@pytest.mark.parametrize("equivalent", EQUIVALENTS, ids=lambda equivalent: equivalent.same)
def test_equivalent_wordings_leave_the_same_game(equivalent: Equivalent) -> None:
    said, same = (as_the_rules_see_it(game_after(placed(lines))) for lines in equivalent)
    assert said == same


def test_other_wordings_leave_another_game() -> None:
    beamed = as_the_rules_see_it(game_after(placed("A beams p1 to planet ex; done")))
    assert beamed != as_the_rules_see_it(game_after(placed("A beams p1 to planet ex; withdrawn")))
    assert beamed != as_the_rules_see_it(game_after(placed("A beams p2 to planet ex; done")))
