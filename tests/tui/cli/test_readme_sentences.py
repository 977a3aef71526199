"""The sentences of the README that name a command, each carried out as a newcomer types it."""

import re
import shlex
import sys
import time
from pathlib import Path

import pytest

from engine.record.events.judging import RulingGiven
from recorder.live.clock import SystemClock
from recorder.live.session import Session
from recorder.store.store import Store
from tests.recorder.card_files.made_up import MISSION, PERSON, written
from tests.records import start
from tests.tui.app.desks import JUDGE, heard
from tests.tui.cli.commands.running import here
from tests.tui.cli.test_in_a_terminal import in_a_terminal
from tui.app.live_match import LiveMatch
from tui.app.screens.act import UNREAD

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
NEWEST = Path(__file__).parents[2] / "recorder/importers/gemp/newest_form.json"
terminal_only = pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that somebody works in, whose store is named as the README says."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "matches.db"))
    return tmp_path


def words_of(named: str) -> list[str]:
    """Return the words of the one command of the README that begins so, without the program."""
    [line] = {line for line in re.findall(r"`tricorder ([^`]*)`", README) if line.startswith(named)}
    return shlex.split(line)


@terminal_only
def test_the_queue_opens_and_its_keys_lead_to_a_ruling_and_a_page(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRICORDER_JUDGE", JUDGE)
    desk = heard(folder)
    with in_a_terminal(folder, *words_of("queue")) as terminal:
        terminal.until('"Anja drew her three cards')
        terminal.press(b"\r")
        terminal.until("Facts, each from the record alone")
        terminal.press(b"b")
        terminal.until("Undone by going back")  # what a back-up would undo
        terminal.press(b"\x1b")
        terminal.until("Facts, each from the record alone")
        terminal.press(b"g")
        terminal.until("Rule on @164")
        for keys in (b"u\r", b"r\r", b"-\r", b"1\r", b"It stands"):
            terminal.press(keys)
            terminal.read(0.3)
        terminal.press(b"\r")
        terminal.until("read it back")
        assert not desk.dispute.rulings
        time.sleep(2 * UNREAD)  # a key that comes at once could not be about what was read
        terminal.press(b"y")
        terminal.until("recorded @")
        terminal.press(b"e")
        terminal.until("is written")
        terminal.press(b"\x11")
        terminal.state()
    ruling = desk.entries[-1].body
    assert isinstance(ruling, RulingGiven)
    assert (ruling.text, ruling.judge) == ("It stands", JUDGE)
    (page,) = folder.glob("*.html")
    assert "It stands" in page.read_text(encoding="utf-8")


def test_a_match_of_the_server_is_imported_and_a_check_says_what_is_in_it(folder: Path) -> None:
    words = words_of("import player_state.json")
    (folder / words[1]).write_bytes(NEWEST.read_bytes())

    checked = here(*words, "--check")
    assert "actions became" in checked.out
    assert not (folder / "matches.db").exists()

    assert here(*words).code == 0
    with Store.open(folder / "matches.db") as store:
        (match,) = store.matches()
    assert match.id in here("list").out
    assert here("judge", match.id).code in (0, 1)


def test_a_card_file_makes_more_cards_known_to_the_judge(folder: Path) -> None:
    words = words_of("cards import")
    file = folder / words[-1]
    file.parent.mkdir()
    ours = MISSION | {"Name": "Avert Disaster"}, PERSON | {"Name": "Dukath"}
    written(folder, *ours).rename(file)

    before, imported, after = here("judge", "demo"), here(*words), here("judge", "demo")

    assert "2 cards of 2 rows" in " ".join(imported.out.split())
    unknown = [
        " ".join(told.out.split()).partition("the texts of these cards, which are not known:")[2]
        for told in (before, after)
    ]
    assert unknown[0].split(" what ")[0].startswith(" Avert Disaster, Diplomacy Mission, Dukath,")
    assert "Avert Disaster" not in unknown[1].split(" what ")[0]
    assert here("cards", "show", "Avert Disaster").code == 0


@terminal_only
def test_others_watch_while_somebody_records(folder: Path) -> None:
    clock = SystemClock()
    with Session.begin(folder / "matches.db", start(), clock) as session:
        scribe = LiveMatch(session, clock)
        words = [session.log.id if word == "MATCH" else word for word in words_of("replay MATCH")]
        with in_a_terminal(folder, *words) as terminal:
            terminal.until("A match")
            terminal.written = ""
            scribe.record('B says "now they see it"')
            terminal.until("now they see it")
            terminal.press(b"q")
            terminal.state()


def test_the_transcript_is_explained_on_one_page_that_names_chapters_which_are_there() -> None:
    page = here(*words_of("help transcript"))
    assert page.code == 0
    assert len(page.out.splitlines()) <= 60
    told = page.out.partition("prints every chapter:")[2]
    chapters = re.findall(r"[\w-]+", told)
    assert len(chapters) > 10
    assert all(here("help", "transcript", chapter).out for chapter in chapters)


def test_an_address_is_an_entry_of_a_match() -> None:
    [event] = [line for line in here("events", "demo").out.splitlines() if line.startswith("164 ")]
    assert "raises a dispute" in event
    assert "(demo@164)" in here("show", "demo@164").out
