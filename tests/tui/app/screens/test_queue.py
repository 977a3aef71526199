"""The queue by keys: who waits, a dossier, and a ruling with its sheet in few keys."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from engine.model.judging_enums import DisputeEnd
from engine.record.events.judging import DisputeClosed, DisputeRaised, ReviewOpened, RulingGiven
from engine.record.events.match import Player
from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from recorder.setup.settings import remember_judge, remembered_judge
from recorder.store.store import Store, milliseconds_now
from replay.dossier.sheet_check import verify_sheet
from tests.recorder.store.stored import tampering
from tests.records import entries, start
from tests.tui.app.desks import JUDGE, as_judge, contested_twice, heard, read, recorded, ruled
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.queue import QueueScreen
from tui.app.version import version
from tui.app.widgets.footer import Footer

SIZES = [(80, 24), (120, 30), (120, 40)]
SENTENCE = "B had no reasonable time to answer"


def queue(path: Path, event: str = "") -> TricorderApp:
    return TricorderApp(database=path, queue=event)


def recent(path: Path, claim: str, table: str) -> str:
    """Put a small match with a dispute into a store."""
    dispute = DisputeRaised(player="B", on=(1,), text=claim)
    with Store.open_to_write(path) as store:
        return store.import_log(entries(start(table=table), dispute))


@pytest.mark.parametrize("ruleset", ["glossary", "cr-1998"])
async def test_a_dossier_from_the_queue_and_its_sheet_judge_by_the_matchs_own_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    as_judge(monkeypatch)
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "matches.db"
    dispute = DisputeRaised(player="B", on=(1,), text="who leads here")
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(ruleset=ruleset), dispute))
    app = queue(path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "who leads here")
        await pilot.press("enter")
        await until(pilot, f"by {ruleset}")
        await until(pilot, "Facts, each from the record alone")
        assert isinstance(app.screen, DossierScreen)
        assert app.screen.dossier is not None
        assert app.screen.dossier.ruleset == ruleset
        await pilot.press("e")
        await until(pilot, ".html is written")
    (sheet,) = tmp_path.glob("*.html")
    assert f"by {ruleset} (" in sheet.read_text(encoding="utf-8")


class CountedKeys:
    """Presses keys, and counts them."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.number = 0

    async def press(self, *keys: str) -> None:
        self.number += len(keys)
        await self.pilot.press(*keys)


async def test_from_the_queue_to_a_sheet_in_thirteen_keys_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    monkeypatch.chdir(tmp_path)
    app = queue(desk.path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, '"Anja drew her three cards')
        keys = CountedKeys(pilot)
        await keys.press("enter")
        await until(pilot, "Facts, each from the record alone")
        await keys.press("g", "u", "enter", "r", "enter", "1", "enter", "2", "enter")
        await pilot.press(*SENTENCE)
        await keys.press("enter")
        await read(pilot)
        await keys.press("y")
        await until(pilot, "RULED")
        await keys.press("e")
        await until(pilot, ".html is written")
    assert keys.number <= 13
    (sheet,) = tmp_path.glob("*.html")
    assert verify_sheet(sheet.read_bytes(), sheet.name, version()).intact
    page = sheet.read_text(encoding="utf-8")
    assert SENTENCE in page
    assert "faq-1996.1.2.no-burst-of-plays" in page
    ruling = desk.entries[-1].body
    assert isinstance(ruling, RulingGiven)
    assert ruling.judge == JUDGE


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_what_was_left_lying_comes_last_with_its_day_and_what_is_owed(
    size: tuple[int, int], tmp_path: Path
) -> None:
    ruled(tmp_path)
    desk = heard(tmp_path)
    async with queue(desk.path).run_test(size=size) as pilot:
        await until(pilot, "1:42")
        text = shown(pilot)
    lines = [line for line in text.splitlines() if "@164" in line and "OPEN" in line]
    names = lines[0].partition("OPEN")[0]
    assert names.startswith("  3 ")
    assert names.index("Bram Visser") < names.index("Anja Peters")
    assert lines[0].split("OPEN")[1].split()[:2] == ["1996-06-15", "1:42"]
    # Nobody plays any more: it is left lying, and comes after what is not closed.
    assert text.index("RULED") < text.index("OPEN")
    assert "1 wait, 0 under review, 2 not closed" in text


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_an_empty_queue_says_what_there_is_and_which_key_shows_it(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys that have nothing to act on say so too."""
    as_judge(monkeypatch)
    path = tmp_path / "matches.db"
    settled = DisputeClosed(dispute=2, how=DisputeEnd.AGREED, judge=JUDGE)
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(), DisputeRaised(player="B", on=(1,), text="late"), settled))
    app = queue(path)
    words = "no dispute waits for a judge; 1 is over: f shows it"
    async with app.run_test(size=size) as pilot:
        await until(pilot, words)
        for key in ("enter", "a", "h", "g", "l", "c"):
            app.screen.query_one(Footer).message = ""
            await pilot.press(key)
            assert app.screen.query_one(Footer).message == words
        await pilot.press("f")
        await until(pilot, "CLOSED")
        await pilot.press("f")
        await until(pilot, words)


async def test_a_judge_takes_a_dispute_up_from_the_queue_and_sees_his_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = contested_twice(tmp_path)
    async with queue(desk.path).run_test(size=WIDE) as pilot:
        await until(pilot, f"{desk.match}@168")
        await pilot.press("down")
        await until(pilot, "Anja drew her three cards before")
        await recorded(pilot, "a", "enter")
        await until(pilot, "UNDER REVIEW")
        await pilot.press("f", "f")
        await until(pilot, "only yours")
        assert "He spoke after I had walked" not in shown(pilot)
        assert "Anja drew" in shown(pilot)
    assert desk.entries[-1].body == ReviewOpened(about=164, judge=JUDGE)


async def test_what_others_record_is_seen_within_a_second_or_two(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with queue(desk.path).run_test(size=WIDE) as pilot:
        await until(pilot, "OPEN")
        with Session.resume(desk.path, desk.match) as session:
            session.commit([ReviewOpened(about=164, judge="Ilse")])
            await until(pilot, "UNDER REVIEW ●")
        other = recent(desk.path, "He drew two cards", "7")
        await until(pilot, f"{other}@2")
        assert "Ilse" in shown(pilot)


async def test_words_and_an_event_narrow_it_and_a_copy_names_the_dispute(tmp_path: Path) -> None:
    desk = contested_twice(tmp_path)
    app = queue(desk.path, "harbour")
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "Anja drew")
        await pilot.press("slash", *"walked", "enter")
        await until(pilot, '"walked"')
        assert "Anja drew" not in shown(pilot)
        await pilot.press("c")
        await until(pilot, f"copied {desk.match}@168")
    assert app.clipboard == (
        f'{desk.match}@168 Anja Petersen against Bram Visser: "He spoke after I had walked"\n'
    )
    nowhere = queue(desk.path, "nowhere")
    async with nowhere.run_test(size=WIDE) as pilot:
        await until(pilot, "no dispute waits for a judge")
        await pilot.press("enter", "a", "l", "c")
        assert isinstance(nowhere.screen, QueueScreen)


async def test_a_missing_store_has_no_queue_and_a_broken_one_says_so(tmp_path: Path) -> None:
    async with queue(tmp_path / "none.db").run_test(size=WIDE) as pilot:
        await until(pilot, "no dispute waits for a judge")
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all" * 100)
    async with queue(broken).run_test(size=WIDE) as pilot:
        await until(pilot, "is not a Tricorder database")


async def test_the_end_of_the_match_is_watched(tmp_path: Path) -> None:
    app = queue(heard(tmp_path).path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "Anja drew")
        await pilot.press("l")
        await until(pilot, "▶ 167")
        assert isinstance(app.screen, MatchScreen)


@pytest.mark.parametrize("size", [(60, 18), NARROW])
async def test_the_claim_chosen_is_told_in_full_on_small_screens(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app = queue(contested_twice(tmp_path).path)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "OPEN")
        await pilot.press("down")
        await until(pilot, "let alone")
        text = " ".join(shown(pilot).split())
        assert 'before I could read the event, let alone answer it."' in text


def contested(
    path: Path, *events: AnyEvent, ago: int = 60, event: str = "Open", round: str = "1"
) -> str:
    """Put a match by the Glossary with a dispute into a store, all of it so many seconds ago."""
    at = milliseconds_now() - 1000 * ago
    players = (Player(id="A", name="Kim Roth"), Player(id="B", name="Kim Roth"))
    first = start(ruleset="glossary", tournament=event, round=round, table="7", players=players)
    raised = DisputeRaised(player="B", on=(1,), text="He drew two cards")
    record = [replace(entry, happened_at=at) for entry in entries(first, raised, *events)]
    with Store.open_to_write(path) as store:
        return store.import_log(record)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_wait_stands_out_and_twins_are_told_apart(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "m.db"
    contested(path, ago=1300)
    async with queue(path).run_test(size=size) as pilot:
        await until(pilot, "He drew two cards")
        await until(pilot, "by glossary")
        text = shown(pilot)
        (line,) = [line for line in text.splitlines() if "OPEN" in line]
        assert "! 21:4" in line
        assert line.index("Kim Roth (B)") < line.index("Kim Roth (A)")
        assert "nobody has stated anything" in text
        assert "clock:" in text


@pytest.mark.parametrize("size", SIZES)
async def test_a_dispute_is_ruled_on_at_once_from_the_queue(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    path = tmp_path / "m.db"
    match = contested(path)
    async with queue(path).run_test(size=size) as pilot:
        await until(pilot, "by glossary")
        await pilot.press("g", "u", "enter", "r", "enter", "-", "enter", "enter")
        await recorded(pilot, *"It stands", "enter")
        await until(pilot, "RULED")
    with Store.open(path) as store:
        review, ruling = (entry.body for entry in store.read(match).entries[2:])
    assert review == ReviewOpened(about=2, judge=JUDGE)
    assert isinstance(ruling, RulingGiven)
    assert ruling.text == "It stands"


@pytest.mark.parametrize("size", SIZES)
async def test_to_hand_over_is_another_judges_review_and_the_judge_stays_who_he_is(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "m.db"
    remember_judge("Dana")
    match = contested(path, ReviewOpened(about=2, judge="Dana"))
    async with queue(path).run_test(size=size) as pilot:
        await until(pilot, "UNDER REVIEW")
        await pilot.press("h")
        await recorded(pilot, *"Ilse", "f10")
        await until(pilot, "recorded @4")
    with Store.open(path) as store:
        assert store.read(match).entries[-1].body == ReviewOpened(about=2, judge="Ilse")
    assert remembered_judge() == "Dana"


@pytest.mark.parametrize("size", SIZES)
async def test_tournament_and_round_are_chosen_by_keys(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "m.db"
    first = contested(path, event="Open", round="1")
    second = contested(path, event="Team Cup", round="2", ago=90)
    async with queue(path).run_test(size=size) as pilot:
        await until(pilot, f"{second}@2")
        await pilot.press("T")
        await until(pilot, "tournament Open: 1 of 2 listed")
        assert f"{second}@2" not in shown(pilot)
        await pilot.press("R", "R")
        await until(pilot, "no dispute of the tournament Open of the round 2 waits; there are 2")
        await pilot.press("T", "T", "R")
        await until(pilot, f"{second}@2")
        assert f"{first}@2" in shown(pilot)


async def test_an_empty_list_never_says_that_nothing_waits_where_something_does(
    tmp_path: Path,
) -> None:
    path = tmp_path / "m.db"
    contested(path)
    async with queue(path).run_test(size=NARROW) as pilot:
        await until(pilot, "OPEN")
        await pilot.press("f")
        await until(pilot, "no dispute is live; there is 1 waiting: f shows others")
        await pilot.press("f", "f")
        await until(pilot, "OPEN")


async def test_a_message_goes_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.app.widgets.footer.READ", 0.3)
    path = tmp_path / "m.db"
    contested(path)
    async with queue(path).run_test(size=NARROW) as pilot:
        await until(pilot, "OPEN")
        await pilot.press("c")
        await until(pilot, "copied")
        await until(pilot, "enter dossier")


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_that_breaks_off_says_where_and_others_stay(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "m.db"
    broken = contested(path, ReviewOpened(about=2, judge="Dana"), ago=90)
    other = contested(path)
    with tampering(path) as connection:
        connection.execute(
            "UPDATE events SET body = replace(body, 'Dana', 'Kira') WHERE match = ? AND seq = 3",
            (broken,),
        )
    async with queue(path).run_test(size=size) as pilot:
        await until(pilot, f"{broken}@2")
        await pilot.press("down")
        await until(pilot, "breaks @3")
        (line,) = [line for line in shown(pilot).splitlines() if f"{other}@2" in line]
        assert "OPEN" in line
