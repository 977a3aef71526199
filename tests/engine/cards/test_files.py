"""The card files that come with the program: they decode, cite what exists and can be indexed."""

import tomllib
from collections import Counter
from importlib import resources

import pytest

from engine.cards.card import CardFacts, CatalogueFile
from engine.cards.pool import Pool, pool
from engine.cards.timing import Timing
from engine.cards.timing_enums import Need, TypeBasis
from engine.cards.titles import key
from engine.model.enums import CardType, Edition
from engine.model.errors import InputError
from engine.rulebook.citations import cited
from engine.rulebook.rulings_loader import catalogue

FOLDER = resources.files("engine") / "cards" / "catalogue"
FILES = sorted(entry.name for entry in FOLDER.iterdir() if entry.name.endswith(".toml"))
CARDS = tuple(pool().every())


@pytest.mark.parametrize("name", FILES)
def test_every_ruling_that_a_card_file_cites_exists(name: str) -> None:
    told = tomllib.loads((FOLDER / name).read_text("utf-8"))
    assert [ruling for _, ruling in cited(told, name) if ruling not in catalogue().rulings] == []


def test_every_card_of_every_file_decodes_and_has_its_own_titles() -> None:
    titles = Counter(
        (key(title), edition)
        for card in CARDS
        for title in {key(title): title for title in (card.name, *card.aliases)}.values()
        for edition in card.editions
    )
    assert [title for title, times in titles.items() if times > 1] == []


@pytest.mark.parametrize(
    "name", [name for name in FILES if name not in {"types.toml", "naming.toml"}]
)
def test_the_search_for_titles_finds_what_the_parser_finds(name: str) -> None:
    told = tomllib.loads((FOLDER / name).read_text("utf-8"))
    plain = [*told.get("seed", ()), *told.get("outside", ()), *told.get("unknown", ())]
    blocks = told.get("card", ())
    listed = [card["name"] for card in blocks] + [t for c in blocks for t in c.get("aliases", ())]
    for title in (*plain, *listed):
        found = [pool().card(title, edition) for edition in Edition]
        assert any(card is not None for card in found), title


def test_every_card_has_a_type_but_those_that_nothing_settles() -> None:
    untyped = {card.name for card in CARDS if card.type is None}
    assert untyped == {card.name for card in CARDS if card.type_basis is TypeBasis.UNKNOWN}
    assert len(untyped) < 5


def test_every_card_that_a_ruling_names_is_in_the_pool() -> None:
    missing = {
        title
        for title in catalogue().cards()
        if all(pool().card(title, edition) is None for edition in Edition)
    }
    # Equipment of a ship, which the FAQ speaks of beside cards.
    assert missing <= {"Tractor Beam"}


def test_every_amendment_is_of_a_known_ruleset() -> None:
    named = {name for card in CARDS for name in card.amended}
    assert named == {"faq-1996", "cr-1998", "glossary"}


def test_a_card_counts_only_in_its_own_edition() -> None:
    chakotay = pool().card("Chakotay", Edition.SECOND)
    assert chakotay is not None
    assert chakotay.type is CardType.PERSONNEL
    assert pool().card("Chakotay", Edition.FIRST) is None


def test_an_unknown_field_is_refused() -> None:
    types = (FOLDER / "types.toml").read_text("utf-8")
    naming = (FOLDER / "naming.toml").read_text("utf-8")
    text = 'type = "event"\n\n[[card]]\nname = "A"\n\n[card.timing]\nwhenever = true\n'
    with pytest.raises(InputError, match="whenever"):
        Pool({"events.toml": text}, types, naming).card("A")
    with pytest.raises(InputError, match="kind"):
        Pool({"events.toml": 'kind = "event"\nseed = ["A"]\n'}, types, naming).card("A")


def test_an_entry_without_a_ruling_is_refused() -> None:
    text = """type = "event"

[[card]]
name = "A"

[card.timing]
limits = [{ per = "turn", rulings = [] }]
"""
    with pytest.raises(InputError, match="length"):
        Pool({"events.toml": text}, "type = []", "[colon]\n[innermost]\n").card("A")


def test_an_empty_head_and_a_card_without_timing_tell_nothing() -> None:
    assert CatalogueFile().type is None
    assert CardFacts(name="A").under(("faq-1996",)) == Timing()


def test_every_fact_that_may_be_asked_for_is_asked_for_by_some_card() -> None:
    texts = "".join((FOLDER / name).read_text("utf-8") for name in FILES)
    assert [need for need in Need if f'"{need}"' not in texts] == []
