import pytest

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from tests.tui.app.pilots import match
from tui.app.app import TricorderApp
from tui.app.widgets.table import TablePanel
from tui.cli.main import main

# Wide enough that no line of the table is wrapped.
VAST = (1_000, 40)


@pytest.mark.parametrize("seq", [1, 40, 230, 378])
async def test_the_table_is_what_show_prints(seq: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", f"{DEMO}@{seq}"]) == 0
    printed = capsys.readouterr().out.splitlines()
    table = printed[1 : printed.index("Just now")]
    app = TricorderApp(log=open_match(DEMO), seq=seq)
    async with app.run_test(size=VAST):
        panel = app.screen.query_one(TablePanel)
        # `show` wraps its lines for a mail; the words and their order are the same.
        shown = " ".join(row.text for row in panel.lines)
        assert shown.split() == " ".join(table).split()


async def test_lines_that_the_entry_changed_are_marked() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=377)
    async with app.run_test(size=VAST) as pilot:
        await pilot.press("right")
        panel = app.screen.query_one(TablePanel)
        marked = [panel.lines[index].text for index in sorted(panel.changed)]
        assert match(app).seq == 378
        assert any(text.startswith("Open dispute by A") for text in marked)
        assert not any("Spaceline" in text for text in marked)
