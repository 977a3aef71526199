"""Cards that can be typed by name, and the ids made up for them."""

import pytest

from engine.model.enums import Edition
from recorder.entry_line.parse.titles import LONGEST_ID, catalogue, new_id, unnamed_id
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import identifier


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("U.S.S. Nebula", "nebula"),
        ("The Walls of Time", "walls"),
        ("Q's Planet", "qs"),
        ("47", "47-card"),
        ("9 Lives", "9lives"),
        ("Stop First Contact", "stopfirst"),
        ("The", "the"),
        ("???", "card-card"),
    ],
)
def test_an_id_is_the_first_telling_word_of_the_name(name: str, made: str) -> None:
    assert new_id(name, ()) == made


def test_a_second_copy_is_numbered_and_a_third_too() -> None:
    assert new_id("Hail", {"hail"}) == "hail2"
    assert new_id("Hail", {"hail", "hail2"}) == "hail3"


@pytest.mark.parametrize("edition", list(Edition))
def test_every_title_of_the_catalogue_gets_an_id_that_needs_no_backquotes(edition: Edition) -> None:
    titles = catalogue(edition)

    assert {title.edition for title in titles} == {edition}
    for title in titles:
        made = new_id(title.name, ())
        assert identifier(made, RESERVED) == made
        assert len(made) <= LONGEST_ID + len("-card")


def test_a_card_that_nobody_knows_goes_by_its_owner() -> None:
    assert unnamed_id("B", ()) == "b1"
    assert unnamed_id("B", {"b1", "b2"}) == "b3"
    assert unnamed_id(None, ()) == "card1"


def test_a_name_of_numbers_alone_gets_an_id_too() -> None:
    assert new_id("7 of 9", ()) == "79-card"
    assert new_id("7 of 9", {"79-card"}) == "79-card2"
