"""The line with what stands around it: when it began, what it would record, its draft."""

from pathlib import Path

from tests.tui.app.pilots import NARROW, WIDE, shown
from tests.tui.app.recording import keys, recording, screen, stored, type_in


async def test_a_line_happened_at_its_first_key(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "turn 1")
            clock = screen(app).scribe.clock
            clock.ahead = 7_000  # type: ignore[attr-defined]
            await type_in(pilot, " A")
            entry = stored(tmp_path, app)[-1]
    assert entry.happened_at is not None
    assert entry.recorded_at is not None
    assert entry.recorded_at - entry.happened_at >= 7_000


async def test_while_typing_stands_there_what_enter_would_record(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, 'plays "Hail"')
            assert "Enter: A plays Hail (hail)" in shown(pilot)
            assert len(stored(tmp_path, app)) == 2


async def test_the_half_typed_line_is_there_after_a_restart(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "turn 1")
        assert app.begun is not None
        match = app.begun.scribe.session.match
    from tui.app.recording_app import RecordingApp
    from tui.app.start_recording import resume

    begun = resume(tmp_path / "matches.db", match)
    with begun.scribe.session:
        again = RecordingApp(tmp_path / "matches.db", begun)
        async with again.run_test(size=WIDE) as pilot:
            assert screen(again).line.entry.value == "turn 1"
            assert "you left this line half typed" in shown(pilot)
            await type_in(pilot, " A")
            assert "turn 1: A" in shown(pilot)


async def test_a_draft_that_cannot_be_kept_is_told_of(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            session = screen(app).scribe.session
            session._draft._connection.execute("PRAGMA query_only = ON")
            await keys(pilot, "t")
            assert "the half-typed line is not saved" in screen(app).line.status.left.text
            session._draft._connection.execute("PRAGMA query_only = OFF")
