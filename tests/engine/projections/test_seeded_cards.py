"""The order of the cards seeded under each mission, and how many were seeded by whom."""

from engine.projections.seeded_cards import SeedCounts, SeedStacks
from tests.states import after_back_up, states

RULES = "glossary"
CARDS = 'card x1 = "Armus - Skin of Evil", x2 = "Anaphasic Organism" dilemma of B in B seed deck\n'
SEEDED = CARDS + "B seeds x1 to under ps; done\nB seeds x2 to under ps; done\n"


def order(body: str) -> list[tuple[str, ...]]:
    return list(states(SeedStacks, body, RULES)[-1].cards.values())


def test_cards_lie_in_the_order_in_which_they_were_seeded() -> None:
    assert order(SEEDED) == [("x1", "x2")]
    assert order(SEEDED.replace("under ps", "spaceline")) == []
    assert order(CARDS + "turn 1 A\nB seeds x1 to under ps; done\n") == []


def test_what_changes_that_otherwise_makes_the_order_unknown() -> None:
    assert order(SEEDED + "> p1 to under ps\n") == []
    assert order(SEEDED + "> shuffled under ps\n") == []
    assert order(SEEDED + "> p1 to under ex\n") == [("x1", "x2")]


def test_every_card_but_missions_counts() -> None:
    found = states(SeedCounts, SEEDED + "A seeds ex to spaceline\n", RULES)
    assert found[-1].by_player == {"B": 2}
    assert found[-1] is found[-2]


def test_a_back_up_takes_the_last_card_back() -> None:
    assert after_back_up(SeedCounts, SEEDED, to=4, rules=RULES).by_player == {"B": 1}
    (cards,) = after_back_up(SeedStacks, SEEDED, to=4, rules=RULES).cards.values()
    assert cards == ("x1",)
