"""What a judge hands in, on the screen of the scribe who records the match."""

from pathlib import Path

from engine.record.events.judging import BackedUp, JudgeCalled, NoteAdded
from recorder.live.slips import Slips
from tests.tui.app.desks import read, read_text, recorded
from tests.tui.app.pilots import WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored, type_in
from tui.app.recording_app import RecordingApp
from tui.app.screens.act import ActScreen

HAIL = 'turn 1 A\nplays "Hail"\n'


def slips(tmp_path: Path, app: RecordingApp) -> Slips:
    assert app.begun is not None
    return Slips(tmp_path / "matches.db", app.begun.scribe.session.match)


async def test_what_moves_nothing_goes_in_whatever_is_half_typed(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "saved through 4")
            await keys(pilot, "not")
            slips(tmp_path, app).put("Dana", 4, (JudgeCalled(player="B"),))
            await until(pilot, "handed in by Dana: B calls the judge")
            assert screen(app).line.entry.value == "not"
            await keys(pilot, "e")
            slips(tmp_path, app).put("Dana", 5, (BackedUp(to=2, approved_by="Dana"),))
            await until(pilot, "an act of Dana waits: record this line, or clear it")
            assert len(stored(tmp_path, app)) == 5
            await type_in(pilot, ' "on it"')
            await until(pilot, "saved through 6")
            await until(pilot, "Dana hands in an act")
    assert isinstance(stored(tmp_path, app)[5].body, NoteAdded)


async def test_what_moves_the_table_is_asked_about(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "saved through 4")
            handed = slips(tmp_path, app)
            first = handed.put("Dana", 4, (BackedUp(to=2, approved_by="Dana"),))
            await until(pilot, "Dana hands in an act")
            assert isinstance(app.screen, ActScreen)
            await recorded(pilot, "right", "enter")
            await until(pilot, "refused; the desk is told so")
            assert handed.outcome(first).refused == "play has gone on since"
            handed.put("Dana", 4, (BackedUp(to=2, approved_by="Dana"),))
            await until(pilot, "Dana hands in")
            await pilot.press("escape")
            await pilot.pause(0.7)
            assert "hands in" not in shown(pilot)
            assert screen(app).line.entry.has_focus
            await type_in(pilot, 'note "one moment"')
            await until(pilot, "Dana hands in")
            await pilot.press("enter", "enter", "y")
            await read(pilot)
            assert "the game is backed up to just after @2" in read_text(pilot)
            assert len(stored(tmp_path, app)) == 5
            await pilot.press("y")
            await until(pilot, "saved through 6")
    assert isinstance(stored(tmp_path, app)[-1].body, BackedUp)
