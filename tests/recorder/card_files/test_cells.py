"""Single cells: read only as far as their meaning is certain."""

import pytest

from engine.cards.printed import MissionSite, Skill
from engine.model.enums import CardType
from recorder.card_files import cells


@pytest.mark.parametrize(
    ("cell", "plain"),
    [
        ('"the ""Borg"" ship"', 'the "Borg" ship'),
        ('"all in quotes"', '"all in quotes"'),
        ('"one ""and" two"', '"one ""and" two"'),
        ("  two   spaces ", "two spaces"),
        ('"', '"'),
    ],
)
def test_quotation_marks_of_a_spreadsheet_are_taken_off(cell: str, plain: str) -> None:
    assert cells.unquoted(cell) == plain


def test_a_figure_is_a_number_or_what_stands_in_its_place() -> None:
    assert [cells.figure(cell) for cell in ("7", "-1", "5+X", "*", "12345", "")] == [
        *(7, -1),
        *("5+X", "*", "12345", None),
    ]


def test_types_are_read_all_or_none() -> None:
    assert cells.types("Event/Interrupt") == (CardType.EVENT, CardType.INTERRUPT)
    assert cells.types("Q Dilemma") == (CardType.Q_CARD,)
    assert cells.types("Event/Surprise") == ()


def test_affiliations_are_named_by_word_or_by_icon_and_by_nothing_else() -> None:
    assert cells.affiliations("Bajoran/ non-aligned") == ("Bajoran", "Non-Aligned")
    assert cells.affiliations("Klingon Headquarters") == ("Klingon",)
    assert cells.affiliations("[FED][KLI]") == ("Federation", "Klingon")
    assert cells.affiliations("[FED] or any") is None
    assert cells.affiliations("[XYZ]") is None
    assert cells.affiliations("Martian") is None
    assert cells.affiliations("") == ()


def test_where_a_mission_is_attempted_is_told_once_each() -> None:
    assert cells.where("[S/P]") == (MissionSite.SPACE, MissionSite.PLANET)
    assert cells.where("[S][S]") == cells.where("s") == (MissionSite.SPACE,)
    assert cells.where("[S][?]") is None
    assert cells.where("") == ()


def test_icons_may_stand_with_other_words_or_must_stand_alone() -> None:
    assert cells.icons("[AU] and [Stf]") == ("AU", "Stf")
    assert cells.only_icons("[AU][Stf] ") == ("AU", "Stf")
    assert cells.only_icons("[AU] and [Stf]") is None


def test_species_are_read_all_or_none() -> None:
    assert cells.species("Bajoran/Human") == ("Bajoran", "Human")
    assert cells.species("Bajoran/Cook") is None
    assert cells.species("/") is None


def test_skills_are_counted_before_or_after_their_name() -> None:
    assert cells.skills("SCIENCE Physics Honor x 2 2 Law DL/ {Tricorder}", "SCIENCE") == (
        Skill("Physics", 1),
        Skill("Honor", 2),
        Skill("Law", 2),
    )
    assert cells.skills_listed("2 Honor Honor") == (Skill("Honor", 3),)


def test_a_classification_that_is_no_ones_own_is_a_skill() -> None:
    assert cells.skills("SCIENCE Physics", "OFFICER") == (Skill("SCIENCE", 1), Skill("Physics", 1))


def test_one_word_that_is_no_skill_leaves_all_of_them_unread() -> None:
    assert cells.skills("Physics Juggling", "SCIENCE") is None
    assert cells.skills("Physicists", "SCIENCE") is None
    assert cells.skills_listed("Barbering") is None
