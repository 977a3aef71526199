"""The table on the screen."""

from collections import Counter

import pytest

from engine.model.enums import Status
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from tests.tui.app.pilots import WIDE, match, shown, until
from tui.app.app import TricorderApp
from tui.app.widgets.table import TablePanel

# Wide enough that no line of the table is wrapped.
VAST = (1_000, 40)


@pytest.mark.parametrize("seq", [1, 40, 230, 378, 740])
async def test_the_table_has_every_card_of_the_record_once(seq: int) -> None:
    app = TricorderApp(log=open_match(DEMO), seq=seq)
    async with app.run_test(size=VAST) as pilot:
        await pilot.press("2", "f", "f")
        panel = app.screen.query_one(TablePanel)
        text = "\n".join(row.text for row in panel.lines)
        snapshot = match(app).timeline.snapshot(seq)
        names = Counter(
            identity.name
            for card, identity in snapshot.known.items()
            if card in snapshot.table.cards and identity.name is not None
        )
        assert {name: text.count(name) for name in names} == dict(names)


async def test_twelve_locations_and_both_players_have_room_in_31_rows() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=740)
    async with app.run_test(size=(120, 40)):
        panel = app.screen.query_one(TablePanel)
        assert panel.count() <= 31
        text = "\n".join(row.text for row in panel.lines)
        assert "12 Survey Mission B" in text
        assert "Anja  hand 4 deck 19 discard 16" in text


async def test_a_card_is_stopped_on_the_table_where_the_rules_imply_it() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=234)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        screen = match(app)
        assert screen.judged is not None
        stopped = [
            card
            for card, conditions in screen.judged.found.conditions[234].items()
            if any(condition.status is Status.STOPPED for condition in conditions)
        ]
        line = next(line for line in shown(pilot).splitlines() if "■ stopped" in line)
        assert stopped
        assert line.rstrip().endswith("all 2") or "Deanna Troi" in line


async def test_lines_that_the_last_step_changed_are_marked() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=153)
    async with app.run_test(size=VAST) as pilot:
        await pilot.press("right")
        panel = app.screen.query_one(TablePanel)
        marked = [panel.lines[index].text for index in sorted(panel.changed)]
        assert match(app).seq == 154
        assert [text.strip() for text in marked] == ["Anja  hand 9 deck 30"]
        await pilot.press("g", *"165", "enter")
        marked = [panel.lines[index].text for index in sorted(panel.changed)]
        assert "since @154" in shown(pilot)
        assert any("discard 1" in text for text in marked)
        assert not any("Mission" in text for text in marked)
