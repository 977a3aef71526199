import pytest

from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.shorthand import LETTERS
from replay.render.row import wrapped
from tests.transcripts import read
from tui.app.tutorial import LINES, ten_minutes

TABLE = """\
card excavation = "Excavation" mission, pegasus = "Pegasus Search" mission of A at spaceline
card fo = "Federation Outpost" facility of A at space excavation
card galaxy = "U.S.S. Galaxy" ship of A at space excavation
card data = "Data" personnel, worf = "Worf" personnel of A aboard galaxy
card hail = "Hail" interrupt of A in A hand
turn 4 B
B ends turn
"""


@pytest.mark.parametrize("line", [line for line, _ in LINES])
def test_every_line_of_the_page_can_be_typed(line: str) -> None:
    entry_line = EntryLine(
        GrowingRecord(read(TABLE if line.startswith("turn") else f"{TABLE}turn 5 A\n"))
    )
    assert entry_line.read(line.replace("57", "8")).events


def test_the_page_tells_every_letter() -> None:
    text = "\n".join(row.text for row in ten_minutes())
    for letter, does in LETTERS.items():
        assert f"  {letter}  {does}" in text


def test_what_goes_on_over_a_line_stands_under_its_beginning_in_80_columns() -> None:
    begins = max(len(line) for line, _ in LINES) + 4
    rows = [row for row in ten_minutes() if row.hang == begins]
    assert rows
    for row in rows:
        _, *more = wrapped([row], 67)
        assert all(part.text[begins - 1] == " " != part.text[begins] for part in more)
