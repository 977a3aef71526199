"""A database that somebody else made misleads no command, whatever its ids and rows say."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.lock import Lock, lock_path, locked
from tests.recorder.card_files.made_up import PERSON, written
from tests.recorder.store.stored import match, stored, tampering
from tests.tui.cli.commands.running import here
from tests.tui.cli.commands.test_hostile_output import HOSTILE, steering

IDS = (
    "../../elsewhere/x",
    "/etc/passwd",
    "..",
    "a\\b",
    "nul\x00byte",
    "x; rm -rf ~",
    "$(reboot)",
    "`reboot`",
    "'quoted'",
    "x" * 5_000,
    HOSTILE,
)


def renamed(folder: Path, name: str) -> Path:
    """A store whose one match has this id."""
    path = folder / "matches.db"
    stored(path, match(4))
    with tampering(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("UPDATE events SET match = ?", (name,))
        connection.execute("UPDATE matches SET id = ?", (name,))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with others around it, in which nothing may be made."""
    inner = tmp_path / "outer" / "inner"
    (tmp_path / "elsewhere").mkdir()
    inner.mkdir(parents=True)
    yield inner
    made = sorted(
        one.name for one in tmp_path.rglob("*") if one.suffix not in (".db-wal", ".db-shm")
    )
    assert made == ["elsewhere", "inner", "matches.db", "outer"]


@pytest.mark.parametrize("name", IDS)
def test_an_id_names_no_file_but_one_beside_the_database(folder: Path, name: str) -> None:
    path = renamed(folder, name.lower())
    whole = lock_path(path, name)

    assert whole.parent == folder
    assert not locked(path, name)
    lock = Lock.take(path, name)
    assert lock is not None
    lock.release()


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("command", ["list", "list --json", "verify", "verify --json", "cards"])
def test_an_id_steers_no_terminal(folder: Path, name: str, command: str) -> None:
    path = renamed(folder, name)
    words = [*command.split(), *(["search", "Hail"] if command == "cards" else [])]

    ran = here(*words, "--db", path)

    assert ran.code in (0, 1)
    assert steering(ran.out + ran.err) == set()


@pytest.mark.parametrize("name", IDS)
def test_the_command_that_goes_on_with_a_match_is_one_word_to_a_shell(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import shlex

    path = renamed(folder, name.lower())
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    ran = here("record", name[:3], "--db", path)

    told = ran.out.partition("Continue with: ")[2]
    assert ran.code == 0, ran.err
    assert shlex.split(told)[:2] == ["tricorder", "record"]
    assert len(shlex.split(told)) == 3
    assert steering(ran.out + ran.err) == set()


ODD = (
    "UPDATE recordings SET since = 9223372036854775807",
    "UPDATE recordings SET since = -9223372036854775808",
    "UPDATE recordings SET process = -1, host = ?",
    "UPDATE recordings SET draft = ?",
    "UPDATE recordings SET host = CAST(x'ff' AS TEXT)",
    "UPDATE recordings SET draft = CAST(x'ff' AS TEXT)",
    "UPDATE recordings SET match = CAST(x'ff' AS TEXT)",
    "UPDATE recordings SET match = ?",
    "UPDATE matches SET added_at = -1",
    "UPDATE matches SET id = CAST(x'ff' AS TEXT)",
)


@pytest.mark.parametrize("statement", ODD)
def test_rows_beside_the_entries_are_read_or_refused_in_words(folder: Path, statement: str) -> None:
    path = folder / "matches.db"
    (name,) = stored(path, match(4))
    with Session.resume(path, name) as session:
        session.draft = "A pla"
        with tampering(path) as connection:
            connection.execute("PRAGMA foreign_keys = OFF")
            connection.execute(statement, (HOSTILE,) * statement.count("?"))
        for command in ("list", "list --json", "verify", f"record {name}", f"show {name}"):
            ran = here(*command.split(), "--db", path)
            assert ran.code in (0, 1, 2)
            assert ran.out + ran.err
            assert steering(ran.out + ran.err) == set()
    with suppress(InputError), Session.resume(path, name) as session:
        assert isinstance(session.draft, str)


CARD_ROWS = (
    "UPDATE card_files SET imported_at = 9223372036854775807",
    "UPDATE card_files SET path = ?",
    "UPDATE card_files SET path = CAST(x'ff' AS TEXT)",
    "UPDATE card_files SET edition = '9E'",
    "UPDATE cards SET line = -1",
    "UPDATE cards SET edition = '9E'",
    "UPDATE cards SET facts = '{}'",
    "UPDATE cards SET facts = CAST(x'ff' AS TEXT)",
    "UPDATE card_words SET text = ?",
    "UPDATE card_words SET text = CAST(x'ff' AS TEXT)",
    "UPDATE card_words_content SET c2 = x'ff00'",
    "UPDATE card_words_data SET block = x'ff00'",
    "UPDATE card_words_config SET v = 0",
    "UPDATE sqlite_schema SET sql = replace(sql, 'title, words', 'title=2, words')",
    "DROP TABLE cards",
    "DROP TABLE card_words",
)


@pytest.mark.parametrize("statement", CARD_ROWS)
def test_rows_of_cards_are_read_or_refused_in_words(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "matches.db"
    file = written(tmp_path, PERSON)
    assert here("cards", "import", file, "--db", path).code == 0
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA writable_schema = ON")
        changed = connection.execute(statement, (HOSTILE,) * statement.count("?"))
        assert changed.rowcount != 0

    for command in ("show Veska Tolin", "search science", "conflicts", f"import {file}"):
        ran = here("cards", *command.split(), "--db", path)
        assert ran.code in (0, 1, 2)
        assert steering(ran.out + ran.err) == set()
