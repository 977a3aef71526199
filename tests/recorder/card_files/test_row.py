"""Facts of a card are read if they are certain; others stay unknown, and are counted."""

from pathlib import Path

import pytest

from engine.cards.printed import MissionSite, Printed, Skill, Uniqueness
from engine.model.enums import Attribute, CardType, Edition
from recorder.card_files.card_file import read_card_file
from recorder.card_files.row import Unread
from tests.recorder.card_files.made_up import (
    DILEMMA,
    HOME,
    MISSION,
    OFFICER,
    PERSON,
    PLAIN,
    SECOND,
    SHIP,
    written,
)


def first(folder: Path, row: dict[str, str], **more: str) -> tuple[Printed, list[Unread]]:
    """The facts of a First Edition card, and those unread."""
    changed = row | {_COLUMNS.get(name, name): cell for name, cell in more.items()}
    file = read_card_file(written(folder, changed))
    return file.cards[0].printed, list(file.unread)


_COLUMNS = {"Keywords": "Characteristics/ Keywords", "MissionSite": "Mission/ Dilemma Type"}


def second(folder: Path, row: dict[str, str], **more: str) -> tuple[Printed, list[Unread]]:
    """The facts of a Second Edition card, and those unread."""
    file = read_card_file(written(folder, row | more, header=SECOND))
    return file.cards[0].printed, list(file.unread)


def test_a_personnel_has_all_that_is_printed_on_him(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, PERSON)

    assert unread == []
    assert (printed.edition, printed.type) == (Edition.FIRST, CardType.PERSONNEL)
    assert printed.affiliations == ("Bajoran", "Federation")
    assert printed.classification == "SCIENCE"
    assert printed.icons == ("AU", "Stf")
    assert printed.uniqueness is Uniqueness.UNIQUE
    assert printed.species == ("Bajoran", "Human")
    assert printed.keywords == ("Bajoran/Human", "Female", "Cook")
    assert (printed.persona, printed.release) == ("Veska", "home")


def test_signs_in_place_of_a_figure_are_no_numbers(tmp_path: Path) -> None:
    printed, _ = first(tmp_path, PERSON)

    assert printed.figures == {
        Attribute.INTEGRITY: 7,
        Attribute.CUNNING: "5+X",
        Attribute.STRENGTH: "*",
    }
    assert printed.figure(Attribute.INTEGRITY) == 7
    assert printed.figure(Attribute.CUNNING) is None


def test_a_figure_that_is_blank_is_not_there(tmp_path: Path) -> None:
    printed, _ = first(tmp_path, SHIP, **{"Int/Rng": "", "Str/Shd": "-1"})

    assert printed.figures == {Attribute.WEAPONS: "X", Attribute.SHIELDS: -1}


def test_figures_of_cards_without_attributes_go_unread(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, PLAIN, **{"Int/Rng": "-2"})

    assert printed.figures == {}
    assert unread == [Unread.FIGURES]


def test_a_ship_says_who_must_staff_it(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, SHIP)

    assert (printed.staffing, unread) == (("Cmd", "Stf", "Stf"), [])
    assert printed.uniqueness is Uniqueness.UNIVERSAL
    assert first(tmp_path, SHIP, Staff=" ")[0].staffing == ()
    assert first(tmp_path, SHIP, Staff="[Cmd] OR a cook")[0].staffing is None
    assert first(tmp_path, SHIP, Staff="[Cmd] OR a cook")[1] == [Unread.STAFFING]


def test_a_mission_has_its_kinds_affiliations_and_place(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, MISSION)

    assert unread == []
    assert printed.where == (MissionSite.SPACE, MissionSite.PLANET)
    assert printed.affiliations == ("Federation", "Klingon")
    assert (printed.quadrant, printed.region) == ("Gamma", "Meadow Region")
    assert printed.figures == {Attribute.POINT_VALUE: "30*", Attribute.SPAN: 3}


@pytest.mark.parametrize("words", ["Any crew may attempt mission.", "[FED] or [XYZ]", "[XYZ]"])
def test_affiliations_told_in_a_sentence_stay_unknown(tmp_path: Path, words: str) -> None:
    printed, unread = first(tmp_path, MISSION, Affil=words)

    assert printed.affiliations is None
    assert unread == [Unread.AFFILIATIONS]


@pytest.mark.parametrize(
    ("column", "cell", "what"),
    [
        ("MissionSite", "[Moon]", Unread.WHERE),
        ("Quadrant", "Omega", Unread.QUADRANT),
        ("Uniqueness", "twice", Unread.UNIQUENESS),
        ("Icons", "[AU] <Fed>", Unread.ICONS),
    ],
)
def test_words_that_are_not_known_are_counted(
    tmp_path: Path, column: str, cell: str, what: Unread
) -> None:
    assert first(tmp_path, MISSION, **{column: cell})[1] == [what]


def test_an_event_is_neither_unique_nor_universal(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, PLAIN)

    assert (printed.uniqueness, printed.affiliations, unread) == (None, None, [])


@pytest.mark.parametrize(
    ("text", "skills"),
    [
        ("", ()),
        ("SCIENCE", ()),
        ("SCIENCE SCIENCE", (Skill("SCIENCE"),)),
        ("SCIENCE Physics", (Skill("Physics"),)),
        ("Physics Honor", (Skill("Physics"), Skill("Honor"))),
        ("SCIENCE Honor x2 Computer Skill", (Skill("Honor", 2), Skill("Computer Skill"))),
        ("SCIENCE Law DL/ {Any {x} card}", None),
        ("SCIENCE DL/ {Tricorder} Law", (Skill("Law"),)),
        ("SCIENCE Physics When it rains, Honor.", None),
        ("SCIENCE Physicsist", None),
    ],
)
def test_skills_are_read_from_texts_that_list_nothing_else(
    tmp_path: Path, text: str, skills: tuple[Skill, ...] | None
) -> None:
    printed, unread = first(tmp_path, PERSON, Text=text)

    assert printed.skills == skills
    assert unread == ([Unread.SKILLS] if skills is None else [])


def test_a_keyword_that_is_no_known_species_is_none(tmp_path: Path) -> None:
    printed, unread = first(tmp_path, PERSON, Keywords="Male; Cook;")

    assert (printed.species, unread) == (None, [Unread.SPECIES])


def test_a_card_may_have_several_types(tmp_path: Path) -> None:
    printed, _ = first(tmp_path, PLAIN, Type="Interrupt/Event")

    assert printed.types == (CardType.INTERRUPT, CardType.EVENT)
    assert printed.type is None


def test_cards_with_the_q_icon_are_of_a_type_of_their_own(tmp_path: Path) -> None:
    assert first(tmp_path, PLAIN, Type="Q Event")[0].type is CardType.Q_CARD


def test_the_second_edition_has_columns_of_its_own(tmp_path: Path) -> None:
    printed, unread = second(tmp_path, OFFICER)

    assert unread == []
    assert (printed.edition, printed.figure(Attribute.COST)) == (Edition.SECOND, 3)
    assert printed.species == ("Human", "Vulcan")
    assert printed.skills == (Skill("Biology"), Skill("Honor", 2), Skill("Leadership"))
    assert printed.keywords == ("Smuggler", "Thief")
    assert printed.uniqueness is Uniqueness.UNIQUE


def test_skills_and_species_that_a_column_does_not_tell_stay_unknown(tmp_path: Path) -> None:
    printed, unread = second(tmp_path, OFFICER, Skills="Biology Beekeeping", Species="")

    assert (printed.species, printed.skills) == (None, None)
    assert unread == [Unread.SKILLS, Unread.SPECIES]


def test_a_headquarters_is_a_mission_of_its_affiliations(tmp_path: Path) -> None:
    printed, unread = second(tmp_path, HOME)

    assert unread == []
    assert printed.affiliations == ("Bajoran", "Federation")
    assert (printed.where, printed.region) == ((MissionSite.HEADQUARTERS,), "Meadow System")
    assert second(tmp_path, DILEMMA)[0].where == (MissionSite.DUAL,)
