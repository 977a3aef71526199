"""A match on the screen while its chain is still being checked."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.model.errors import InputError
from recorder.files.open_match import view_stored
from recorder.store.paths import study_path
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from replay.study.match_marks import MatchMarks
from tests.law_examples import sampled
from tests.recorder.store.stored import tampering
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.chain_check import VERIFYING, WAIT
from tui.app.idle_worker import IdleWorker
from tui.app.screens.docket import DocketScreen

LENGTH = 1_500
ALTER = "UPDATE events SET happened_at = happened_at + 1 WHERE seq = 1200"


@pytest.fixture
def stored(tmp_path: Path) -> tuple[Path, str]:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        return path, store.import_log(long_match(LENGTH))


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Nothing is done in spare time until the test says so."""
    allowed: list[bool] = []
    work = IdleWorker.work

    def only_if_allowed(worker: IdleWorker) -> None:
        if allowed:
            work(worker)

    monkeypatch.setattr(IdleWorker, "work", only_if_allowed)
    return allowed


def opened(stored: tuple[Path, str]) -> RecordedMatch:
    path, name = stored
    return view_stored(name, path)


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_it_is_shown_at_once_and_says_that_it_is_being_verified(
    stored: tuple[Path, str], idle: list[bool], size: tuple[int, int]
) -> None:
    app = TricorderApp(log=opened(stored), seq=1_000)
    async with app.run_test(size=size) as pilot:
        heading, *_ = shown(pilot).splitlines()
        assert VERIFYING in heading
        assert "@1000" in heading
        await pilot.press("right")
        assert match(app).seq > 1_000
        idle.append(True)
        await until(pilot, "by faq-1996")
        assert VERIFYING not in shown(pilot)


@pytest.mark.parametrize("key", sampled(["c", "R", "C", "y", "v"], short=2))
async def test_nothing_is_judged_or_copied_before_that_is_done(
    stored: tuple[Path, str], idle: list[bool], key: str
) -> None:
    app = TricorderApp(log=opened(stored), seq=1_000)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause(0.2)
        await pilot.press(key)
        assert told(app) == WAIT
        assert app.clipboard == ""
        assert match(app).judged is None
        assert match(app).ruled == VERIFYING


@pytest.mark.parametrize("key", ["m", "#"])
async def test_nothing_is_noted_before_that_is_done(
    stored: tuple[Path, str], idle: list[bool], key: str
) -> None:
    app = TricorderApp(log=opened(stored), seq=1_000)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(key)
        assert told(app) == WAIT
        assert app.screen is match(app)
        assert not study_path().exists()
        idle.append(True)
        await until(pilot, "by faq-1996")
        await pilot.press("m")
        await until(pilot, "@1000 is marked")
        assert study_path().exists()


async def marks_read(pilot: Pilot[None]) -> MatchMarks:
    """The marks beside a match, once they are read; a slow machine gets ten seconds."""
    for _ in range(200):
        assert isinstance(pilot.app, TricorderApp)
        marks = match(pilot.app).marks
        if marks is not None:
            return marks
        await pilot.pause(0.05)
    raise AssertionError("the marks were never read")


async def test_no_note_is_bound_to_a_record_that_proves_broken(
    stored: tuple[Path, str], idle: list[bool]
) -> None:
    path, _ = stored
    with tampering(path) as connection:
        connection.execute(ALTER)
    app = TricorderApp(log=opened(stored), seq=1_300)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("m")
        idle.append(True)
        await until(pilot, "broken after 1199")
        marks = await marks_read(pilot)
        assert marks.placed == []


async def test_no_dossier_opens_before_that_is_done(
    stored: tuple[Path, str], idle: list[bool]
) -> None:
    app = TricorderApp(log=opened(stored), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("d", "enter")
        assert told(app) == WAIT
        await pilot.press("l")
        assert isinstance(app.screen, DocketScreen)
        assert WAIT in shown(pilot)
        await pilot.press("enter")
        assert told(app) == WAIT
        idle.append(True)
        await until(pilot, "by faq-1996")
        await pilot.press("enter")
        await until(pilot, "1 Facts")


async def test_a_broken_chain_is_shown_up_to_where_it_breaks_off(
    stored: tuple[Path, str], idle: list[bool]
) -> None:
    path, _ = stored
    with tampering(path) as connection:
        connection.execute(ALTER)
    log = opened(stored)
    assert log.broken is None
    assert log.pending is not None
    app = TricorderApp(log=log, seq=1_300)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("l")
        assert isinstance(app.screen, DocketScreen)
        idle.append(True)
        await until(
            pilot, "broken after 1199: seq 1200: the entry is not the one that was recorded"
        )
        assert match(app).timeline.last == 1_199
        assert match(app).seq == 1_199
        await until(pilot, "by faq-1996")


async def test_a_match_that_cannot_be_read_again_ends_the_program(
    stored: tuple[Path, str], idle: list[bool]
) -> None:
    path, _ = stored
    with tampering(path) as connection:
        connection.execute(ALTER)
    app = TricorderApp(log=opened(stored), seq=1_300)
    async with app.run_test(size=WIDE) as pilot:
        path.write_bytes(b"no database" * 1_000)
        idle.append(True)
        for _ in range(100):
            await pilot.pause(0.05)
            if app.return_code:
                break
    assert app.return_code == 2


async def test_a_short_match_is_checked_before_it_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        name = store.import_log(long_match(500))
    assert view_stored(name, path).pending is None
    with pytest.raises(InputError, match="no match begins with"):
        view_stored("zz", path)
