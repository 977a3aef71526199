"""`tricorder diff`: what changed between two points."""

from pathlib import Path

from recorder.store.chain import head
from tests.replay.examples import record
from tests.tui.cli.commands.running import here, printed


def test_diff_says_what_changed(lines: Path) -> None:
    shown = printed("diff", f"{lines}@21", f"{lines}@22")
    assert shown == (
        "From hail.jsonl@21 to hail.jsonl@22\n"
        "  move @12: no longer in progress\n"
        "  U.S.S. Galaxy (e): from space at Excavation (m1) to space at Study Nebula (m2)\n"
    )


def test_diff_as_json_has_each_change_with_both_sides(lines: Path) -> None:
    document = here("diff", f"{lines}@7", f"{lines}@9", "--json").document
    assert document["from"] == {"match": "hail.jsonl", "seq": 7, "head": head(record())}
    changes = document["changes"]
    assert isinstance(changes, list)
    new = next(c for c in changes if c["field"] == "table.cards" and c["key"] == "h")
    assert new["before"] is None
    assert new["after"]["place"] == {"kind": "hand", "player": "B"}
    lying = next(c for c in changes if c["field"] == "table.lying" and c["after"] == ["h"])
    assert lying["key"]["kind"] == "hand"
