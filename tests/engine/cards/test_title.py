"""The titles by which cards of the catalogue can be named."""

from engine.cards.pool import pool
from engine.cards.title import Title
from engine.model.enums import CardType, Edition


def test_every_alias_of_a_card_is_a_title_with_its_type() -> None:
    titles = set(pool().titles())
    aliased = [card for card in pool().every() if card.aliases and Edition.FIRST in card.editions]
    assert aliased
    for card in aliased:
        for name in (card.name, *card.aliases):
            assert Title(name, card.type, Edition.FIRST) in titles


def test_a_title_is_of_the_editions_that_have_the_card() -> None:
    hail = {title.edition for title in pool().titles() if title.name == "Hail"}
    assert Edition.FIRST in hail
    assert Title("Hail", CardType.INTERRUPT, Edition.FIRST) in pool().titles()
