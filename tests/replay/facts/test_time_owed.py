"""What a table is owed is one number: in queue, dossier, sheet, Markdown, and when it is given."""

from pathlib import Path

import pytest

from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from recorder.transcript.reader import parse
from replay.disputes.life import dispute_meant
from replay.disputes.remedies import extended
from replay.dossier.dossier import dossier
from replay.dossier.markdown import markdown
from replay.dossier.queue_rows import owed_text
from replay.dossier.queue_shelf import QueueShelf
from replay.dossier.rows import DossierSection, section_rows
from replay.dossier.sheet import sheet_of
from replay.facts.time_owed import time_owed
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.rows import text_of

RECORD = """\
match "Two disputes"
edition 2E
ruleset 2e-2014
players A "Mara", B "Odo"
started 2014-05-06T18:00:00Z

0:04 turn 3 A as #t
1:00 clock paused
1:10 dispute "not paid" by B on #t as #d
2:00 ruling "paid" on #d by "Rom" as #r
2:30 clock resumed
3:00 dispute "too fast" by B on #t as #e
3:00 judge called by B
4:00 review on #e by "Rom"
"""


@pytest.mark.parametrize(
    ("more", "milliseconds", "words"),
    [
        ("", 150_000, "2:30"),
        ('4:10 extended 2:00 by "Rom"\n', 40_000, "0:40"),
        ('4:10 extended 9:00 by "Rom"\n', 0, "0:00"),
    ],
)
def test_every_place_tells_the_same(
    more: str, milliseconds: int, words: str, tmp_path: Path
) -> None:
    record = parse(RECORD + more, "m")
    timeline = Timeline(recorded_match(record, "m"))
    with Store.open_to_write(tmp_path / "m.db") as store:
        store.import_log(record)
        queued = QueueShelf(tmp_path / "study.db").disputes(store)

    assert time_owed(timeline) == milliseconds
    assert [(each.owed_ms, owed_text(each)) for each in queued] == 2 * [(milliseconds, words)]
    for each in queued:
        found = dossier(timeline, each.about, rules_of(timeline))
        assert found.owed_ms == milliseconds
        assert f"owed to the table: {words}" in markdown(found)
        assert f"owed to the table: {words}" in "\n".join(
            text_of([row]) for row in section_rows(found, DossierSection.LIFE, 100)
        )
        assert f"Owed to the table: {words}" in sheet_of(
            timeline, each.about, found.ruleset, program="t"
        )
        if milliseconds:
            given = extended(timeline, dispute_meant(timeline, each.about), "Rom")
            assert given.milliseconds == milliseconds


def test_what_is_not_known_is_told_beside_what_is_owed(tmp_path: Path) -> None:
    """A night with the clock stopped and the dispute ruled on: nobody says that they waited."""
    more = """\
        5:00 clock paused
        6:00 ruling "paid" on #e by "Rom" as #s
        13:00:00 appeal on #s by B as #a
        13:10:00 ruling "paid" by "Quark" appeal #a
        """.replace("        ", "")
    record = parse(RECORD + more, "m")
    timeline = Timeline(recorded_match(record, "m"))
    with Store.open_to_write(tmp_path / "m.db") as store:
        store.import_log(record)
        queued = QueueShelf(tmp_path / "study.db").disputes(store)
    found = dossier(timeline, queued[1].about, rules_of(timeline))
    words = "not known whether the table waited: 12:54:00 from @11 to @12"

    owed = 150_000 + 120_000 + 600_000
    assert (time_owed(timeline), found.owed_ms, found.untold) == (owed, owed, words)
    assert [owed_text(each) for each in queued] == 2 * ["14:30+?"]
    assert f"\n- {words}" in markdown(found)
    assert words in text_of(section_rows(found, DossierSection.LIFE, 100))
    assert words[1:] in sheet_of(timeline, queued[1].about, program="t")
