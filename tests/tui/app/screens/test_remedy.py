"""A remedy from the dossier: shown as a difference of the table first, then recorded."""

from pathlib import Path

import pytest

from engine.model.enums import Edge
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded, PenaltyGiven
from engine.record.events.match import MatchEnded
from engine.table.fold import Fold
from recorder.live.session import Session
from tests.tui.app.desks import DeskMatch, as_judge, demo_entries, heard, opened, read, read_text
from tests.tui.app.pilots import WIDE, shown, until
from tui.app.screens.act import ActScreen
from tui.app.screens.dossier import DossierScreen

RULED = 168


def ruled(folder: Path) -> DeskMatch:
    return DeskMatch(folder / "matches.db", demo_entries()[:RULED])


async def test_an_effect_is_undone_after_a_look_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("u", "enter")
        await until(pilot, "A draws 3 cards")
        await read(pilot, "1", "enter", "enter", "enter")
        assert "cards in A's draw deck: 30 → 33" in read_text(pilot)
        assert len(desk.entries) == RULED
        await pilot.press("y")
        await until(pilot, "recorded @169 to @170")
        assert isinstance(pilot.app.screen, DossierScreen)
    picked, back = (entry.body for entry in desk.entries[RULED:])
    assert isinstance(picked, Chosen)
    assert isinstance(back, CardsMoved)
    assert (picked.drawn_by, picked.because) == ("B", RULED)
    assert (back.others, back.because, back.position) == (3, RULED, Edge.TOP)


async def test_a_lost_game_ends_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await read(pilot, "u", "g", "enter", "A", "f10")
        await until(pilot, "the match is over")
        await pilot.press("y")
        await until(pilot, "recorded @169 to @170")
    penalty, ending = (entry.body for entry in desk.entries[RULED:])
    assert isinstance(penalty, PenaltyGiven)
    assert isinstance(ending, MatchEnded)
    assert (penalty.player, ending.winner) == ("A", "B")
    assert Fold(desk.entries).last.table.ended == ending


async def test_what_was_recorded_meanwhile_and_what_was_typed_since_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await read(pilot, "u", "enter", "1", "5", "4", "f10")
        await pilot.press("n", "up", "up", "end", "x", "f10")
        await until(pilot, "'154x' names no entry")
        await read(pilot, "backspace", "f10")
        with Session.resume(desk.path, desk.match) as session:
            session.commit([NoteAdded(text="a spectator coughs")])
        await pilot.press("y")
        await until(pilot, "came in; read it again")
        assert isinstance(pilot.app.screen, ActScreen)
    assert len(desk.entries) == RULED + 1


async def test_without_a_ruling_nothing_is_put_right(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("u")
        await until(pilot, "nobody has ruled on the dispute @164")
        assert isinstance(pilot.app.screen, DossierScreen)


async def test_the_advice_lists_what_the_rules_say_and_the_other_remedies_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = ruled(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("b", "down", "down")
        await until(pilot, "back-up-remedy: B may")
        assert "3 put back what one entry moved" in shown(pilot)
        await pilot.press("2")
        await until(pilot, "Results stand; the answer comes now")
        await read(pilot, "escape", "8", "enter", "B", "f10")
        await until(pilot, "the match is over")
        await pilot.press("y")
        await until(pilot, "recorded @169 to @170")
        assert isinstance(pilot.app.screen, DossierScreen)
    assert isinstance(desk.entries[-1].body, MatchEnded)


async def test_another_remedy_needs_a_ruling_too(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("b")
        await until(pilot, "Other remedies, by number")
        await pilot.press("3")
        await until(pilot, "nobody has ruled on the dispute @164")
