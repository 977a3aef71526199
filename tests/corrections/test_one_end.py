"""A match ends once: whoever tells of its end tells the first that counts, and of no other."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from recorder.importers.json_lines.write import write
from recorder.store.store import Store
from tests.interpretations import header
from tests.transcripts import read
from tests.tui.cli.commands.running import here

PLAY = "turn 1 A\n> A scores 100 points\n"
FIRST = "match ended points won by A as #end\n"
SECOND = "> B scores 5 points\nmatch ended time won by B\n"
TWICE = PLAY + FIRST + SECOND


@pytest.mark.parametrize(
    ("lines", "winner", "contradictions"),
    [
        (TWICE, "Ada", 1),
        (TWICE + "correction strikes #end\n", "Ben", 0),
        (PLAY + FIRST + "backed up to #end\n" + SECOND, "Ada", 1),
        (PLAY + "turn 2 B as #b\n" + FIRST + "backed up to #b\n" + SECOND, "Ben", 0),
        (PLAY + "turn 2 B as #b\n" + FIRST + "backed up to #b\n", None, 0),
    ],
)
@pytest.mark.parametrize("ruleset", ["faq-1996", "glossary"])
def test_every_output_tells_the_same_end(
    lines: str, winner: str | None, contradictions: int, ruleset: str, tmp_path: Path
) -> None:
    entries = read(lines, header().replace("faq-1996", ruleset))
    file, store, tables = (tmp_path / name for name in ("m.jsonl", "m.db", "t.db"))
    file.write_text(write(entries))
    with Store.open_to_write(store) as opened:
        match = opened.import_log(entries)
    told = {"Ada": "A", "Ben": "B", None: None}[winner]

    for named, kept in ((file, ()), (match, ("--db", store))):
        ended = here("show", named, "--json", *kept).document["ended"]
        assert (ended["winner"] if isinstance(ended, dict) else None) == told
        heading = here("show", named, *kept).out.splitlines()[1]
        assert ("Match over" in heading) == (winner is not None)
        assert (f", {told} wins" in heading) == (winner is not None)
        judged = here("judge", named, *kept).out
        assert judged.count("ended-twice") == contradictions
        verified = here("verify", named, *kept).out
        assert verified.count("the match was over already") == contradictions
        events = here("events", named, *kept).out
        assert events.count("the match was over already") == contradictions
    listed = here("list", "--json", "--db", store).document["matches"][0]  # type: ignore[index]
    assert listed["winner"] == winner
    here("export", "--tables", tables, "--db", store)
    with closing(sqlite3.connect(tables)) as connection:
        ((in_the_table,),) = connection.execute("SELECT winner FROM matches")
    assert in_the_table == told
