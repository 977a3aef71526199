"""The words of card files: each can be looked up like the cells, and in only one way."""

from engine.model.enums import CardType, Edition
from recorder.card_files import cells
from recorder.card_files.card_file_terms import (
    AFFILIATION_ICONS,
    AFFILIATIONS,
    QUADRANTS,
    SKILLS,
    SPECIES,
    TYPES,
    UNIQUENESS,
    WHERE,
)


def test_words_are_kept_as_they_are_looked_up_without_regard_to_capitals() -> None:
    for words in (TYPES, AFFILIATIONS, AFFILIATION_ICONS, QUADRANTS, WHERE, *UNIQUENESS.values()):
        assert [word for word in words if word != word.casefold()] == []


def test_every_type_of_card_has_a_word() -> None:
    assert set(TYPES.values()) == set(CardType)
    for kind in CardType:
        assert cells.types(kind.replace("_", " ").title()) == (kind,)


def test_every_icon_means_an_affiliation_that_words_know_too() -> None:
    assert set(AFFILIATION_ICONS.values()) <= set(AFFILIATIONS.values())


def test_every_skill_is_read_as_itself() -> None:
    for skill in SKILLS[Edition.FIRST]:
        assert [read.name for read in cells.skills(skill, "") or ()] == [skill]
    for skill in SKILLS[Edition.SECOND]:
        assert [read.name for read in cells.skills_listed(skill) or ()] == [skill]


def test_every_species_is_one_keyword() -> None:
    assert [one for one in SPECIES if cells.species(one) != (one,)] == []
