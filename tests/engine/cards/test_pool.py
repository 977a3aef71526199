"""Card files: read as asked for, and refused with what is wrong in them."""

import pytest

from engine.cards.pool import Pool
from engine.model.enums import CardType, Edition
from engine.model.errors import InputError

EVENTS = """\
type = "event"
seed = ["Supernova"]
outside = ["Treaty"]

[[card]]
name = "Red Alert!"
aliases = ["Alert"]

[card.timing]
note = "Fast."
"""
NAMING = "[colon]\n[innermost]\n"


def pool(events: str = EVENTS, second: str = 'type = "event"\neditions = ["2E"]\n') -> Pool:
    return Pool({"events.toml": events, "second.toml": second}, types="type = []\n", naming=NAMING)


def test_a_card_is_found_by_each_of_its_titles() -> None:
    for title in ("Red Alert!", "alert"):
        card = pool().card(title)
        assert card is not None
        assert (card.name, card.type) == ("Red Alert!", CardType.EVENT)
    assert pool().card("Hail") is None


def test_a_card_is_of_the_editions_of_its_file() -> None:
    assert pool().card("Supernova", Edition.SECOND) is None
    both = pool(second='type = "ship"\neditions = ["2E"]\nseed = ["Supernova"]\n')
    second = both.card("Supernova", Edition.SECOND)
    first = both.card("Supernova", Edition.FIRST)
    assert second is not None
    assert first is not None
    assert (second.type, first.type) == (CardType.SHIP, CardType.EVENT)


def test_the_declared_type_counts_only_where_no_file_tells_one() -> None:
    lineage = ("faq-1996",)
    known = pool().profile("Treaty", lineage, declared=CardType.SHIP)
    unknown = pool().profile("Hail", lineage, declared=CardType.SHIP)
    assert (known.known, known.type) == (True, CardType.EVENT)
    assert (unknown.known, unknown.type) == (False, CardType.SHIP)


def test_every_card_and_every_title_is_listed_once() -> None:
    assert [card.name for card in pool().every()] == ["Supernova", "Treaty", "Red Alert!"]
    assert [title.name for title in pool().titles()] == [
        "Supernova",
        "Treaty",
        "Red Alert!",
        "Alert",
    ]


def test_a_card_file_with_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(InputError, match=r"events\.toml"):
        pool(EVENTS.replace("note =", "nota =")).card("Alert")
