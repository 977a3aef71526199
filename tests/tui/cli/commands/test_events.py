"""`tricorder events`: the log of a match."""

import json
from collections.abc import Callable
from pathlib import Path

from recorder.importers.json_lines.write import write
from tests.replay.examples import record
from tests.tui.cli.commands.running import printed, tricorder

LINES = write(record()).splitlines()


def _changed(seq: int, change: Callable[[dict[str, object]], None]) -> str:
    entries = [json.loads(line) for line in LINES]
    change(entries[seq - 1])
    return "\n".join(json.dumps(entry) for entry in entries)


def _body(**given: object) -> Callable[[dict[str, object]], None]:
    def change(entry: dict[str, object]) -> None:
        body = entry["body"]
        assert isinstance(body, dict)
        body.update(given)

    return change


def test_events_prints_the_log_with_struck_entries_marked(lines: Path) -> None:
    shown = printed("events", lines).splitlines()
    assert "23 0:46.4 x A attempts Study Nebula (m2) (struck: backed up)" in shown
    assert all(len(line) <= 80 for line in shown)


def test_a_truncated_record_is_read_up_to_the_break(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(LINES[:20])[:-10])
    outcome = tricorder("events", file)
    assert outcome.code == 1
    assert len([line for line in outcome.out.splitlines() if line[:2].strip().isdigit()]) == 19
    assert f"{file}:20" in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_note_of_ten_thousand_characters_is_shown_in_lines_that_fit(
    tmp_path: Path,
) -> None:
    file = tmp_path / "note.jsonl"
    file.write_text(_changed(25, _body(text="x" * 10_000)))
    outcome = tricorder("events", file)
    assert outcome.code == 0
    assert all(len(line) <= 80 for line in outcome.out.splitlines())
    assert outcome.out.count("x") >= 10_000
