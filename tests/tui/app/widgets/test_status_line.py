from pathlib import Path

from tests.tui.app.pilots import NARROW, shown
from tests.tui.app.recording import keys, recording, screen, type_in


async def test_why_a_line_is_refused_is_told_in_full_in_80_columns_until_the_next_key(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=NARROW) as pilot:
            await type_in(pilot, "moves zzz to nowhere")
            await pilot.pause()
            text = shown(pilot)
            told = " ".join(text.split())
            assert "NOT recorded: column 14: 'zzz to nowhere' is no word" in told
            assert 'seeds "Hail" mission' in told
            assert "saved through 2" in text
            await keys(pilot, "x")
            assert screen(app).line.status.size.height == 1
