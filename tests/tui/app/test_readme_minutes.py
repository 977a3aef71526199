"""The minutes of the README, carried out key by key as a newcomer does it, on a fresh store."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.checks.framework.finding import Verdict
from engine.rulebook.ruleset import BUNDLED
from recorder.files.open_match import open_match
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from tests.tui.app.form_of_a_match import application
from tests.tui.app.pilots import NARROW, match, shown, until
from tests.tui.app.recording import keys, recording
from tui.app.app import TricorderApp
from tui.app.screens.page import PageScreen
from tui.app.screens.record import RecordScreen
from tui.cli.main import main


def demo(tmp_path: Path) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), database=tmp_path / "matches.db")


def place(app: TricorderApp) -> int:
    return match(app).seq


async def entered(pilot: Pilot[None], line: str) -> None:
    await keys(pilot, line)
    await pilot.press("enter")
    await pilot.pause()


async def test_the_first_dispute_and_its_entries(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("d")
        await until(pilot, "Results began 0.9 s after the play; B said wait 2.6 s later.")
        page = shown(pilot)
        assert "RUN OVER 0.9 s" in page
        assert "@164" in page
        assert "before I" in page
        assert [line.split()[1] for line in page.splitlines() if line.startswith("»")] == [
            *("153", "154", "158")
        ]
        assert "Spaceline" not in page
        await pilot.press("tab")
        await until(pilot, "Spaceline")


async def test_to_a_disputed_entry_and_back_and_to_the_back_up(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("d", "r")
        await until(pilot, "@164 refers to")
        assert all(f"@{seq} A " in shown(pilot) for seq in (153, 154, 158))
        await pilot.press("enter")
        await until(pilot, " @153 ")
        assert place(app) == 153
        await pilot.press("backspace")
        assert place(app) == 164
        await until(pilot, " x✗")
        await pilot.press("b")
        await pilot.pause()
        assert place(app) == 170


async def test_findings_windows_stops_and_rulesets(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        places = []
        for key in "vwu":
            await pilot.press("home", key)
            await pilot.pause()
            places.append(place(app))
            assert places[-1] > 1, key
        await until(pilot, "stopped")
        await pilot.press("y")
        await until(pilot, "stopped since @")
        assert isinstance(app.screen, PageScreen)
        await pilot.press("escape", "R")
        await until(pilot, "by cr-1998")
        await pilot.press("C")
        await until(pilot, "Rulesets side by side")


async def test_the_rulings_are_searched_over_the_match(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("L")
        await keys(pilot, "cloak and decloak same turn")
        await until(pilot, "faq-1996: ")
        page = shown(pilot)
        assert page.index("one-cloak-change-per-turn") > page.index("ILLEGAL  FAQ, 14 May 1996")


async def test_the_moment_is_copied_with_findings_and_sources(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("d")
        await until(pilot, "Results began")  # it is judged
        await pilot.press("r", "enter", "right", "c")
        await until(pilot, "copied")
        text = app.clipboard
    for words in ("Harbour Games", "A draws 3 cards", "doubtful", "FAQ of 14 May 1996"):
        assert words in text


async def test_q_leaves_and_the_question_mark_lists_the_keys(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("question_mark")
        await until(pilot, "Help")
        await pilot.press("escape", "q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_match_is_found_stepped_searched_and_marked(tmp_path: Path) -> None:
    app = TricorderApp(database=tmp_path / "matches.db")
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "Harbour Games")
        await pilot.press(*"harbour", "enter")
        await pilot.pause()
        places = [place(app)]
        for key in "astTSA":
            await pilot.press(key)
            places.append(place(app))
        assert places[:4] == sorted(set(places[:4]))
        assert places[4:] == sorted(places[4:], reverse=True)
        assert places[4] < places[3]
        await pilot.press("g", *"153", "enter")
        assert place(app) == 153
        await until(pilot, "B may answer")
        assert "In progress" in shown(pilot)
        await pilot.press("slash", *"Kurn", "enter")
        await pilot.pause()
        assert place(app) > 153
        await pilot.press("m")
        await until(pilot, "is marked")
        await pilot.press("number_sign")
        await until(pilot, "Type a note")
    assert not (tmp_path / "matches.db").exists(), "marks lie beside the matches"


async def test_a_query_lists_its_entries_and_playing_halts_there(tmp_path: Path) -> None:
    app = demo(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("colon")
        await until(pilot, "enter finds")
        query = "hand(A) > 8 and turn_player = A"
        names = {" ": "space", "(": "left_parenthesis", ")": "right_parenthesis"}
        names |= {">": "greater_than_sign", "=": "equals_sign", "_": "underscore"}
        await pilot.press(*(names.get(letter, letter) for letter in query), "enter")
        await until(pilot, "true in 12 stretches")
        await pilot.press("enter", "n")
        assert place(app) == 303
        await pilot.press("g", *"310", "enter", *("plus",) * 5, "z", "space")
        await until(pilot, "halted: hand(A) > 8")
        assert place(app) == 314
    assert main(["find", "demo", "flag has run_over"]) == 0


def test_the_list_before_the_first_match_says_where_matches_will_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TRICORDER_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert main(["list"]) == 0

    printed = "".join(capsys.readouterr().out.split())
    assert printed.startswith("Nomatchesyet")
    assert str(tmp_path / "tricorder") in printed
    assert main(["queue"]) == 0


async def test_a_form_asks_for_players_and_rules(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        page = shown(pilot)
        for words in ("Player", "Rules"):
            assert words.lower() in page.lower()


async def test_plain_words_are_enough_for_titles_and_for_cards_on_the_table(
    tmp_path: Path,
) -> None:
    table = (
        'card ex = "Excavation" mission of A at spaceline\n'
        'card galaxy = "U.S.S. Galaxy" ship of A at space ex\n'
        'card data = "Data" personnel of A aboard galaxy'
    )
    with recording(tmp_path, lines=table) as app:
        async with app.run_test(size=NARROW) as pilot:
            await entered(pilot, "seeds pegasus search; d")
            await until(pilot, "saved through 8")
            await keys(pilot, "data is killed")
            await until(pilot, "Enter:")
            assert "killed" in shown(pilot)
            await pilot.press("enter")
            await until(pilot, "saved through 9")
            await entered(pilot, "galaxy moves to pegasus")
            await until(pilot, "saved through 10")
    with Store.open(tmp_path / "matches.db") as store:
        (stored,) = store.matches()
        lines = print_transcript(store.read(stored.id).entries)
    for words in ("discard pile killed", "A moves galaxy to space", '"Pegasus Search"'):
        assert words in lines


async def test_one_letter_is_enough_and_an_end_needs_an_action(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 5 A") as app:
        async with app.run_test(size=NARROW) as pilot:
            await entered(pilot, "r")
            assert "NOT recorded" in shown(pilot), "no action is open"
            await pilot.press("escape")
            for line, words in (
                ("p", "passes"),
                ("w", 'says "wait"'),
                ("a plays hail", "plays"),
                ("r", "resolved"),
                ("a plays hail", "plays"),
                ("n", "nullified"),
                ("a plays hail", "plays"),
                ("d", "done"),
                ("t", "turn 6"),
            ):
                await entered(pilot, line)
                page = shown(pilot)
                assert "NOT recorded" not in page, line
                assert words in page, line
            await entered(pilot, "u")
            assert "struck" in shown(pilot) or "taken back" in shown(pilot)


async def test_f9_teaches_recording(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            assert isinstance(app.screen, RecordScreen)
            await pilot.press("f9")
            await pilot.pause()
            assert isinstance(app.screen, PageScreen)


def test_there_are_the_four_rulesets_that_are_named() -> None:
    assert set(BUNDLED) == {"faq-1996", "cr-1998", "glossary", "2e-2014"}


def test_what_is_printed_ends_with_the_code_that_is_promised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", "demo"]) == 0
    assert main(["judge", "demo", "--ruleset", "glossary"]) == 1
    assert "Not judged" in capsys.readouterr().out
    assert main(["judge", str(tmp_path / "nothing.json")]) == 2
    capsys.readouterr()
    assert main(["judge", "demo", "--json"]) == 0
    assert capsys.readouterr().out.startswith("{")


def test_the_verdicts_are_the_three_that_are_named() -> None:
    assert {verdict.value for verdict in Verdict} == {"illegal", "doubtful", "note"}


async def test_an_illegal_play_is_recorded_and_marked(tmp_path: Path) -> None:
    table = (
        'card ex = "Excavation" mission of A at spaceline\n'
        'card ps = "Pegasus Search" mission of A at spaceline\n'
        'card galaxy = "U.S.S. Galaxy" ship of A at space ex\n'
        'card data = "Data" personnel of A aboard galaxy'
    )
    with recording(tmp_path, lines=table) as app:
        async with app.run_test(size=NARROW) as pilot:
            await entered(pilot, "data is killed")
            await entered(pilot, "galaxy moves to pegasus")
            await entered(pilot, "d")
            await until(pilot, "ILLEGAL")
            await until(pilot, "saved through 8")
