"""The sheet: the same bytes for the same record, nothing from elsewhere, and text stays text."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import DisputeRaised, NoteAdded, RulingGiven, StatementTaken
from engine.record.events.match import MatchStarted, Player
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.dossier.sheet import blind_end, sheet_of
from replay.timeline.timeline import Timeline
from tests.law_examples import repeated
from tests.replay.dossier.golden_sheets import (
    APPEALED,
    DISPUTES,
    PROGRAM,
    appealed_match,
    appealed_sheet,
    file_of,
    made,
)
from tests.replay.dossier.random_disputes import disputed_match

DEMO = Timeline(open_match("demo"))
HOSTILE = "<img src=x onerror=alert(1)></script><script>alert(2)</script>{{ 7*7 }}\x1b[2J\u202e\"'&"
VISIBLE_HOSTILE = "&lt;img src=x onerror=alert(1)&gt;"


@pytest.mark.parametrize("dispute", DISPUTES)
def test_the_sheet_of_a_bundled_dispute_is_as_it_was_looked_at(dispute: int) -> None:
    assert made(dispute) == file_of(dispute).read_text(encoding="utf-8")


def test_the_sheet_of_a_dispute_that_went_through_all_states_is_as_it_was_looked_at() -> None:
    page = appealed_sheet()

    assert page == file_of(APPEALED).read_text(encoding="utf-8")
    shown = page.partition("<script")[0]
    for words in (
        "FINAL",
        "Anja Petersen and @169 Bram Visser differ",
        "I waited as long as I always do.",
        "The ruling stands: the record shows 0.9 seconds",
        "clear error",
        "Both players have read this sheet.",
        "no time to answer",
    ):
        assert words in shown


def test_a_sheet_says_nothing_of_where_it_was_made() -> None:
    here = replace(DEMO.log, id="k7m2xq", library=Path("/nowhere/tricorder.db"))

    assert sheet_of(Timeline(here), 164, program=PROGRAM) == made(164)


def test_nothing_in_a_sheet_loads_from_elsewhere() -> None:
    page = made(164)

    assert not re.search(r"""(?:src|href|action|data|poster)\s*=|@import|url\(|https?:""", page)
    assert "default-src 'none'; style-src 'sha256-" in page
    assert set(re.findall(r"<script[^>]*>", page)) == {
        '<script type="application/x-ndjson" id="tricorder-record">',
        '<script type="application/json" id="tricorder-sheet">',
    }
    assert " style=" not in page


def hostile() -> list[Entry]:
    """Make a match in which every text that people type would break out of a page."""
    record = []
    for entry in DEMO.entries[:172]:
        body = entry.body
        if isinstance(body, MatchStarted):
            named = tuple(Player(id=each.id, name=HOSTILE) for each in body.players)
            body = replace(body, title=HOSTILE, players=named)
        elif isinstance(body, DisputeRaised):
            body = replace(body, text=HOSTILE)
        elif isinstance(body, StatementTaken):
            body = replace(body, text=HOSTILE, speaker=HOSTILE)
        elif isinstance(body, RulingGiven):
            body = replace(body, text=HOSTILE, judge=HOSTILE, remedy=HOSTILE, cites=(HOSTILE,))
        record.append(replace(entry, body=body))
    return record


def test_hostile_text_stays_text() -> None:
    page = sheet_of(Timeline(recorded_match(hostile(), "m")), 164, program=PROGRAM)

    assert page.count("</script>") == 2
    assert "<img" not in page
    assert "\x1b" not in page
    assert "\u202e" not in page.partition("<script")[0]
    assert "{{ 7*7 }}" in page
    assert page.count(VISIBLE_HOSTILE) > 5


def test_a_hostile_note_is_inert_in_a_sheet() -> None:
    entries = appealed_match().entries
    told = replace(entries[-2], body=NoteAdded(text=HOSTILE, on=175, author="[bold]x"))
    timeline = Timeline(recorded_match([*entries[:-2], told, entries[-1]], "m"))

    page = sheet_of(timeline, 164, program=PROGRAM)

    shown = page.partition('<script type="application/x-ndjson"')[0]
    assert "<script>" not in shown
    assert "<img" not in shown
    assert "\x1b" not in page
    assert "[bold]x" in shown


def test_a_blind_sheet_is_the_same_whatever_was_ruled() -> None:
    """Records that agree before the ruling give the same bytes."""
    pairs = 0
    for seed in range(repeated(125, short=15, search=500)):
        record = disputed_match(seed, 24)
        dispute = next(each.seq for each in record if isinstance(each.body, DisputeRaised))
        first = Timeline(recorded_match(record, "m"))
        ruling = Entry(
            seq=len(record) + 1,
            source=record[0].source,
            body=RulingGiven(dispute=dispute, text="SECRET", judge="Dana"),
        )
        ruled = Timeline(recorded_match([*record, ruling], "n"))
        end = blind_end(ruled, dispute)
        assert end == blind_end(first, dispute)
        page = sheet_of(ruled, dispute, as_of=end, program=PROGRAM)
        assert page == sheet_of(first, dispute, as_of=end, program=PROGRAM)
        assert "SECRET" not in page
        pairs += 1
    assert pairs


def test_the_ruling_of_the_bundled_dispute_is_not_in_its_blind_sheet() -> None:
    page = sheet_of(DEMO, 164, as_of=blind_end(DEMO, 164), program=PROGRAM)

    assert blind_end(DEMO, 164) == 167
    assert "Whitlock" not in page
    assert "caution" not in page
    assert "table 4" in page


@pytest.mark.parametrize(("seq", "as_of"), [(2, None), (164, 163), (164, 764), (164, 0)])
def test_what_is_no_dispute_or_not_yet_one_is_refused(seq: int, as_of: int | None) -> None:
    with pytest.raises(InputError):
        sheet_of(DEMO, seq, as_of=as_of, program=PROGRAM)
