"""In which turn each card came into play."""

from engine.projections.card_entries import CardEntries
from tests.states import after_back_up, states

RULES = "glossary"
BODY = "A seeds p1; done\nturn 4 B\nB plays h; done\nturn 5 A\nA downloads am; done\n"


def test_cards_enter_play_in_the_turn_under_way() -> None:
    assert states(CardEntries, BODY, RULES)[-1].turns == {"p1": 0, "h": 4, "am": 5}


def test_the_last_time_counts() -> None:
    again = BODY + "turn 6 B\nB plays h; done\n"
    assert states(CardEntries, again, RULES)[-1].turns["h"] == 6


def test_what_is_used_was_in_play_already() -> None:
    found = states(CardEntries, BODY + "A uses e\n", RULES)
    assert found[-1] is found[-2]


def test_a_back_up_forgets_an_entry() -> None:
    assert after_back_up(CardEntries, BODY, to=5, rules=RULES).turns == {"p1": 0, "h": 4}
