"""`tricorder export --tables`: many matches as tables, brought up to date."""

import shutil
from pathlib import Path

import pytest

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.store.store import Store
from tests.recorder.card_files.made_up import PERSON, SHIP, written
from tests.recorder.store.stored import tampering
from tests.recorder.tables.exported import rows
from tests.replay.examples import record
from tests.tui.cli.commands.running import Outcome, here, printed


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """A file of tables that is not there yet."""
    return tmp_path / "tables.db"


def export(tables: Path, store: Path, *more: str) -> Outcome:
    return here("export", "--tables", tables, "--db", store, "--json", *more)


def test_only_what_is_new_or_has_changed_is_written(store: Path, match: str, tables: Path) -> None:
    assert export(tables, store).document["written"] == [match]
    with Store.open_to_write(store) as opened:
        second = opened.import_log(record()[:-1])
    assert export(tables, store).document["written"] == [second]
    with Store.open_to_write(store) as opened:
        (last,) = record()[-1:]
        opened.append(match, type(last)(seq=31, source=last.source, body=last.body))

    third = export(tables, store).document
    assert (third["written"], third["unchanged"]) == ([match], [second])
    assert rows(tables, "SELECT id, events FROM matches ORDER BY events") == [
        (second, 29),
        (match, 31),
    ]


def test_a_match_that_lies_twice_is_in_the_tables_once(
    store: Path, match: str, tables: Path
) -> None:
    with Store.open_to_write(store) as opened:
        copy = opened.import_log(record())
    assert export(tables, store, copy).document["written"] == [copy]  # it was named

    assert export(tables, store).document["written"] == [match]

    assert rows(tables, "SELECT id FROM matches") == [(match,)]
    assert rows(tables, "SELECT DISTINCT match FROM log") == [(match,)]


def test_new_card_files_may_change_every_match(
    store: Path, match: str, tables: Path, tmp_path: Path
) -> None:
    export(tables, store)
    with CardStore.open_to_write(store) as library:
        library.keep(read_card_file(written(tmp_path, PERSON, SHIP)))

    assert export(tables, store).document["written"] == [match]


def test_a_match_can_be_named_by_the_start_of_its_id(store: Path, match: str, tables: Path) -> None:
    assert export(tables, store, match[:5]).document["written"] == [match]
    assert export(tables, store, match[:5]).document["unchanged"] == [match]


def test_people_read_how_many(store: Path, match: str, tables: Path) -> None:
    assert "1 written, 0 unchanged" in printed("export", "--tables", tables, "--db", store)
    assert "1 written, 1 unchanged" in printed(
        "export", "--tables", tables, "--db", store, "demo", match
    )


def test_a_record_that_was_tampered_with_is_refused_and_the_others_are_written(
    store: Path, match: str, tables: Path
) -> None:
    with Store.open_to_write(store) as opened:
        second = opened.import_log(record())
    with tampering(store) as connection:
        connection.execute(
            "UPDATE events SET body = replace(body, 'Picard', 'Locutus') WHERE match = ?", (match,)
        )

    outcome = here("export", "--tables", tables, "--db", store)

    assert outcome.code == 2
    assert f"tricorder: {match}: breaks off, and is not exported" in outcome.err
    assert "1 written" in outcome.out
    assert rows(tables, "SELECT id FROM matches") == [(second,)]


def test_what_is_something_else_is_refused_and_kept(
    store: Path, match: str, tmp_path: Path
) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada,\n" * 100)
    copy = tmp_path / "copy.db"
    shutil.copy(store, copy)

    for file in (other, copy, store):
        before = file.read_bytes()
        outcome = here("export", "--tables", file, "--db", store)
        assert outcome.code == 2
        assert "is not a file of tables" in outcome.err
        assert file.read_bytes() == before


def test_an_export_of_nothing_leaves_no_file(store: Path, tables: Path, match: str) -> None:
    assert export(tables, store, "zzzzzz").code == 2
    assert export(tables, store.with_name("missing.db")).code == 2
    assert not tables.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["demo", "--tables", "t.db", "--to", "jsonl"], "leave those out"),
        (["demo", "--json"], "belongs to --tables"),
        (["demo", "second_edition"], "name one match"),
        ([], "name one match"),
    ],
)
def test_arguments_that_do_not_go_together_are_refused(words: list[str], told: str) -> None:
    outcome = here("export", *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err


def test_the_pages_on_tables_and_questions_are_printed() -> None:
    assert "CREATE TABLE windows (" in printed("help", "tables")
    assert "-- 10. How often" in printed("help", "questions")
