"""A blind review by keys: a second judge, two seals, both opened, and then a ruling."""

from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded, OpinionOpened, OpinionSealed, ReviewOpened
from recorder.live.session import Session
from tests.tui.app.desks import HEARD, JUDGE, as_judge, heard, opened, read, recorded
from tests.tui.app.pilots import WIDE, shown, until
from tui.app.screens.dossier import DossierScreen

ILSE = "Ilse"
# The fields of an opinion after the judge: the claim, the proof, no rule cited, the words.
UPHELD = ("u", "enter", "r", "enter", "minus", "enter", "enter", *"anew", "enter")


async def test_two_judges_seal_and_open_by_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    monkeypatch.chdir(tmp_path)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("S")
        await until(pilot, "out of order")
        await recorded(pilot, "a", "f10")
        await until(pilot, "UNDER REVIEW")
        await recorded(pilot, "a", "b", "shift+tab", *["backspace"] * len(JUDGE), *ILSE, "f10")
        await until(pilot, "recorded @169")
        as_judge(monkeypatch)
        await recorded(pilot, "S", *UPHELD, "f10")
        await until(pilot, "opinion opens it")
        await pilot.press("S", *UPHELD, "f10")
        await until(pilot, "has sealed an opinion @170")
        await pilot.press("escape", "O", *"none", "f10")
        await until(pilot, "none cannot be read")
        await pilot.press(*["backspace"] * 4, *next(tmp_path.glob("*.opinion")).name, "f10")
        await until(pilot, "Ilse has sealed no opinion yet")
        await recorded(pilot, "y", "f10")
        await until(pilot, "recorded @171")
        assert isinstance(pilot.app.screen, DossierScreen)
        assert "opinion" in shown(pilot)
    second, seal, opening = (entry.body for entry in desk.entries[HEARD + 1 :])
    assert isinstance(second, ReviewOpened)
    assert (second.judge, str(second.role)) == (ILSE, "second")
    assert isinstance(seal, OpinionSealed)
    assert seal.judge == JUDGE
    assert isinstance(opening, OpinionOpened)
    assert (opening.seal, "anew" in opening.opinion) == (170, True)


async def test_a_seal_is_never_kept_where_a_store_keeps_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store of `--db`, too, which is not the user's own."""
    as_judge(monkeypatch)
    monkeypatch.chdir(tmp_path)
    desk = heard(tmp_path)
    slips = tmp_path / f"{desk.path.name}.slips"
    slips.mkdir(mode=0o700, exist_ok=True)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(pilot, "a", "f10")
        await until(pilot, "UNDER REVIEW")
        await pilot.press("S", *UPHELD, *["backspace"] * 60, *f"{slips.name}/x.slip")
        await read(pilot, "f10")
        await pilot.press("y")
        await until(pilot, "notes, and is never written over")
    assert len(desk.entries) == HEARD + 1
    assert not list(slips.glob("*.slip"))


async def test_a_seal_that_is_refused_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    monkeypatch.chdir(tmp_path)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(pilot, "a", "f10")
        await until(pilot, "UNDER REVIEW")
        await pilot.press("S", "u", "enter", "f10")
        await until(pilot, "missing: Proof, Cites, Ruling")
        await pilot.press("escape")
        await read(pilot, "S", *UPHELD, "f10")
        with Session.resume(desk.path, desk.match) as session:
            session.commit([NoteAdded(text="a spectator coughs")])
        await pilot.press("y")
        await until(pilot, "@169 came in; read it again")
    assert len(desk.entries) == HEARD + 2
    assert not list(tmp_path.glob("*.opinion"))
