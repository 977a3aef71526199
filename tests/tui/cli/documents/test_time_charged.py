"""`tricorder windows --json`: how the time of a match was spent, and how far it can be trusted."""

from pathlib import Path

from msgspec.structs import replace

from engine.model.enums import EntrySource
from recorder.importers.json_lines.write import write
from tests.replay.examples import record
from tests.tui.cli.commands.running import here


def test_json_charges_every_millisecond_of_the_match() -> None:
    shown = here("windows", "demo", "--json").document
    time = shown["time"]
    assert time == {
        "length_ms": 3211100,
        "known_ms": 3211100,
        "unknown_ms": 0,
        "held_ms": {"A": 317500, "B": 299800},
        "nobody_ms": 2284800,
        "paused_ms": 305500,
        "judge_ms": 3500,
        "after_end_ms": 0,
        "stepped_back_ms": 0,
    }
    assert shown["tempo"] == {
        "A": {"windows": 21, "median_ms": 3600},
        "B": {"windows": 23, "median_ms": 4500},
    }
    assert shown["times"] == {"stepped_back": [], "late": [], "inferred": [], "gaps": []}


def test_json_tells_of_times_that_step_back_come_late_or_are_missing(tmp_path: Path) -> None:
    first, second, third, fourth, *rest = record()
    entries = [
        first,
        replace(second, happened_at=None),
        replace(third, happened_at=(first.happened_at or 0) - 400),
        replace(fourth, source=EntrySource.LATE),
        *rest,
    ]
    path = tmp_path / "odd.jsonl"
    path.write_text(write(entries), "utf-8")
    shown = here("windows", str(path), "--json").document
    assert shown["times"] == {
        "stepped_back": [{"seq": 3, "after_seq": 1, "by_ms": 400}],
        "late": [4],
        "inferred": [],
        "gaps": [
            {"seqs": [2], "after_seq": 1, "before_seq": 3, "lasting_ms": None},
            {"seqs": [17], "after_seq": 16, "before_seq": 18, "lasting_ms": 4000},
        ],
    }
