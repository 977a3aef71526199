"""Whether a card is one that an entry of a profile means: its side, and which cards of it."""

import pytest

from engine.cards.play_windows import Targets
from engine.cards.profile_entry import CardMatcher
from engine.cards.timing_enums import Target
from engine.model.enums import CardType
from engine.rules.target_sorts import is_meant
from tests.states import game_after

TABLE = """\
card mine = "Spock" personnel of A aboard e
card his = "Koloth" personnel of B aboard k
card down = "Yridian Shuttle" ship of B landed ex
turn 1 A
"""


def entry(what: Target, card: CardMatcher | None = None) -> Targets:
    return Targets(what=what, may=False, card=card, rulings=("faq-1996.1.2.stopped-does-nothing",))


@pytest.mark.parametrize(
    ("what", "meant"),
    [
        (Target.OWN, ("mine", "e")),
        (Target.OPPONENTS, ("his", "k", "down")),
        (Target.LANDED, ("down",)),
    ],
)
def test_a_target_is_of_a_side_or_a_place(what: Target, meant: tuple[str, ...]) -> None:
    game = game_after(TABLE)

    cards = ("mine", "his", "e", "k", "down", "nobody")
    assert tuple(card for card in cards if is_meant(game, ("A",), card, entry(what))) == meant


def test_only_the_cards_that_an_entry_names_are_meant() -> None:
    game = game_after(TABLE)
    people = CardMatcher(types=(CardType.PERSONNEL,))

    assert is_meant(game, ("A",), "mine", entry(Target.OWN, people))
    assert not is_meant(game, ("A",), "e", entry(Target.OWN, people))
