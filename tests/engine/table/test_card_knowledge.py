"""Who knows what a card is called: once seen, never unseen."""

import pytest

from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsSeen,
)
from engine.record.events.judging import (
    BackedUp,
)
from engine.table.card_knowledge import Identity, learn
from tests.tables import fold

HAND = Place(kind=PlaceKind.HAND, player="B")


def test_what_was_seen_stays_known_after_a_back_up() -> None:
    unknown = CardDeclared(card="h", owner="B", place=HAND)
    named = CardNamed(card="h", name="Hail")
    game = fold(unknown, named, BackedUp(to=2))
    assert game.last.known["h"].name == "Hail"


def test_a_name_that_contradicts_the_known_one_is_reported() -> None:
    declared = CardDeclared(card="h", owner="B", place=HAND, name="Hail")
    game = fold(declared, CardNamed(card="h", name="Q2"))
    assert [one.what for one in game.inconsistencies()] == ["card h was known by another name"]
    assert game.last.known["h"].name == "Q2"


def test_those_who_see_a_card_know_its_name_beside_those_who_knew() -> None:
    declared = CardDeclared(card="h", owner="B", place=HAND, name="Hail", to=("B",))
    game = fold(declared, CardsSeen(to=("A",), cards=("h",)))
    assert game.snapshot(2).known["h"].to == ("B",)
    assert game.last.known["h"].to == ("B", "A")


@pytest.mark.parametrize(("told", "knowing"), [(("A",), ("B", "A")), (("B",), ("B",)), ((), ())])
def test_a_name_told_to_more_players_is_still_known_to_the_first(
    told: tuple[str, ...], knowing: tuple[str, ...]
) -> None:
    known = {"h": Identity(owner="B", name="Hail", to=("B",))}

    learn(known, CardNamed(card="h", name="Hail", to=told))

    assert known["h"].to == knowing


def test_a_card_that_is_played_is_known_to_everybody_and_one_that_is_used_is_not() -> None:
    hidden = Identity(owner="B", name="Hail", to=("B",))
    played, used = {"h": hidden}, {"h": hidden}

    learn(played, ActionInitiated(kind=ActionKind.PLAY, players=("B",), card="h"))
    learn(used, ActionInitiated(kind=ActionKind.USE, players=("B",), card="h"))

    assert (played["h"].to, used["h"].to) == ((), ("B",))


def test_a_card_that_was_never_declared_has_no_name_to_learn() -> None:
    known: dict[str, Identity] = {}

    assert learn(known, CardNamed(card="h", name="Hail")) == "card h is not on the table"
    assert learn(known, CardsSeen(cards=("h",))) is None
    assert known == {}


def test_a_type_once_known_is_kept_where_a_name_says_none() -> None:
    known = {"h": Identity(owner="B", type=CardType.INTERRUPT)}

    contradiction = learn(known, CardNamed(card="h", name="Hail"))

    assert (contradiction, known["h"].type) == (None, CardType.INTERRUPT)
