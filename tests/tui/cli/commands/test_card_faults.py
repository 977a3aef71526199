"""No verdict changes without notice: every command that uses card facts reports changed ones."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from tests.recorder.card_files.made_up import PLAIN, SHIP, written
from tests.tui.cli.commands.running import here, list_in

MATCH = """\
match "Rain out of time"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
card h = "Hail" of A in hand
turn 1 A
A plays h
resolved
"""


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with a match and with card files."""
    (tmp_path / "rain.transcript").write_text(MATCH)
    path = tmp_path / "matches.db"
    assert here("import", tmp_path / "rain.transcript", "--db", path).code == 0
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(written(tmp_path, SHIP, PLAIN)))
    return path


def match_in(store: Path) -> str:
    (listed,) = list_in(here("list", "--json", "--db", store), "matches")
    return str(listed["id"])


def alter(store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("UPDATE cards SET facts = '{}' WHERE id = 1")


@pytest.mark.parametrize("command", ["judge", "show", "windows", "transitions"])
def test_a_command_that_rests_on_card_facts_says_which_it_did_not_use(
    store: Path, command: str
) -> None:
    before = here(command, match_in(store), "--db", store)
    alter(store)
    after = here(command, match_in(store), "--db", store)

    assert (before.code, before.err) == (0, "")
    assert after.code == 1
    assert after.err.startswith("tricorder: not used: ")
    assert "the facts of 'u.s.s. teacup' are not those that were imported" in after.err
    assert "import the card file again" in after.err


@pytest.mark.parametrize(
    "words",
    [("show", "Sudden Rain"), ("search", "rain"), ("conflicts",)],
    ids=lambda words: words[0],
)
def test_cards_says_so_too_and_shows_the_others(store: Path, words: tuple[str, ...]) -> None:
    before = here("cards", *words, "--db", store)
    alter(store)
    after = here("cards", *words, "--db", store)

    assert (before.code, before.err) == (0, "")
    assert after.code == 1
    assert after.out == before.out
    assert "the facts of 'u.s.s. teacup'" in after.err


def test_verify_says_so_of_every_match_and_of_one(store: Path) -> None:
    match = match_in(store)
    assert here("verify", "--db", store).code == 0
    alter(store)

    for words in ((), (match,)):
        found = here("verify", *words, "--db", store)
        assert found.code == 1
        assert f"{match}  holds" in found.out
        assert "The store DOES NOT HOLD" in found.out
        assert "the facts of 'u.s.s. teacup'" in " ".join(found.out.split())
    document = here("verify", "--db", store, "--json").document
    assert document["store"]["intact"] is False  # type: ignore[index]
    assert "u.s.s. teacup" in str(document["store"]["faults"])  # type: ignore[index]


def test_many_faults_are_counted(store: Path, tmp_path: Path) -> None:
    cards = ({**PLAIN, "Name": f"Rain {number}"} for number in range(30))
    with CardStore.open_to_write(store) as library:
        library.keep(read_card_file(written(tmp_path, *cards)))
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("UPDATE cards SET facts = '{}'")

    told = here("judge", match_in(store), "--db", store).err.splitlines()
    assert len(told) == 6
    assert told[-1] == "tricorder: and 25 more in the card files; 'tricorder verify' lists them"


def test_two_judgements_that_differ_can_be_told_apart(store: Path, tmp_path: Path) -> None:
    match = match_in(store)
    document = here("judge", match, "--db", store, "--json").document
    again = here("judge", match, "--db", store, "--json").document
    earlier = here("judge", f"{match}@3", "--db", store, "--json").document
    other = here("judge", match, "--ruleset", "glossary", "--db", store, "--json").document
    with CardStore.open_to_write(store) as library:
        library.keep(read_card_file(written(tmp_path, PLAIN)))
    cards = here("judge", match, "--db", store, "--json").document

    rests = document["rests_on"]
    assert isinstance(rests, dict)
    assert set(rests) == {"record", "ruleset", "cards"}
    assert all(len(digest) == 64 for digest in rests.values())
    assert rests["record"] == document["head"]
    assert rests["ruleset"] == document["ruleset_digest"]
    assert again["rests_on"] == rests
    for changed, name in ((earlier, "record"), (other, "ruleset"), (cards, "cards")):
        assert changed["rests_on"] == rests | {name: changed["rests_on"][name]}  # type: ignore[index]
        assert changed["rests_on"] != rests


def test_the_page_ends_with_what_it_rests_on(store: Path) -> None:
    match = match_in(store)
    page = here("judge", match, "--db", store).out
    rests = here("judge", match, "--db", store, "--json").document["rests_on"]

    assert isinstance(rests, dict)
    record, ruleset, cards = (rests[name][:12] for name in ("record", "ruleset", "cards"))
    last = f"Rests on record {record}, ruleset {ruleset}, card facts {cards}.\n"
    assert page.endswith(f"\n\n{last}")
