"""Card files add to the built-in catalogue, and never overrule it."""

from pathlib import Path

from engine.cards.conflicts import CardConflict
from engine.cards.pool import pool
from engine.cards.timing_enums import TypeBasis
from engine.cards.title import Title
from engine.model.enums import CardType, Edition
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_cards import known_cards, known_conflicts, titles
from tests.recorder.card_files.made_up import OFFICER, PLAIN, SECOND, SHIP, written


def library(folder: Path, *rows: dict[str, str]) -> Path:
    """A store with a card file of these rows."""
    path = folder / "matches.db"
    with CardStore.open_to_write(path) as opened:
        opened.keep(read_card_file(written(folder, *rows)))
    return path


def test_without_a_store_there_is_the_catalogue(tmp_path: Path) -> None:
    assert known_cards(tmp_path / "matches.db").pool is pool()
    assert known_conflicts(tmp_path / "matches.db") == ()


def test_a_file_that_is_no_store_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    path.write_text("no database at all, but a text that is long enough to be one, more or less")

    assert known_cards(path).pool is pool()


def test_a_store_without_card_files_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with CardStore.open_to_write(path):
        pass

    assert known_cards(path).pool is pool()


def test_a_card_that_no_document_names_has_what_is_printed_on_it(tmp_path: Path) -> None:
    cards = known_cards(library(tmp_path, SHIP)).pool
    profile = cards.profile("U.S.S. Teacup", ("faq-1996",))

    assert (profile.known, profile.type) == (False, CardType.SHIP)
    assert pool().profile("U.S.S. Teacup", ("faq-1996",)).type is None


def test_facts_of_another_edition_do_not_count(tmp_path: Path) -> None:
    cards = known_cards(library(tmp_path, SHIP), Edition.SECOND).pool

    assert cards is pool()
    assert known_cards(tmp_path / "matches.db", Edition.FIRST).pool is not pool()


def test_the_catalogue_stands_where_a_file_contradicts_it(tmp_path: Path) -> None:
    path = library(tmp_path, PLAIN | {"Name": "Kevin Uxbridge", "Type": "Event"}, SHIP)

    assert (
        known_cards(path).pool.profile("Kevin Uxbridge", ("faq-1996",)).type is CardType.INTERRUPT
    )
    assert known_conflicts(path) == (
        CardConflict(
            title="Kevin Uxbridge",
            edition=Edition.FIRST,
            about="type",
            catalogue="interrupt",
            printed="event",
            basis=TypeBasis.SEED,
        ),
    )


def test_printings_that_differ_tell_only_what_they_share(tmp_path: Path) -> None:
    path = library(tmp_path, SHIP, SHIP | {"Int/Rng": "9", "Type": "Facility"})
    printed = known_cards(path).pool.printed("U.S.S. Teacup")

    assert printed is not None
    assert (printed.type, printed.affiliations) == (None, ("Federation",))
    assert {attribute.value for attribute in printed.figures} == {"weapons", "shields"}


def test_titles_are_offered_each_once(tmp_path: Path) -> None:
    path = library(tmp_path, PLAIN | {"Name": "kevin uxbridge"}, SHIP)
    offered = titles(path, Edition.FIRST)

    assert Title("U.S.S. Teacup", CardType.SHIP, Edition.FIRST) in offered
    assert [one.name for one in offered if one.name.lower() == "kevin uxbridge"] == [
        "Kevin Uxbridge"
    ]
    assert {one.edition for one in offered} == {Edition.FIRST}


def test_titles_of_the_second_edition_are_the_same_with_and_without_a_comma(
    tmp_path: Path,
) -> None:
    path = tmp_path / "matches.db"
    worf = OFFICER | {"Name": "Worf First Officer"}
    with CardStore.open_to_write(path) as opened:
        opened.keep(read_card_file(written(tmp_path, worf, header=SECOND)))

    names = [one.name for one in titles(path, Edition.SECOND)]
    assert "Worf, First Officer" in names
    assert "Worf First Officer" not in names


def test_a_mark_that_no_icon_shows_is_a_contradiction(tmp_path: Path) -> None:
    path = library(tmp_path, PLAIN | {"Name": "Mirror Image", "Icons": "[AU]"})

    (found,) = known_conflicts(path)
    assert (found.about, found.catalogue, found.printed) == (
        "mark",
        "hidden_agenda",
        "no hidden_agenda",
    )
    assert known_conflicts(library(tmp_path, PLAIN | {"Name": "Mirror Image"})) == ()
