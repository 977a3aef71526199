from pathlib import Path

from tests.tui.app.pilots import NARROW, shown, until
from tests.tui.app.recording import recording

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_the_count_of_a_line_offered_does_not_pass_for_a_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            assert "    hail to discard" in shown(pilot)


async def test_a_line_offered_keeps_its_quotes(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A\njudge called by A") as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, 'clock paused reason "judge called"  line')
