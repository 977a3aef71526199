"""The library keeps card files whole, replaces a file by itself, and finds cards again."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_cards import known_cards
from recorder.store.seals import card_digest, seal_library
from recorder.store.store import Store
from tests.recorder.card_files.made_up import (
    MISSION,
    OFFICER,
    PERSON,
    PLAIN,
    SECOND,
    SHIP,
    written,
)
from tests.recorder.store.stored import match, stored

NOON = 1_735_732_800_000  # 2025-01-01, 12:00 UTC


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store's path; nothing is there yet."""
    return tmp_path / "matches.db"


def keep(path: Path, *files: Path) -> list[bool]:
    with CardStore.open_to_write(path, now=lambda: NOON) as library:
        return [library.keep(read_card_file(file)) for file in files]


def found(path: Path, words: str) -> list[str]:
    with CardStore.open(path) as library:
        return [held.printed.title for held in library.search(words)]


def test_a_card_is_found_by_its_title_with_its_source(path: Path, tmp_path: Path) -> None:
    file = written(tmp_path, SHIP, PLAIN)
    keep(path, file)

    with CardStore.open(path) as library:
        (held,) = library.find("sudden  rain")

    assert (held.printed.title, held.path, held.line) == ("Sudden Rain", str(file), 3)
    assert (held.text, held.imported) == ("It rains.", "2025-01-01T12:00:00+00:00")


def test_a_subtitle_may_stand_with_a_comma(path: Path, tmp_path: Path) -> None:
    keep(path, written(tmp_path, OFFICER, header=SECOND))

    with CardStore.open(path) as library:
        assert len(library.find("Orlin Mead, Keeper of Bees")) == 1


def test_a_file_brought_in_again_replaces_its_own_cards_alone(path: Path, tmp_path: Path) -> None:
    (tmp_path / "two").mkdir()
    other = written(tmp_path / "two", OFFICER, header=SECOND)

    assert keep(path, written(tmp_path, SHIP, PLAIN), other) == [False, False]
    assert keep(path, written(tmp_path, PERSON)) == [True]

    with CardStore.open(path) as library:
        kept = [printed.title for printed in library.every()]
        sources = [(source.edition, source.cards) for source in library.files()]
    assert kept == ["Orlin Mead Keeper of Bees", "Veska Tolin"]
    assert sources == [(Edition.SECOND, 1), (Edition.FIRST, 1)]
    assert found(path, "rain") == []


def test_the_same_file_at_another_place_is_the_same_file(path: Path, tmp_path: Path) -> None:
    (tmp_path / "two").mkdir()

    assert keep(path, written(tmp_path, SHIP), written(tmp_path / "two", SHIP)) == [False, True]
    with CardStore.open(path) as library:
        assert [source.path for source in library.files()] == [str(tmp_path / "two/cards.txt")]


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("teacup", ["U.S.S. Teacup"]),
        ("U.S.S. Teacup", ["U.S.S. Teacup"]),
        ("federation", ["U.S.S. Teacup", "Veska Tolin", "Chart the Meadow"]),
        ("federation physics", ["Veska Tolin"]),
        ("rains", ["Sudden Rain"]),
        ("universal ship", ["U.S.S. Teacup"]),
        ('"', []),
        ("NOT OR AND (", []),
        ("federation*", ["U.S.S. Teacup", "Veska Tolin", "Chart the Meadow"]),
        ("nothing such", []),
    ],
)
def test_cards_are_searched_by_title_facts_and_text(
    path: Path, tmp_path: Path, words: str, titles: list[str]
) -> None:
    keep(path, written(tmp_path, PERSON, SHIP, MISSION, PLAIN))

    assert sorted(found(path, words)) == sorted(titles)


def test_a_word_of_the_title_counts_most(path: Path, tmp_path: Path) -> None:
    keep(path, written(tmp_path, PLAIN | {"Text": "teacup teacup"}, SHIP))

    assert found(path, "teacup") == ["U.S.S. Teacup", "Sudden Rain"]


def test_matches_are_left_alone(path: Path, tmp_path: Path) -> None:
    (name,) = stored(path, match(4))
    keep(path, written(tmp_path, SHIP))

    with Store.open(path) as store:
        assert store.verify(name).intact


def test_a_file_that_cannot_be_kept_whole_is_not_kept(path: Path, tmp_path: Path) -> None:
    keep(path, written(tmp_path, SHIP))
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE card_words")
    connection.close()

    with pytest.raises(InputError, match="is damaged"):
        keep(path, written(tmp_path, PLAIN))

    with CardStore.open(path) as library:
        assert [printed.title for printed in library.every()] == ["U.S.S. Teacup"]


def test_a_store_without_the_library_gets_one_when_it_is_read(path: Path) -> None:
    stored(path, match(2))

    with CardStore.open(path) as library:
        assert (library.files(), library.find("Hail")) == ([], [])


def changed(path: Path, facts: str) -> None:
    """Put other facts in place of those of the first card, as a newer version would have."""
    with closing(sqlite3.connect(path)) as connection, connection:
        select = "SELECT line, edition, key FROM cards WHERE id = 1"
        line, edition, key = connection.execute(select).fetchone()
        digest = card_digest(line, edition, key, facts)
        connection.execute("UPDATE cards SET facts = ?, digest = ? WHERE id = 1", (facts, digest))
        seal_library(connection)


def test_facts_that_a_newer_version_added_are_passed_over(path: Path, tmp_path: Path) -> None:
    keep(path, written(tmp_path, SHIP))
    changed(path, '{"title": "U.S.S. Teacup", "edition": "1E", "types": ["ship"], "decks": 7}')

    with CardStore.open(path) as library:
        assert [printed.title for printed in library.every()] == ["U.S.S. Teacup"]


@pytest.mark.parametrize("facts", ["{", "{}", '{"title": "A", "edition": "3E", "types": []}'])
def test_facts_that_cannot_be_read_are_named_and_take_no_others_with_them(
    path: Path, tmp_path: Path, facts: str
) -> None:
    keep(path, written(tmp_path, SHIP, PLAIN))
    changed(path, facts)

    with CardStore.open(path) as library:
        assert [printed.title for printed in library.every()] == ["Sudden Rain"]
        assert library.find("U.S.S. Teacup") == []
        (fault,) = library.read.faults
    assert "the facts of 'u.s.s. teacup' cannot be read" in fault.what
    assert (fault.where, fault.remedy) == (f"{tmp_path}/cards.txt:2", "import the card file again")
    assert len(known_cards(path).pool.printings) == 1
