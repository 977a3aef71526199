"""The heading of a match."""

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from tests.tui.app.pilots import NARROW, shown, until
from tui.app.app import TricorderApp


async def test_what_wins_gives_way_in_a_narrow_heading_and_no_score_is_cut() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=374)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        heading, *_ = shown(pilot).splitlines()
    assert heading.rstrip().endswith("Points: A 30, B 0")
    assert heading.startswith(" Harbour Games")
