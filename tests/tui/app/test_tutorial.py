"""The page on recording: every line of it can be typed, one after the other, as it says."""

import pytest

from engine.model.enums import Edition, EntrySource
from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.shorthand import LETTERS
from replay.render.row import wrapped
from tests.records import start
from tui.app.tutorial import FIRST_EDITION, SECOND_EDITION, ten_minutes

PAGES = {Edition.FIRST: FIRST_EDITION, Edition.SECOND: SECOND_EDITION}


def _begun(edition: Edition) -> GrowingRecord:
    rules = "faq-1996" if edition is Edition.FIRST else "2e-2014"
    started: MatchStarted = start(edition=edition, ruleset=rules)
    return GrowingRecord([Entry(seq=1, source=EntrySource.LIVE, body=started)])


@pytest.mark.parametrize("edition", list(Edition))
def test_every_line_of_the_page_can_be_typed_after_the_others(edition: Edition) -> None:
    record = _begun(edition)
    line = EntryLine(record)

    for _, lines in PAGES[edition]:
        for text, _ in lines:
            read = line.read(text)
            assert read.events or read.takes_back, text
            record.extend(
                Entry(seq=seq, source=EntrySource.LIVE, body=event)
                for seq, event in enumerate(read.events, record.seq + 1)
            )

    assert [action.event.kind for action in record.fold.last.table.open] == []
    assert record.fold.inconsistencies() == ()


def test_the_page_tells_every_letter() -> None:
    text = "\n".join(row.text for row in ten_minutes())
    for letter, does in LETTERS.items():
        assert f"  {letter}  {does}" in text


@pytest.mark.parametrize("edition", list(Edition))
def test_each_page_covers_what_a_game_has(edition: Edition) -> None:
    text = "\n".join(row.text for row in ten_minutes(edition))

    for word in ("attack", "calls a judge", "u ", "killed", "draws", "overcome"):
        assert word in text


def test_what_goes_on_over_a_line_stands_under_its_beginning_in_80_columns() -> None:
    rows = [row for row in ten_minutes() if row.hang]
    assert rows
    for row in rows:
        _, *more = wrapped([row], 67)
        for part in more:
            assert part.text[0] == " "
