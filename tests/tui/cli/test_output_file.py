"""Tests of `-o`: what every command writes, and never over what somebody would miss."""

import stat
from pathlib import Path

import pytest

from tests.disputes import DISPUTE
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import Outcome, here

COMMANDS = ("export", "dispute export html", "dispute export md", "notes export", "judges' notes")


class Desk:
    """A store with a dispute, notes on it, and every command that writes a file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "m.db"
        (self.match,) = stored(self.path, entries(start(), DISPUTE))
        for words in (("mine",), ("judged", "--judges")):
            here("notes", "add", f"{self.match}@2", *words, "--db", self.path)

    def write(self, command: str, file: Path, *words: str) -> Outcome:
        """Write a file by a command."""
        asked: tuple[str, ...] = ("export", self.match)
        if command.startswith("dispute"):
            asked = ("dispute", "export", f"{self.match}@2", "--to", command.split()[-1])
        elif "notes" in command:
            layer = ("--layer", "judges") if command.startswith("judges") else ()
            asked = ("notes", "export", self.match, "--author", "Dana", *layer)
        return here(*asked, "-o", file, *words, "--db", self.path)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return a desk whose notes lie in a file of their own."""
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "study.db"))
    return Desk(tmp_path)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_is_written_over_by_force_alone_and_a_database_never(
    desk: Desk, tmp_path: Path, command: str
) -> None:
    """The file that was there stays; store and study stay in any case."""
    file = tmp_path / "out"
    assert desk.write(command, file).code == 0
    written = file.read_bytes()

    file.write_text("mine")
    refused = desk.write(command, file)
    assert (refused.code, file.read_text()) == (2, "mine")
    assert "name a new file, or give --force" in " ".join(refused.err.split())
    assert desk.write(command, file, "--force").code == 0
    assert file.read_bytes() == written
    for database in ("m.db", "study.db"):
        before = (tmp_path / database).read_bytes()
        assert desk.write(command, tmp_path / database, "--force").code == 2
        assert (tmp_path / database).read_bytes() == before


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_for_few_eyes_is_the_owner_s_alone(
    desk: Desk, tmp_path: Path, command: str
) -> None:
    """Sheets and judges' notes are private; a match and one's own notes are as the mask says."""
    desk.write(command, tmp_path / "out")

    mode = stat.S_IMODE((tmp_path / "out").stat().st_mode)
    assert (mode == 0o600) == (command not in ("export", "notes export"))


def test_tables_are_not_made_where_the_store_will_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first match, the store's place is free for the store alone."""
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "m.db"))

    outcome = here("export", "demo", "--tables", tmp_path / "m.db")

    assert (outcome.code, (tmp_path / "m.db").exists()) == (2, False)
    assert "is where tricorder keeps matches or notes" in " ".join(outcome.err.split())
