"""The output for all matches of a store is kept: printed again, or made again."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.files.open_match import open_match
from recorder.store.paths import STUDY_VARIABLE
from recorder.store.store import Store
from tests.recorder.card_files.made_up import PLAIN, SHIP, written
from tests.recorder.store.stored import tampering
from tests.records import entries
from tests.tui.cli.commands.running import Outcome, here
from tui.cli import kept_outputs
from tui.cli.match_argument import stored

FORMS = (
    ("judge",),
    ("judge", "--json"),
    ("judge", "--json-lines"),
    ("judge", "--all-rulesets"),
    ("judge", "--ruleset", "glossary"),
    ("windows", "--silent"),
    ("windows", "--json"),
)


@pytest.fixture(autouse=True)
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "study.db"
    monkeypatch.setenv(STUDY_VARIABLE, str(path))
    return path


@pytest.fixture
def filled(store: Path) -> Path:
    with Store.open_to_write(store) as opened:
        for name in ("demo", "faq/too-fast-to-respond", "faq/hail-and-amanda-rogers"):
            opened.import_log(open_match(name).entries)
    return store


class Opened:
    """Counts how many matches are opened to be judged."""

    number = 0


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    counted = Opened()

    def counting(match: str, database: str | None) -> object:
        counted.number += 1
        return stored(match, database)

    monkeypatch.setattr("tui.cli.many_matches.stored", counting)
    return counted


def over_all(store: Path, *words: str) -> Outcome:
    return here(*words, "--all", "--db", store)


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
def test_the_same_is_printed_again_and_no_match_is_opened(
    filled: Path, opened: Opened, words: tuple[str, ...]
) -> None:
    first = over_all(filled, *words)
    assert opened.number == 3

    assert over_all(filled, *words) == first
    assert opened.number == 3
    assert over_all(filled, *words, "--anew") == first
    assert opened.number == 6


def test_what_is_printed_is_what_is_found_in_each(filled: Path) -> None:
    over_all(filled, "judge")
    with Store.open(filled) as store:
        ids = [match.id for match in store.matches()]

    assert over_all(filled, "judge") == here("judge", *ids, "--db", filled)


def test_it_is_made_anew_for_another_width_and_other_words(
    filled: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = over_all(filled, "judge")
    monkeypatch.setenv("COLUMNS", "132")
    wide = over_all(filled, "judge")
    assert opened.number == 6
    assert wide.out != narrow.out
    assert wide.out == over_all(filled, "judge", "--anew").out

    over_all(filled, "judge", "--ruleset", "cr-1998")
    assert opened.number == 12


def test_a_match_that_went_on_is_judged_anew_and_no_other(filled: Path, opened: Opened) -> None:
    over_all(filled, "judge")
    with Store.open_to_write(filled) as store:
        match = store.matches()[0]
        (note,) = entries(NoteAdded(text="a word of the judge"))
        store.append(
            match.id, note.__class__(seq=match.events + 1, source=note.source, body=note.body)
        )
    over_all(filled, "judge")
    assert opened.number == 4


def test_another_program_judges_anew(
    filled: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    over_all(filled, "judge")
    monkeypatch.setattr(kept_outputs, "_stamp", lambda: "another")
    over_all(filled, "judge")
    assert opened.number == 6


ALTERED = {
    "its words": """
        UPDATE derived SET value = CAST(substr(value, 1, 40) || x'00' || substr(value, 42) AS BLOB)
    """,
    "cut": "UPDATE derived SET value = substr(value, 1, 31)",
    "no value": "UPDATE derived SET value = x''",
    "made of something else": "UPDATE derived SET made_of = x'00'",
    "another's": """
        UPDATE derived SET value = (SELECT value FROM derived ORDER BY match LIMIT 1),
            made_of = (SELECT made_of FROM derived ORDER BY match LIMIT 1)
    """,
    "no table": "DROP TABLE derived",
}


@pytest.mark.parametrize("alteration", ALTERED)
def test_what_was_altered_is_never_believed(filled: Path, study: Path, alteration: str) -> None:
    first = over_all(filled, "judge")
    with closing(sqlite3.connect(study, isolation_level=None)) as connection:
        connection.execute(ALTERED[alteration])

    assert over_all(filled, "judge") == first


def test_a_record_that_was_altered_is_told_though_its_output_was_kept(
    filled: Path, opened: Opened
) -> None:
    first = over_all(filled, "judge")
    with tampering(filled) as connection:
        connection.execute("UPDATE events SET happened_at = happened_at + 1 WHERE seq = 20")

    altered = over_all(filled, "judge")
    assert opened.number == 5  # One has no entry 20.
    assert altered.out != first.out
    assert "breaks off" in altered.err


def test_what_cannot_be_kept_is_printed_all_the_same(filled: Path, study: Path) -> None:
    study.mkdir()

    assert over_all(filled, "judge") == over_all(filled, "judge")


def test_named_matches_are_judged_each_time(filled: Path, study: Path) -> None:
    with Store.open(filled) as store:
        match = store.matches()[0].id
    here("judge", match, "--db", filled)

    assert not study.exists()


def test_other_cards_are_judged_anew_and_altered_ones_are_told(
    filled: Path, opened: Opened, tmp_path: Path
) -> None:
    over_all(filled, "judge")
    with CardStore.open_to_write(filled) as library:
        library.keep(read_card_file(written(tmp_path, SHIP, PLAIN)))
    with_cards = over_all(filled, "judge")
    assert opened.number == 6
    assert over_all(filled, "judge") == with_cards
    assert opened.number == 6

    with closing(sqlite3.connect(filled)) as connection, connection:
        connection.execute("UPDATE cards SET facts = '{}' WHERE id = 1")
    for _ in range(2):
        assert "not used: " in over_all(filled, "judge").err
    assert opened.number == 12
