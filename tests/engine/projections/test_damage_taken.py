"""Ships that damage should have destroyed."""

import pytest

from engine.projections.damage_taken import Wrecks
from tests.interpretations import BEFORE
from tests.states import states


def wrecks(lines: str) -> dict[str, int]:
    """The ships that are due, each with the line that made it so."""
    found = states(Wrecks, lines, "glossary")[-1].by_ship
    return {ship: seq - BEFORE for ship, (seq, _) in found.items()}


def test_one_hit_damages_and_the_second_destroys() -> None:
    assert wrecks("> e is damaged\n") == {}
    assert wrecks("> e is damaged\n> e is damaged\n") == {"e": 2}


def test_a_direct_hit_destroys_at_once() -> None:
    assert wrecks('> e is damaged "direct hit"\n') == {"e": 1}


@pytest.mark.parametrize(("figure", "due"), [("40", {}), ("0", {"e": 1}), ("-20", {"e": 1})])
def test_a_ship_without_hull_is_due(figure: str, due: dict[str, int]) -> None:
    assert wrecks(f"> e hull = {figure}\n") == due


def test_words_for_the_hull_tell_nothing() -> None:
    assert wrecks('> e hull = "holding"\n') == {}


@pytest.mark.parametrize(
    "after", ["> e no longer damaged\n", "> e hull = 50\n", "> e to A discard destroyed\n"]
)
def test_repairs_hull_and_leaving_play_end_it(after: str) -> None:
    assert wrecks("> e is damaged\n> e is damaged\n" + after) == {}


def test_other_ships_stay_due() -> None:
    assert wrecks("> e, k is damaged\n> e, k is damaged\n> e no longer damaged\n") == {"k": 2}
