"""A judge's acts by keys: the form, what it offers, what it refuses, what it records."""

import re
from pathlib import Path

import pytest

from engine.model.judging_enums import Decision, PenaltyLevel, Proof
from engine.record.events.judging import (
    DisputeClosed,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.table.dispute import DisputeState
from recorder.files.open_match import open_match
from recorder.live.session import Session
from recorder.live.slips import Slips
from tests.tui.app.desk_pictures import with_accounts
from tests.tui.app.desks import HEARD, JUDGE, as_judge, heard, opened, read, recorded, ruled
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.app.test_touch import tap
from tests.tui.cli.commands.running import here, list_in
from tui.app.app import TricorderApp
from tui.app.screens.act import ActScreen
from tui.app.screens.dossier import DossierScreen
from tui.app.widgets.footer import Footer

RULING = "No reasonable time to answer"


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_a_ruling_takes_few_keys_and_cites_what_the_findings_cite(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("g")
        await recorded(
            pilot, "u", "enter", "r", "enter", "1", "enter", "2", "enter", *RULING, "enter"
        )
        await until(pilot, "RULED")
        await until(pilot, "recorded @168 to @169")
    review, ruling = (entry.body for entry in desk.entries[167:])
    assert review == ReviewOpened(about=164, judge=JUDGE)
    assert isinstance(ruling, RulingGiven)
    assert (ruling.decision, ruling.proof) == (Decision.UPHELD, Proof.RECORD)
    assert ruling.cites == ("faq-1996.1.2.no-burst-of-plays",)
    assert ruling.remedy is not None
    assert ruling.remedy.startswith("Back up to @")
    assert (ruling.text, ruling.judge, ruling.seen) == (RULING, JUDGE, 167)


async def test_what_a_field_offers_is_listed_with_its_number_and_can_be_clicked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "enter", "enter")
        await until(pilot, "  1 1.2 no-burst-of-plays")
        await tap(pilot, "2 1.4 combo-needs")
        await until(pilot, "✓ 2 1.4 combo-needs")
        await tap(pilot, "3 1.4 reasonable-time")
        await tap(pilot, "2 1.4 combo-needs")
        await until(pilot, "✓ 3 1.4 reasonable-time")
        assert "✓ 2" not in shown(pilot)


async def test_what_is_missing_is_said_in_the_form_and_nothing_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "f10")
        await until(pilot, "missing: Claim, Proof, Cites, Ruling")
        assert "--" not in "".join(line for line in shown(pilot).splitlines() if "missing" in line)
        await pilot.press("u", "f10")
        await until(pilot, "missing: Proof, Cites, Ruling")
        await pilot.press("r", "f10", *"xyz", "f10", *"It stands", "f10")
        await until(pilot, "! there is no ruling 'xyz'")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, DossierScreen)
    assert len(desk.entries) == 167


async def test_a_player_of_the_match_judges_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Bram Visser")
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("a", "f10")
        await until(pilot, "Bram Visser plays in this match")
    assert len(desk.entries) == 167


async def test_the_judge_is_remembered_for_the_next_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORDER_JUDGE", raising=False)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(pilot, "a", *"Dana", "enter")
        await until(pilot, "UNDER REVIEW")
        await pilot.press("x")
        assert isinstance(pilot.app.screen, ActScreen)
        assert pilot.app.screen.values()["judge"] == "Dana"


async def test_each_other_act_is_recorded_by_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(pilot, "s", *"Ilse Maas", "enter", *"He had a card in hand", "f10")
        await until(pilot, "recorded @168")
        await recorded(pilot, "x", *"2:35", "f10")
        await until(pilot, "recorded @169")
        await recorded(pilot, "P", "enter", "c", "enter", *"slow play", "f10")
        await until(pilot, "recorded @170")
        await recorded(pilot, "w", "f10")
        await until(pilot, "CLOSED")
    statement, extra, penalty, closed = (entry.body for entry in desk.entries[167:])
    assert isinstance(statement, StatementTaken)
    assert (statement.speaker, statement.text) == ("Ilse Maas", "He had a card in hand")
    assert extra == TimeExtended(milliseconds=155_000, dispute=164, judge=JUDGE)
    assert isinstance(penalty, PenaltyGiven)
    assert (penalty.player, penalty.level) == ("A", PenaltyLevel.CAUTION)
    assert penalty.infraction == "slow play"
    assert isinstance(closed, DisputeClosed)
    assert desk.dispute.state is DisputeState.CLOSED


async def test_a_ruling_is_completed_appealed_and_made_final(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("o", "f10")
        await until(pilot, "the ruling @168 does not say its decision")
        await recorded(pilot, "escape", "g", "u", "enter", "r", "f10")
        await until(pilot, "recorded @764")
        await recorded(pilot, "p", "right", "enter", *"I had time", "enter")
        await until(pilot, "APPEALED")
        await pilot.press("w", "right", "f10")
        await until(pilot, "the appeal is B's, not A's")
        await recorded(pilot, "right", "f10")
        await until(pilot, "recorded @766")
        await recorded(pilot, "o", "f10")
        await until(pilot, "FINAL")
    completed, appeal = (entry.body for entry in desk.entries[763:765])
    assert isinstance(completed, RulingGiven)
    assert completed.text.startswith("No reasonable time to react")
    assert isinstance(appeal, RulingAppealed)
    assert desk.dispute.state is DisputeState.FINAL


async def test_the_footer_leaves_out_what_is_not_in_order_and_its_key_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        footer = shown(pilot).splitlines()[-1]
        assert "g rule" in footer
        assert "p appeal" not in footer
        await pilot.press("p")
        await until(pilot, "out of order: an appeal in the dispute @164")
        await tap(pilot, "out of order")
        await tap(pilot, "g rule")
        assert isinstance(pilot.app.screen, ActScreen)


async def test_a_match_that_comes_with_the_program_takes_no_act_and_the_way_to_it_works(
    tmp_path: Path,
) -> None:
    """At first the message named a command that found no such file."""
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("x")
        await until(pilot, "puts it into the store")
        assert isinstance(app.screen, DossierScreen)
        (way,) = re.findall("'tricorder (.+)' puts it", shown(pilot))
    store = tmp_path / "matches.db"
    imported = here(*way.split(), "--db", store, "--json")
    (match,) = list_in(imported, "imported")
    act = here("dispute", "extend", f"{match['id']}@164", "--judge", "Dana", "--db", store)

    assert (imported.code, act.code) == (0, 0), imported.err + act.err


async def test_an_act_on_a_match_that_another_program_records_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        with Session.resume(desk.path, desk.match):
            await recorded(pilot, "a", "f10")
            await until(pilot, "waits for the recorder")
            assert isinstance(pilot.app.screen, DossierScreen)
            assert len(desk.entries) == HEARD
        await until(pilot, "recorded @168")
        await until(pilot, "UNDER REVIEW")
    assert len(desk.entries) == 168


async def test_a_judge_is_told_why_a_recorder_refused_his_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    slips = Slips(desk.path, desk.match)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        with Session.resume(desk.path, desk.match):
            await recorded(pilot, "a", "f10")
            await until(pilot, "waits for the recorder")
            (slip,) = slips.waiting()
            slips.refuse(slip, "play has gone on since")
            await until(pilot, "the recorder refused it: play has gone on since")
    assert len(desk.entries) == HEARD


async def test_what_another_desk_records_meanwhile_is_shown(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        with Session.resume(desk.path, desk.match) as session:
            session.commit([ReviewOpened(about=164, judge="Ilse")])
        await until(pilot, "UNDER REVIEW")


async def test_the_entry_chosen_stays_when_the_match_grows(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    app = desk.app()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("down", "down", "down")
        await until(pilot, "▶ @158")
        with Session.resume(desk.path, desk.match) as session:
            session.commit([ReviewOpened(about=164, judge="Ilse")])
        await until(pilot, "UNDER REVIEW")
        await until(pilot, "▶ @158")


async def test_an_act_is_on_the_match_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("t")
        await until(pilot, "1 window of B's, too few to say")
        await recorded(pilot, "p", "enter", *"I waited", "enter")
        await until(pilot, "APPEALED")


async def test_a_statement_has_an_account_from_a_file_and_v_shows_all_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("A plays fajo\nB passes\n", encoding="utf-8")
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("v")
        await until(pilot, "nobody has given an account")
        await pilot.press("s", "A", "enter", *"so", *["enter"] * 3, *"b.txt", "f10")
        await until(pilot, "b.txt cannot be read")
        await recorded(pilot, "home", "delete", "a", "f10")
        await until(pilot, "recorded @168")
        await pilot.press("v")
        await until(pilot, "@168 Anja Petersen, 2 lines")
        assert "from just after @152" in shown(pilot)
    statement = desk.entries[-1].body
    assert isinstance(statement, StatementTaken)
    assert (statement.after, statement.account) == (152, "A plays fajo\nB passes\n")


async def test_an_account_is_found_true_by_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = with_accounts(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "p", "enter", "l", "enter", "minus", "enter", "2")
        await until(pilot, "✓ 2 @169 Bram Visser")
        await recorded(pilot, "enter", "enter", *"He had no time", "enter")
        await until(pilot, "RULED")
    ruling = desk.entries[-1].body
    assert isinstance(ruling, RulingGiven)
    assert (ruling.finds, ruling.cites) == ((169,), ())
    assert (ruling.decision, ruling.proof) == (Decision.PARTLY, Proof.LIKELIER)


async def test_what_records_can_be_touched_on_the_smallest_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=(60, 18)) as pilot:
        await opened(pilot)
        await pilot.press("g")
        await until(pilot, "esc leave")
        await tap(pilot, "leave")
        await until(pilot, "Facts, each")


async def test_what_is_filled_in_is_recorded_by_a_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=NARROW) as pilot:
        await opened(pilot)
        await pilot.press("g", "u", "enter", "r", "enter", "1", "enter", "2", "enter", *RULING)
        await tap(pilot, "read back")
        await read(pilot)
        await tap(pilot, "y record")
        await until(pilot, "RULED")


async def test_a_rule_that_is_none_is_told_as_soon_as_its_field_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "u", "enter", "r", "enter", *"nonesuch")
        assert "there is no ruling" not in shown(pilot)
        await pilot.press("down")
        await until(pilot, "! there is no ruling 'nonesuch'")
        await pilot.press("up", *["backspace"] * 8, "-", "down")
        await pilot.pause()
        assert "there is no ruling" not in shown(pilot)


async def test_whatever_else_names_nobody_is_told_as_its_field_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "up", *"Anja Petersen", "down")
        await until(pilot, "! Anja Petersen plays in this match")
        await pilot.press("escape", "x", "down")
        await pilot.press("up", *"soon", "down")
        await until(pilot, "! 'soon' is no time")


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_a_letter_that_means_nothing_in_a_choice_says_so(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("g")
        for key, typed in (("d", "d"), ("3", "3")):
            await pilot.press(key)
            words = f"“{typed}” begins none of: upheld, partly, rejected, undetermined"
            assert pilot.app.screen.query_one(Footer).message == words
        await until(pilot, "begins none of: upheld")
        await pilot.press("right")
        await pilot.pause()
        assert pilot.app.screen.query_one(Footer).message == ""


@pytest.mark.parametrize(
    ("size", "there"), [((120, 40), True), ((120, 30), True), ((100, 24), False), (NARROW, True)]
)
async def test_all_choices_are_shown_where_there_is_room(
    size: tuple[int, int], there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("g")
        await until(pilot, "▶ Claim")
        words = shown(pilot)
        assert all(word in words for word in ("upheld", "partly", "rejected")) is there
        assert ("←→ of 4" in words) is not there
