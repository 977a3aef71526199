"""The list of findings."""

from pathlib import Path

from tests.tui.app.pilots import WIDE, shown, until
from tests.tui.app.recording import recording, screen


async def test_findings_are_listed_and_looked_at(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            await until(pilot, "Findings by faq-1996")
            await pilot.press("enter")
            assert "illegal" in shown(pilot)


async def test_the_list_of_findings_tells_the_one_chosen(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"\np\np') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            chosen = next(line for line in shown(pilot).splitlines() if "▶ @" in line)
            await pilot.press("enter")
            words = chosen.partition("▶ @")[2].split(maxsplit=1)[1][:40]
            assert words in screen(app).line.status.left.text
