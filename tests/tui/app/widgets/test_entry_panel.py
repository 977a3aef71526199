"""The line and its surroundings: when it began, what it would record, its draft."""

from pathlib import Path

from tests.open_places import place_of
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


async def test_a_card_that_nobody_knows_is_new_and_not_wrong(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "reports wesley crusher with")
            assert "A new card, wesley crusher: what is it?" in shown(pilot)
            assert "expected" not in screen(app).line.status.left.text


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
            place_of(session).draft._connection.execute("PRAGMA query_only = ON")
            await keys(pilot, "t")
            assert "the half-typed line is not saved" in screen(app).line.status.left.text
            place_of(session).draft._connection.execute("PRAGMA query_only = OFF")


async def test_a_question_is_answered_by_a_number(tmp_path: Path) -> None:
    met = 'turn 1 A\nattempts "Excavation"\nencounters "Archer"\n'
    with recording(tmp_path, lines=met) as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "t")
            assert "encounter Archer (#6) is still open: how did it end?" in shown(pilot)
            assert len(stored(tmp_path, app)) == 6
            await pilot.press("2")
            assert "attempt Excavation (#4) is still open" in shown(pilot)
            await pilot.press("down", "enter")
            assert "turn 2" in shown(pilot)
            outcomes = [getattr(one.body, "outcome", "") for one in stored(tmp_path, app)[6:]]
    assert outcomes == ["failed", "failed", "", ""]


async def test_escape_goes_back_from_a_question_to_the_line(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nattempts "Excavation"\n') as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "t")
            assert "Which?" in shown(pilot)
            await pilot.press("escape")
            assert "Which?" not in shown(pilot)
            assert screen(app).line.entry.value == "t"
            await keys(pilot, "1")
            assert screen(app).line.entry.value == "t1"


async def test_before_the_line_stands_what_is_open(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nattempts "Excavation"\n') as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.pause(0.2)
            assert " 1 attempt excavation>" in shown(pilot)
            await type_in(pilot, "failed")
            await pilot.pause(0.2)
            assert "excavation>" not in shown(pilot)


async def test_what_follows_by_itself_is_shown_in_brackets_before_enter(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A\ndraws 2 cards\n") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "d")
            assert "Enter: [A draws 2 cards]; done as announced" in shown(pilot)
