"""An act of a judge that waits for the recorder is named by all that tells of its match."""

from pathlib import Path

import pytest

from recorder.live.session import Session
from recorder.live.slips import Slips
from tests.disputes import DISPUTE, REVIEW
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import here, list_in, tricorder

WORDS = "1 act of Dana waits to be recorded"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def match(path: Path) -> str:
    """A match with a dispute, in which an act waits since its recorder was killed."""
    (match,) = stored(path, entries(start(), DISPUTE))
    Slips(path, match).put("Dana", 2, (REVIEW,))
    return match


@pytest.mark.parametrize(
    "command",
    [
        ("list",),
        ("queue",),
        ("verify",),
        ("verify", "MATCH"),
        ("dispute", "show", "MATCH"),
        ("dispute", "penalties"),
        ("export", "MATCH"),
    ],
)
def test_what_waits_is_named(path: Path, match: str, command: tuple[str, ...]) -> None:
    words = [match if word == "MATCH" else word for word in command]
    waits = here(*words, "--db", path)
    assert WORDS in " ".join((waits.out + waits.err).split())

    with Session.resume(path, match):
        pass
    taken_in = here(*words, "--db", path)
    assert "to be recorded" not in taken_in.out + taken_in.err
    assert waits.code == taken_in.code


def test_programs_are_told_it_too(path: Path, match: str) -> None:
    assert list_in(here("list", "--json", "--db", path), "matches")[0]["waiting"] == WORDS
    assert here("queue", "--json", "--db", path).document["waiting"] == {match: WORDS}
    store = here("verify", "--json", "--db", path).document["store"]
    assert isinstance(store, dict)
    assert f"{match}: {WORDS}." in store["notes"]


def test_what_is_no_slip_is_named_by_verify(path: Path, match: str) -> None:
    stray = Slips(path, match).folder / f"{match}.x.taken"
    stray.touch()

    verified = here("verify", "--db", path)
    assert stray.name in verified.out.replace("\n", "")
    assert verified.code == 0
    assert (
        here("dispute", "close", match, "--how", "agreed", "--judge", "Dana", "--db", path).code
        == 0
    )


def test_a_folder_of_slips_that_is_not_used_is_named_when_a_recording_ends(
    path: Path, match: str
) -> None:
    folder = Slips(path, match).folder
    (folder / "notes.txt").touch()
    ended = tricorder("record", match, "--db", path)
    assert f"No slip, and passed over: {folder / 'notes.txt'}" in ended.err

    folder.chmod(0o755)
    ended = tricorder("record", match, "--db", path)
    assert "is open to others; chmod 700 keeps them out" in ended.err
