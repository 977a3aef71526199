"""A card is found by its title or by words, in the catalogue and in the card files."""

from pathlib import Path

import pytest

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_card import look_up, near, search
from tests.recorder.card_files.made_up import OFFICER, PERSON, PLAIN, SECOND, SHIP, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with a card file of each edition."""
    path = tmp_path / "matches.db"
    (tmp_path / "second").mkdir()
    with CardStore.open_to_write(path) as opened:
        kevin = PLAIN | {"Name": "Kevin Uxbridge", "Type": "Event"}
        opened.keep(read_card_file(written(tmp_path, PERSON, SHIP, kevin)))
        chakotay = OFFICER | {"Name": "Chakotay Bridge Between Two Crews"}
        opened.keep(read_card_file(written(tmp_path / "second", chakotay, header=SECOND)))
    return path


def test_a_card_of_the_catalogue_needs_no_import(tmp_path: Path) -> None:
    (card,) = look_up(tmp_path / "none.db", "amanda rogers")

    assert (card.title, card.edition, card.held) == ("Amanda Rogers", Edition.FIRST, ())
    assert card.facts is not None


def test_a_card_of_a_file_alone_is_found(path: Path) -> None:
    (card,) = look_up(path, "u.s.s. teacup")

    assert (card.title, card.facts, len(card.held)) == ("U.S.S. Teacup", None, 1)
    assert card.conflicts == ()


def test_a_contradiction_is_told_with_the_card(path: Path) -> None:
    (card,) = look_up(path, "Kevin Uxbridge")

    assert [(one.catalogue, one.printed) for one in card.conflicts] == [("interrupt", "event")]


def test_another_title_of_the_catalogue_finds_the_printing(path: Path) -> None:
    (card,) = look_up(path, "Chakotay")

    assert card.edition is Edition.SECOND
    assert card.facts is not None
    assert [held.printed.title for held in card.held] == ["Chakotay Bridge Between Two Crews"]


def test_a_title_that_nobody_has_is_refused_with_those_like_it(path: Path) -> None:
    with pytest.raises(InputError, match=r"did you mean 'U\.S\.S\. Teacup'"):
        look_up(path, "U.S.S. Teakup")
    with pytest.raises(InputError, match="'tricorder cards search WORDS'"):
        look_up(path, "Zzyzx")


def test_words_find_cards_of_both_sources_each_once(path: Path) -> None:
    found = search(path, "uxbridge")

    assert (found[0].title, len(found[0].held)) == ("Kevin Uxbridge", 1)
    assert [card.title for card in found].count("Kevin Uxbridge") == 1
    assert "Rishon Uxbridge" in [card.title for card in found]


def test_types_and_editions_are_words_too(path: Path) -> None:
    assert [card.title for card in search(path, "teacup ship 1E")] == ["U.S.S. Teacup"]
    assert [card.title for card in search(path, "amanda interrupt 1e")] == ["Amanda Rogers"]
    assert search(path, "amanda ship") == ()
    assert search(path, "( *") == ()


def test_titles_like_one_that_is_not_there_are_named(path: Path) -> None:
    assert near(path, "veska tollin") == ("Veska Tolin",)
