"""The clock of a match for a second monitor."""

from pathlib import Path

from recorder.live.clock import SystemClock
from recorder.live.following import Following
from recorder.live.session import Session
from tests.records import start
from tests.tui.app.pilots import NARROW, shown, until
from tui.app.app import TricorderApp
from tui.app.live_match import LiveMatch
from tui.app.screens.match import MatchScreen


async def test_the_clock_shows_who_is_due_and_follows_the_record(tmp_path: Path) -> None:
    database = tmp_path / "matches.db"
    with Session.begin(database, start()) as session:
        scribe = LiveMatch(session, SystemClock())
        scribe.record("turn 1 A")
        following = Following(database, session.match, after=session.seq)
        app = TricorderApp(log=session.log, following=following, clock=True)
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "Ada is due")
            assert "nothing is open" in shown(pilot)
            scribe.record('plays "Hail"')
            await until(pilot, "Ben is due")
            assert "play Hail" in shown(pilot)
            await pilot.press("q")
        assert app.return_code == 0


async def test_a_match_that_is_being_recorded_is_followed_from_the_start(tmp_path: Path) -> None:
    database = tmp_path / "matches.db"
    with Session.begin(database, start()) as session:
        scribe = LiveMatch(session, SystemClock())
        scribe.record("turn 1 A")
        following = Following(database, session.match, after=session.seq)
        app = TricorderApp(log=session.log, following=following, follow=True)
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "following")
            scribe.record("note seen")
            await until(pilot, "seen")
            assert isinstance(app.screen, MatchScreen)
            assert app.screen.seq == session.seq
