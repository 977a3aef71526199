"""Card facts that changed since their import are named; other cards stay usable."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_cards import known_cards, library_faults
from tests.recorder.card_files.made_up import OFFICER, PERSON, PLAIN, SECOND, SHIP, written

ALL = {"U.S.S. Teacup", "Veska Tolin", "Sudden Rain", "Orlin Mead Keeper of Bees"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with two card files."""
    (tmp_path / "two").mkdir()
    with CardStore.open_to_write(tmp_path / "matches.db") as library:
        library.keep(read_card_file(written(tmp_path, SHIP, PERSON, PLAIN)))
        library.keep(read_card_file(written(tmp_path / "two", OFFICER, header=SECOND)))
    return tmp_path / "matches.db"


def altered(path: Path, *statements: str) -> list[str]:
    """Alter the store by SQL, and return what is reported about it."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount > 0, statement
    return list(map(str, library_faults(path)))


def titles(path: Path) -> set[str]:
    return {printed.title for printed in known_cards(path).pool.printings.values()}


def test_a_library_that_nobody_touched_has_no_faults(path: Path) -> None:
    assert library_faults(path) == ()
    assert titles(path) == ALL


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("""facts = replace(facts, '"ship"', '"event"')""", "the facts of 'u.s.s. teacup' are not"),
        ("facts = '{'", "the facts of 'u.s.s. teacup' are not"),
        ("facts = CAST(x'ff' AS TEXT)", "the facts of 'u.s.s. teacup' are not"),
        ("key = 'nothing such'", "the facts of 'nothing such' are not"),
        ("edition = '2E'", "the facts of 'u.s.s. teacup' are not"),
        ("edition = '3E'", "the facts of 'u.s.s. teacup' are not"),
        ("line = line + 1", "cards.txt:3: the facts of 'u.s.s. teacup' are not"),
        ("digest = zeroblob(32)", "the facts of 'u.s.s. teacup' are not"),
        ("digest = x''", "the facts of 'u.s.s. teacup' are not"),
    ],
)
def test_an_altered_card_is_named_and_the_others_stay(path: Path, change: str, told: str) -> None:
    faults = altered(path, f"UPDATE cards SET {change} WHERE id = 1")

    assert told in faults[0]
    assert faults[0].endswith("import the card file again")
    assert titles(path) == ALL - {"U.S.S. Teacup"}


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM cards WHERE id = 2", "cards of it were taken out, added or altered"),
        ("UPDATE cards SET id = 9 WHERE id = 1", "cards of it were taken out, added or altered"),
        ("UPDATE cards SET file = 2 WHERE id = 1", "cards of it were taken out, added or altered"),
        ("UPDATE card_files SET path = '/other' WHERE id = 1", "/other: the card file is not as"),
        ("UPDATE card_files SET imported_at = 0 WHERE id = 1", "the card file is not as"),
        ("UPDATE card_files SET edition = '2E' WHERE id = 1", "the card file is not as"),
        ("UPDATE card_files SET digest = x'00' WHERE id = 1", "the card file is not as"),
        ("UPDATE card_files SET seal = zeroblob(32) WHERE id = 1", "the card file is not as"),
        ("DELETE FROM card_files WHERE id = 1", "card file 1: has cards, but is not among"),
        ("UPDATE library SET seal = zeroblob(32)", "a card file was taken out, added or altered"),
        ("DELETE FROM library", "a card file was taken out, added or altered"),
    ],
)
def test_what_was_taken_out_added_or_moved_is_told(path: Path, statement: str, told: str) -> None:
    assert told in " ".join(altered(path, statement))


def test_a_whole_card_file_that_was_taken_out_is_told(path: Path) -> None:
    faults = altered(
        path, "DELETE FROM cards WHERE file = 2", "DELETE FROM card_files WHERE id = 2"
    )

    assert faults == [
        "the database: a card file was taken out, added or altered; import the card file again"
    ]


def test_a_card_put_in_by_hand_is_not_used(path: Path) -> None:
    faults = altered(
        path,
        "INSERT INTO cards (file, line, edition, key, facts) SELECT file, 9, edition, 'hail',"
        " replace(facts, 'U.S.S. Teacup', 'Hail') FROM cards WHERE id = 1",
    )

    assert "cards.txt:9: the facts of 'hail' are not those that were imported" in faults[0]
    assert titles(path) == ALL


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE card_words SET text = 'It snows.' WHERE rowid = 3",
        "UPDATE card_words SET title = 'Sudden Snow' WHERE rowid = 3",
        "DELETE FROM card_words WHERE rowid = 3",
    ],
)
def test_altered_words_are_named_and_not_shown(path: Path, statement: str) -> None:
    (told,) = altered(path, statement)

    assert "cards.txt:4: the words of 'sudden rain' are not those that were imported" in told
    with CardStore.open(path) as library:
        (held,) = library.find("Sudden Rain")
    assert held.text == ""
    assert titles(path) == ALL


def test_cards_stay_where_their_words_cannot_be_read(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE card_words")

    (fault,) = library_faults(path)
    assert "card files cannot be read to their end (no such table: card_words)" in fault.what
    assert titles(path) == ALL


def test_a_store_that_cannot_be_opened_is_told_and_not_taken_for_an_empty_one(
    tmp_path: Path,
) -> None:
    (tmp_path / "matches.db").write_bytes(b"no database" * 100)

    (fault,) = library_faults(tmp_path / "matches.db")
    assert "is not a Tricorder database" in fault.what


def test_a_file_imported_again_is_as_it_was(path: Path, tmp_path: Path) -> None:
    assert altered(path, "UPDATE cards SET facts = '{}' WHERE id = 1")
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(tmp_path / "cards.txt"))

    assert library_faults(path) == ()
    assert titles(path) == ALL
